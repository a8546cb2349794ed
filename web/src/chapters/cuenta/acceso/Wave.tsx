export function Wave() {
  return (
    <svg viewBox="0 0 720 34" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d="M0 24C90-6 190-2 300 14S590 4 720 12V34H0Z" fill="var(--ground)" />
      <path
        d="M0 24C90-6 190-2 300 14S590 4 720 12"
        fill="none"
        stroke="var(--ground-edge)"
        strokeWidth="4"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
