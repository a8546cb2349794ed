import { encode } from 'uqr';

interface QrProps {
  text: string;
  label: string;
  className?: string | undefined;
}

/** The light border in modules that scanners need (ISO 18004). */
const QUIET = 4;

const bars = (row: readonly boolean[]): Array<[x: number, n: number]> =>
  [
    ...row
      .map((dark) => (dark ? '#' : ' '))
      .join('')
      .matchAll(/#+/g),
  ].map(({ index, 0: { length } }) => [index, length]);

/** A QR code, generated locally, because its content must not leave the class. Dark on light in both themes, for scanners. */
export function Qr({ text, label, className }: QrProps) {
  // Level Q: a quarter of it may be hidden.
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
