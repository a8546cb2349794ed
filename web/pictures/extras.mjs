// Our own small additions to a face, on the same canvas of 280×280.
const dots = (color, points) =>
  `<g fill="${color}">${points.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>`;

const FRECKLES = [
  [98, 139, 2.6],
  [106, 146, 2.3],
  [111, 138, 2.3],
  [182, 139, 2.6],
  [174, 146, 2.3],
  [169, 138, 2.3],
];

export const EXTRAS = {
  pecas: dots('#8a4515', FRECKLES).replace('<g', '<g fill-opacity=".5"'),
  rubor:
    '<g fill="#ff5a4e" fill-opacity=".28"><ellipse cx="103" cy="144" rx="12" ry="8"/><ellipse cx="177" cy="144" rx="12" ry="8"/></g>',
  pendientes: dots('#ffc83d', [
    [77, 139, 5],
    [203, 139, 5],
  ]),
  perlas: dots('#ff6b5e', [
    [77, 139, 4.5],
    [203, 139, 4.5],
  ]),
  audifono:
    '<g fill="none" stroke="#3b4cdb" stroke-linecap="round"><path d="M207 101c8 5 8 17 2 28" stroke-width="8"/><path d="M206 99c-7-1-8 8-5 15" stroke-width="3"/></g><circle cx="201" cy="117" r="5" fill="#3b4cdb"/>',
  tirita:
    '<g transform="rotate(-24 108 144)"><rect x="94" y="138.500" width="28" height="11" rx="5.500" fill="#f3c9a0"/><rect x="103" y="138.500" width="10" height="11" fill="#dba675"/></g>',
  estrella:
    '<path d="m176 134 3.200 6.400 7.100 1-5.100 5 1.200 7.100-6.400-3.300-6.400 3.300 1.200-7.100-5.100-5 7.100-1z" fill="#ffc83d"/>',
  cascos:
    '<path d="M70 112C62 8 218 8 210 112" fill="none" stroke="#2c3a86" stroke-width="10"/><rect x="59" y="96" width="23" height="42" rx="11" fill="#ff6b5e"/><rect x="198" y="96" width="23" height="42" rx="11" fill="#ff6b5e"/>',
};
