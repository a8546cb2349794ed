import { tono, type Escena } from '../escena.ts';

const ola = (x: number, y: number) => (
  <path
    d={`M${x} ${y}q10-12 20 0 10-12 20 0`}
    fill="none"
    stroke={tono('#fff', '#5aa9dd')}
    strokeOpacity=".8"
    strokeWidth="4"
    strokeLinecap="round"
  />
);

const isla = (x: number, y: number, k: number) => (
  <g transform={`translate(${x} ${y}) scale(${k})`}>
    <ellipse cy="6" rx="52" ry="13" fill={tono('#fff', '#5aa9dd')} fillOpacity=".5" />
    <path d="M-44 6a44 18 0 0 1 88 0 60 10 0 0 1-88 0z" fill={tono('#ffe0a3', '#c79a52')} />
    <path d="M-4-6q2-30 10-44l7 3q-8 20-8 42z" fill={tono('#8a4b24', '#6b3816')} />
    <path
      d="M10-50q-26-16-40 6 20-10 38-2-16 4-20 22 14-14 24-20 12 4 20 20 0-20-18-24 18-6 34 4-10-24-38-6z"
      fill={tono('#1fa27f', '#2fae86')}
    />
  </g>
);

export const escena: Escena = {
  texto: 'Un barco que navega entre islas hasta el faro',
  cielo: {
    sol: [430, 134],
    radio: 40,
    nubes: [
      [540, 149],
      [752, 62],
    ],
  },
  suelo: (
    <>
      <path d="M0 176h800v424H0z" fill={tono('#7cc4f5', '#1d5f94')} />
      <path d="M0 270q100-20 200 0t200 0 200 0 200 0v330H0z" fill={tono('#58aeea', '#1a5586')} />
      <path d="M0 386q100-24 200 0t200 0 200 0 200 0v214H0z" fill={tono('#3f97da', '#164a78')} />
      <path d="M0 500q100-26 200 0t200 0 200 0 200 0v100H0z" fill={tono('#2f80c4', '#133f69')} />
      {isla(110, 320, 1)}
      {isla(706, 420, 1.1)}
      {isla(396, 232, 0.6)}
      {ola(50, 420)}
      {ola(330, 470)}
      {ola(520, 350)}
      {ola(690, 520)}
      {ola(60, 236)}
      {ola(250, 230)}
      {ola(500, 214)}
      {ola(730, 300)}
      {ola(90, 500)}
      <path d="M420 590q-16-30 14-42 4 20 22 24 22-10 30-22 8 26-14 40z" fill={tono('#8db4ff', '#4a6fc0')} />
    </>
  ),
  camino: [
    [200, 536],
    [330, 550],
    [470, 540],
    [580, 510],
    [596, 456],
    [510, 424],
    [390, 414],
    [270, 398],
    [196, 362],
    [222, 316],
    [330, 294],
    [440, 290],
    [526, 282],
    [580, 266],
  ],
  meta: (
    <g transform="translate(0 36)">
      <ellipse cx="662" cy="236" rx="104" ry="22" fill={tono('#fff', '#5aa9dd')} fillOpacity=".5" />
      <path d="M572 234q20-40 88-40t92 40q-90 20-180 0z" fill={tono('#85809a', '#55598a')} />
      <path d="M590 216q20-24 70-24t74 24q-70 16-144 0z" fill={tono('#3fae84', '#1d8468')} />
      <path d="M636 202 646 92h36l10 110z" fill={tono('#fff', '#e6e9ff')} />
      <path d="m643 126 2-22h38l2 22zm-5 54 2-26h48l2 26z" fill="#ff6b5e" />
      <path d="M640 84h48v10h-48z" fill={tono('#1e2148', '#0b0d20')} />
      <path d="M650 62h28v22h-28z" fill="#ffc83d" />
      <path d="M646 64 664 46l18 18z" fill="#c2371f" />
      <path d="m678 66 90-22v44l-90-8zm-28 0-90-22v44l90-8z" fill="#ffc83d" fillOpacity=".28" />
    </g>
  ),
  bandera: [664, 86],
  cartel: 'izquierda',
  vehiculo: {
    gira: false,
    dibujo: (
      <g transform="translate(0 -8)">
        <path d="M-4-52h6V8h-6z" fill="#6f3a1a" />
        <path d="M4-50q34 18 32 44H4z" fill="#fff" stroke="#1e2148" strokeWidth="3" strokeLinejoin="round" />
        <path d="M-6-44q-20 18-24 36h24z" fill="#ffc83d" stroke="#1e2148" strokeWidth="3" strokeLinejoin="round" />
        <path
          d="M-42 4h84q-6 22-20 26h-44q-14-4-20-26z"
          fill="#ff6b5e"
          stroke="#1e2148"
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <path d="M-40 10h80l-2 6h-76z" fill="#fff" fillOpacity=".6" />
      </g>
    ),
  },
};
