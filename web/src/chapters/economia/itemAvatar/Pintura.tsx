/** A blob of paint. Its edge is visible in the light and the dark theme. */
export function Pintura({ color, size }: { color: string; size: number }) {
  return (
    <svg viewBox="0 0 92 92" width={size} height={size} aria-hidden="true">
      <path
        fill={color}
        stroke={`color-mix(in srgb, ${color} 45%, #85809a)`}
        strokeWidth="1.5"
        d="M41 6c17-2 35 7 40 23 4 12-2 19-3 28-1 7 4 13 1 20-3 6-10 7-16 6-8-1-13 4-22 4C22 87 8 74 7 55 5 31 20 9 41 6Z"
      />
      <path d="M20 37c3-9 9-15 18-19" fill="none" stroke="#fff" strokeWidth="5" strokeLinecap="round" opacity=".65" />
    </svg>
  );
}
