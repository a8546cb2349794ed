import { encode } from 'uqr';

interface QrProps {
  /** What a camera reads in it. */
  text: string;
  label: string;
  className?: string | undefined;
}

/** Light around it, in squares: cameras look for it (ISO 18004). */
const QUIET = 4;

/** Dark squares side by side are one bar: where it begins, and how many. */
const bars = (row: readonly boolean[]): Array<[x: number, n: number]> =>
  [
    ...row
      .map((dark) => (dark ? '#' : ' '))
      .join('')
      .matchAll(/#+/g),
  ].map(({ index, 0: { length } }) => [index, length]);

/** A QR code, drawn here: what a class hands out is told to nobody else. Dark on light in both themes, as cameras want it. */
export function Qr({ text, label, className }: QrProps) {
  // A quarter of it may be behind a head or a fold.
  const { data, size } = encode(text, { ecc: 'Q', border: QUIET });
  const squares = data.flatMap((row, y) => bars(row).map(([x, n]) => `M${x} ${y}h${n}v1h-${n}z`));
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      focusable="false"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
