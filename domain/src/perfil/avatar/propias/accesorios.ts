import { SONRISA_DIENTES } from './boca.ts';
import { ambos, corazon, espejo, estrella, lineas, puntos } from './trazos.ts';

/** Layers on which pieces of an accessory are drawn. */
export interface Capas {
  detras?: string;
  /** On the skin, under brows, beard and glasses. */
  piel?: string;
  boca?: string;
  /** On the face, under hair and glasses. */
  cara?: string;
  /** At the ears, over hair and hat. */
  oreja?: string;
  /** Needs a bare ear, so hair goes behind it. `una` is the one on the right of the picture. */
  descubre?: 'una' | 'ambas';
  encima?: string;
}

export const ACCESORIOS_PIEL: Record<string, Capas> = {
  pecas: {
    piel: puntos('{marca}', [
      [96, 138, 2.6],
      [105, 145, 2.4],
      [113, 138, 2.3],
      [97, 149, 2],
      [184, 138, 2.6],
      [175, 145, 2.4],
      [167, 138, 2.3],
      [183, 149, 2],
      [134, 126, 2],
      [146, 127, 2],
      [140, 122, 1.8],
    ]),
  },
  lunar: { piel: '<circle cx="173" cy="149" r="4" fill="{lunar}"/>' },
  rubor: {
    piel: '<g fill="#ff4a55" fill-opacity=".36"><ellipse cx="102" cy="143" rx="13" ry="9"/><ellipse cx="178" cy="143" rx="13" ry="9"/></g>',
  },
  hoyuelos: { cara: ambos(lineas('M106 149q-6 5-3 12', '{marca}', 3.5)) },
  vitiligo: {
    piel: '<g fill="#fff4ea" fill-opacity=".72"><path d="M92 100c4-8 14-12 24-8 10 3 14 12 10 20-3 8-2 14-10 17-9 4-20 1-25-7-4-7-3-15 1-22"/><path d="M150 150c6-6 14-4 20 0 6 5 6 12 2 18-5 8-16 14-24 12-9-3-10-12-6-18 3-4 4-8 8-12"/><path d="M170 58c8-2 16 4 19 12 2 6-2 10-8 8-7-2-10-4-15-8-5-5-3-11 4-12M122 192c4-4 12-4 14 2 1 4-2 8-8 7s-9-5-6-9"/></g>',
  },
  tirita: {
    cara: '<g transform="rotate(-24 106 144)"><rect x="87" y="136" width="38" height="16" rx="8" fill="#63bdf7"/><rect x="87" y="136" width="38" height="16" rx="8" fill="none" stroke="#1d5fa8" stroke-opacity=".6" stroke-width="1.500"/><rect x="99" y="136" width="14" height="16" fill="#e9f6ff"/><g fill="#1d5fa8" fill-opacity=".8"><circle cx="93" cy="144" r="1.300"/><circle cx="119" cy="144" r="1.300"/><circle cx="103" cy="141" r="1"/><circle cx="109" cy="141" r="1"/><circle cx="103" cy="147" r="1"/><circle cx="109" cy="147" r="1"/></g></g>',
  },
  'marca-nacimiento': {
    piel: '<path fill="#b3233f" fill-opacity=".42" d="M196 104c-2-10-12-18-22-15-8 2-6 8-14 12-6 3-6 10-2 15 3 5 0 10 3 15 4 6 10 4 14 8 5 5 9 4 13-2 4-8 8-18 8-33"/>',
  },
  cicatriz: {
    cara:
      lineas('M168 130l14 20', '#fff', 4, ' stroke-opacity=".75"') +
      lineas('M168 130l14 20M167 140l8-5M172 146l8-5M177 152l7-5', '#8a2f2f', 2, ' stroke-opacity=".6"'),
  },
  bindi: { cara: '<circle cx="140" cy="98" r="5" fill="#c2253f"/><circle cx="140" cy="98" r="1.800" fill="#ffc83d"/>' },
  estrella: { cara: estrella(178, 144, 13.5, '#b97a07') + estrella(178, 144, 11, '#ffc83d') },
  corazon: { cara: corazon(178, 144, 10, '#ff3d6e') },
  arcoiris: {
    cara: `<g transform="rotate(10 178 146)">${lineas('M164 150a14 14 0 0 1 28 0', '#ff4f5e', 4, ' stroke-linecap="butt"')}${lineas('M168 150a10 10 0 0 1 20 0', '#ffc83d', 4, ' stroke-linecap="butt"')}${lineas('M172 150a6 6 0 0 1 12 0', '#2f7ff0', 4, ' stroke-linecap="butt"')}<g fill="#fff"><circle cx="166" cy="151" r="5"/><circle cx="190" cy="151" r="5"/></g></g>`,
  },
  equipo: {
    cara: ambos(
      '<g transform="rotate(-14 102 142)"><rect x="91" y="134" width="24" height="6" rx="3" fill="#ff4f5e"/><rect x="91" y="142" width="24" height="6" rx="3" fill="#ffc83d" stroke="#b97a07" stroke-width="1"/></g>',
    ),
  },
  gato: {
    cara: `<path fill="#ff7fa0" d="M132 130q8-4 16 0 0 6-8 10-8-4-8-10"/>${ambos(lineas('M110 138l-22-5M109 145H86M110 152l-21 6', '{pintura}', 3))}${puntos(
      '{pintura}',
      [
        [119, 143, 1.8],
        [161, 143, 1.8],
      ],
    )}`,
  },
  mariposa: {
    piel:
      ambos(
        '<path fill="#8a5be0" d="M134 122c-6-26-30-38-44-30-8 6-6 20 2 28-6 8-4 20 6 24 14 4 30-6 36-22"/><path fill="#ff7ab0" d="M128 120c-6-18-22-26-32-22-6 5-2 14 4 20-4 8-2 14 4 18 10 2 20-4 24-16"/>',
      ) +
      puntos('#ffc83d', [
        [96, 96, 2.5],
        [184, 96, 2.5],
        [98, 140, 2.5],
        [182, 140, 2.5],
      ]),
  },
  tigre: {
    cara: `${ambos('<path fill="#f08a24" d="M84 122q14-4 22 4-10 2-21 4zM86 138q14-2 21 6-10 0-18 3zM91 152q12 0 18 8-8-2-13 0z"/><path fill="#3a1a10" d="M84 130q13-3 20 4-9 0-19 3zM88 146q12-1 18 6-9-1-15 2z"/>')}<path fill="#3a1a10" d="M133 129q7-4 14 0 0 6-7 9-7-3-7-9"/>`,
  },
};

/** Lips around an object, because the chosen mouth might be laughing. */
const BOCA_OCUPADA = '<path fill="#000" fill-opacity=".7" d="M132 153c2-6 14-6 16 0 1 9-17 9-16 0"/>';

export const ACCESORIOS_BOCA: Record<string, Capas> = {
  brackets: {
    boca: `${SONRISA_DIENTES}${lineas('M118 154q22 2 44 0', '#3b6fd6', 2)}<g fill="#5f7186">${[120.5, 128, 135.5, 143, 150.5].map((x) => `<rect x="${x}" y="151" width="5.500" height="6" rx="1.500"/>`).join('')}</g>`,
  },
  mella: {
    boca: `${SONRISA_DIENTES}<path fill="#5a1f28" d="M141 148h9v12h-9z"/>${lineas('M132 148.500v11M158 148.500v9M124 148.500v10', '#000', 1.2, ' stroke-opacity=".2"')}`,
  },
  labio: {
    cara:
      lineas('M144 137q5 6 2 13', '#ffd9d0', 5, ' stroke-opacity=".7"') + lineas('M144 137q5 6 2 13', '#a33b45', 2.2),
  },
  chicle: {
    boca: BOCA_OCUPADA,
    encima:
      '<circle cx="140" cy="165" r="22" fill="#ff8fb5"/><circle cx="140" cy="165" r="22" fill="none" stroke="#d8447a" stroke-opacity=".5" stroke-width="2"/><path fill="none" stroke="#fff" stroke-width="4.500" stroke-linecap="round" d="M127 160a15 15 0 0 1 9-9"/>',
  },
  piruleta: {
    boca: BOCA_OCUPADA,
    encima: `${lineas('M148 158l34 34', '#fff', 5)}${lineas('M148 158l34 34', '#c9b8a0', 1.2)}<circle cx="142" cy="154" r="17" fill="#ff4f6d"/>${lineas('M142 154c3-2 6 1 5 4-2 5-9 5-11 0-3-7 3-13 10-12 9 1 13 11 8 18', '#fff', 3)}`,
  },
  'bigote-leche': {
    encima:
      '<path fill="#fff" stroke="#c9d2e0" stroke-width="1.200" d="M118 148c-2-8 8-12 14-7 4-3 12-3 16 0 6-5 16-1 14 7-2 5-7 3-10 1-5 3-9 2-12-1-3 3-7 4-12 1-3 2-8 4-10-1"/>',
  },
  pajita: {
    boca: BOCA_OCUPADA,
    encima: `<path fill="#2f9e5b" d="M152 206h44v74h-44z"/><path fill="#000" fill-opacity=".14" d="M184 206h12v74h-12z"/><circle cx="168" cy="242" r="11" fill="#ff9f1c"/><path fill="#a7ffc4" d="M168 231q2-8 9-8-1 7-9 8"/>${lineas('M146 158l26 18v30', '#fff', 8)}${lineas('M146 158l26 18v30', '#ff4f6d', 8, ' stroke-dasharray="6 7" stroke-linecap="butt"')}`,
  },
};

const AUDIFONO = (color: string): string =>
  `${lineas('M203 97c9 3 12 14 9 26', color, 10)}${lineas('M203 97c-8 0-9 10-5 19', '#eef4ff', 3)}${lineas('M203 97c-8 0-9 10-5 19', color, 1.5)}<circle cx="199" cy="118" r="6" fill="${color}"/><circle cx="199" cy="118" r="2.500" fill="#fff" fill-opacity=".7"/><circle cx="211" cy="106" r="2" fill="#fff"/>`;
const CUENTA = (color: string, r = 6): string =>
  puntos(color, [
    [78, 140, r],
    [202, 140, r],
  ]);
const DIADEMA = (color: string, ancho = 10): string => lineas('M71 108C64 2 216 2 209 108', color, ancho);

export const ACCESORIOS_OREJA: Record<string, Capas> = {
  audifono: { oreja: AUDIFONO('#3b4cdb'), descubre: 'una' },
  'audifono-rosa': { oreja: espejo(AUDIFONO('#e23a7a')) + AUDIFONO('#e23a7a'), descubre: 'ambas' },
  'implante-coclear': {
    oreja: `${lineas('M213 104c14-8 12-34-16-38', '#2f383b', 3.5)}<circle cx="197" cy="66" r="14" fill="#3dd6c4"/><circle cx="197" cy="66" r="14" fill="none" stroke="#12756a" stroke-width="2"/><circle cx="197" cy="66" r="5.500" fill="#12756a"/>${lineas('M203 99c9 2 12 14 9 28', '#12756a', 12)}${lineas('M203 99c9 2 12 14 9 28', '#3dd6c4', 8)}${lineas('M203 99c-7 0-8 9-5 15', '#12756a', 2.5)}`,
    descubre: 'una',
  },
  bolitas: { oreja: CUENTA('#f5b301'), descubre: 'ambas' },
  aros: { oreja: ambos(lineas('M78 134a10 10 0 1 1-.1 0', '#f5b301', 3.5)), descubre: 'ambas' },
  perlas: {
    oreja:
      CUENTA('#ff6b5e', 5) +
      puntos(
        '#fff',
        [
          [77, 138.5, 1.6],
          [201, 138.5, 1.6],
        ],
        0.8,
      ) +
      puntos('#ffc83d', [
        [78, 151, 4.5],
        [202, 151, 4.5],
      ]),
    descubre: 'ambas',
  },
  estrellitas: { oreja: estrella(78, 142, 8, '#ffc83d') + estrella(202, 142, 8, '#ffc83d'), descubre: 'ambas' },
  protectores: {
    oreja: `${DIADEMA('#14713f', 9)}${ambos('<rect x="58" y="92" width="26" height="50" rx="13" fill="#6fe0a6"/><rect x="58" y="92" width="26" height="50" rx="13" fill="none" stroke="#14713f" stroke-width="3"/><rect x="66" y="104" width="10" height="26" rx="5" fill="#14713f" fill-opacity=".35"/>')}`,
  },
  cascos: {
    oreja: `${DIADEMA('#2c3a86')}${ambos('<rect x="58" y="94" width="25" height="46" rx="12" fill="#ff6b5e"/><rect x="74" y="98" width="9" height="38" rx="4.500" fill="#1e2148" fill-opacity=".35"/>')}`,
  },
  orejeras: {
    oreja: `${DIADEMA('#8a5be0', 7)}${ambos('<path fill="#ffd6e4" d="M71 90c8-2 14 3 16 9 6 4 7 12 4 18 3 7 0 14-6 17-3 7-11 10-18 7-7 2-14-2-16-9-6-4-8-12-4-18-3-7 1-14 7-16 3-6 10-9 17-8"/><circle cx="69" cy="116" r="12" fill="#ff9dbf"/>')}`,
  },
  lapiz: {
    oreja:
      '<g transform="translate(17 -2) rotate(-38 206 100)"><path fill="#ffc83d" d="M172 95h52v11h-52z"/><path fill="#e8a317" d="M172 102h52v4h-52z"/><path fill="#f7dcb4" d="m172 95-13 5.500 13 5.500z"/><path fill="#2f383b" d="m164 98.500-5 2 5 2z"/><rect x="222" y="95" width="6" height="11" fill="#c9d2e0"/><rect x="227" y="95" width="9" height="11" rx="3" fill="#ff7f96"/></g>',
  },
};

export const ACCESORIOS_OTRO: Record<string, Capas> = {
  parche: {
    cara: `<path fill="#cfe9ff" d="M146 112c0-15 10-23 25-23s24 9 24 23-9 24-24 24-25-9-25-24"/><path fill="none" stroke="#2f6fb0" stroke-width="2" d="M146 112c0-15 10-23 25-23s24 9 24 23-9 24-24 24-25-9-25-24"/><path fill="#fff" fill-opacity=".45" d="M155 112c0-9 6-14 16-14s15 5 15 14-5 15-15 15-16-6-16-15"/>${estrella(171, 113, 10, '#3b6fd6')}`,
  },
  sonda: {
    cara: `${lineas('M147 137c8 6 18 6 28 4 12-3 20-12 25-24', '#fff', 4)}${lineas('M147 137c8 6 18 6 28 4 12-3 20-12 25-24', '#7d90ad', 1.3)}<g transform="rotate(-14 174 141)"><rect x="162" y="133" width="24" height="16" rx="4" fill="#fff"/><rect x="162" y="133" width="24" height="16" rx="4" fill="none" stroke="#b9c4d6" stroke-width="1.200"/></g>${corazon(174, 141, 5, '#ff4f6d')}`,
  },
  oxigeno: {
    cara: `${ambos(lineas('M135 138c-14 10-36 4-52-18', '#fff', 4))}${ambos(lineas('M135 138c-14 10-36 4-52-18', '#4aa3c8', 2))}${lineas('M132 138q8 7 16 0', '#4aa3c8', 3)}`,
  },
  silla: {
    detras: `<rect x="48" y="166" width="184" height="76" rx="26" fill="#3a4468"/><rect x="58" y="176" width="164" height="66" rx="20" fill="#56628f"/>${ambos(`${lineas('M34 284c0-40 4-70 14-96', '#8d99b8', 9)}${lineas('M50 184H26', '#22263f', 15)}`)}`,
  },
  bufanda: {
    encima: `<path fill="#e23a52" d="M160 204l28 2c2 24 6 48 2 74h-32c4-26 4-50 2-76"/><path fill="#c2253f" d="M160 214l29-1 1 14-29 2zM161 244l30-2v14l-31 2z"/><path fill="#e23a52" d="M102 184c-6 10-6 22-2 32 22 14 58 14 80 0 4-10 4-22-2-32-22 12-54 12-76 0"/>${lineas('M114 194q-2 10 1 24M132 199q-1 10 0 23M150 199q1 10 0 23M167 194q2 10-1 24', '#c2253f', 5)}`,
  },
  pajarita: {
    encima:
      '<path fill="#3b4cdb" d="M140 212c-12-14-24-16-34-13-4 10-4 20 0 29 12 3 24-2 34-16 10 14 22 19 34 16 4-9 4-19 0-29-10-3-22-1-34 13"/><path fill="#000" fill-opacity=".18" d="M140 212c-8-4-16-5-26-3v6c10 2 18 1 26-3 8 4 16 5 26 3v-6c-10-2-18-1-26 3"/><rect x="132" y="202" width="16" height="20" rx="6" fill="#2c3abf"/>',
  },
  collar: {
    encima:
      puntos('#fff', [
        [106, 203, 5],
        [113, 212, 5],
        [122, 219, 5],
        [131, 223, 5],
        [140, 225, 5.5],
        [149, 223, 5],
        [158, 219, 5],
        [167, 212, 5],
        [174, 203, 5],
      ]) +
      puntos('#ff6b5e', [
        [106, 203, 3.6],
        [122, 219, 3.6],
        [140, 225, 4],
        [158, 219, 3.6],
        [174, 203, 3.6],
      ]) +
      puntos('#3dd6c4', [
        [113, 212, 3.6],
        [131, 223, 3.6],
        [149, 223, 3.6],
        [167, 212, 3.6],
      ]),
  },
  lazo: {
    encima:
      '<g transform="translate(186 44) rotate(24)"><path fill="#ff4f8b" d="M0 0c-10-18-26-22-34-15-3 10-3 20 0 30C-26 22-10 18 0 0c10 18 26 22 34 15 3-10 3-20 0-30C26-22 10-18 0 0"/><path fill="#000" fill-opacity=".16" d="M0 0c-8-5-16-6-25-3v6c9 3 17 2 25-3 8 5 16 6 25 3v-6C16-6 8-5 0 0"/><circle r="8" fill="#d92a68"/></g>',
  },
  flor: {
    encima: `<g transform="translate(190 56)"><g fill="#fff">${[0, 72, 144, 216, 288].map((a) => `<ellipse cy="-13" rx="9" ry="12" transform="rotate(${a})"/>`).join('')}</g><g fill="none" stroke="#f4a6c0" stroke-width="2">${[0, 72, 144, 216, 288].map((a) => `<ellipse cy="-13" rx="9" ry="12" transform="rotate(${a})"/>`).join('')}</g><circle r="8" fill="#ffc83d"/></g>`,
  },
  medalla: {
    encima: `${lineas('M108 200l32 42 32-42', '#c2253f', 8)}${lineas('M108 200l32 42 32-42', '#ff8a7a', 2.5)}<circle cx="140" cy="252" r="19" fill="#d98f0b"/><circle cx="140" cy="252" r="15" fill="#ffc83d"/>${estrella(140, 252, 8, '#a56a00')}`,
  },
  mochila: {
    encima: ambos(
      '<path fill="#2c7a5a" d="M78 208c10-6 18-8 24-8 0 26-4 54-4 84H72c-2-26 0-52 6-76"/><path fill="#000" fill-opacity=".16" d="M92 202q6-2 10-2c0 26-4 54-4 84h-8c0-30 2-58 2-82"/><rect x="70" y="244" width="32" height="10" rx="3" fill="#ffc83d"/>',
    ),
  },
  gatito: {
    encima:
      '<g transform="translate(206 198) scale(.84)"><path fill="#f0a04b" d="M-26 90c-8-40-4-64 22-66 30-2 38 26 34 66z"/><path fill="#f0a04b" d="M-26 14l-2-34L-10-8C-6-10 10-10 14-8L32-20l-2 34c4 22-10 34-28 34S-30 36-26 14"/><path fill="#ffd3a1" d="M2 24c10 0 16 6 16 13S10 48 2 48s-16-4-16-11S-8 24 2 24"/><path fill="#ff8fa8" d="M-24-12l9 7-7 9zM28-12l-9 7 7 9zM-3 28H7L2 33z"/><g fill="#2c1b18"><circle cx="-10" cy="17" r="4.500"/><circle cx="14" cy="17" r="4.500"/></g><path fill="none" stroke="#2c1b18" stroke-width="2" stroke-linecap="round" d="M2 33v4q-4 5-8 1M2 37q4 5 8 1M-18 31l-14-3M-18 36l-14 3M22 31l14-3M22 36l14 3"/><path fill="none" stroke="#c4711d" stroke-width="4" stroke-linecap="round" d="M2-6V4M-7-5l2 7M11-5 9 2"/></g>',
  },
  pajaro: {
    encima:
      '<g transform="translate(66 196) scale(.86)"><path fill="#2f7ff0" d="M-8 30c-20 6-34 24-36 44l40-8z"/><path fill="#4aa3ff" d="M-22 16C-22-8-8-18 6-18s28 12 26 34c-2 26-14 46-34 46-18 0-22-22-20-46"/><path fill="#ffe08a" d="M18 8c12 4 14 16 8 32-6 14-16 20-24 20-2-24 2-46 16-52"/><path fill="#1d5fc4" d="M-18 24c10-6 22-2 24 10-2 14-12 22-22 20-4-10-6-20-2-30"/><circle cx="14" cy="0" r="7" fill="#fff"/><circle cx="16" cy="0" r="4" fill="#1e2148"/><path fill="#ff9f1c" d="m30-4 18 8-18 6z"/><path fill="none" stroke="#b86a00" stroke-width="3" stroke-linecap="round" d="M-4 60v8M6 60v8"/></g>',
  },
};
