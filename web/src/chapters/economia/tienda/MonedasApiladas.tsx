const PILES = [
  [28, 2],
  [72, 3],
  [116, 4],
] as const;

export function MonedasApiladas() {
  return (
    <svg width="132" height="66" viewBox="0 0 144 72" aria-hidden="true">
      {PILES.flatMap(([x, n]) =>
        Array.from({ length: n }, (_, i) => {
          const y = 54 - i * 12;
          return (
            <g key={`${x}-${i}`}>
              <path d={`M${x - 26} ${y}v7a26 10 0 0 0 52 0v-7z`} fill="#d98f0b" />
              <ellipse cx={x} cy={y} rx="26" ry="10" fill="#ffc83d" />
              <ellipse cx={x} cy={y} rx="17" ry="6" fill="#e8a317" />
            </g>
          );
        }),
      )}
    </svg>
  );
}
