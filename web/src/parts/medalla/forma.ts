/** Twelve points on a square of 100; the stroke rounds them. */
function scallop(outer: number, inner: number): string {
  const points = Array.from({ length: 24 }, (_, i) => {
    const a = ((i * 15 - 90) * Math.PI) / 180;
    const r = i % 2 === 0 ? outer : inner;
    return `${(50 + r * Math.cos(a)).toFixed(1)} ${(50 + r * Math.sin(a)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}

/** The outline that every medal has, on a canvas of 100×120. */
export const RIM = scallop(46.5, 41);
export const LEFT_TAIL = 'M27 76 16 113 31 107 39 119 51 84z';
export const RIGHT_TAIL = 'M73 76 84 113 69 107 61 119 49 84z';
