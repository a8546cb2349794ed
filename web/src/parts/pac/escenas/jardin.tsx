import { tono, type Escena } from '../escena.ts';

const PETALOS = ['#ff6b5e', '#ffc83d', '#c9a7ff', '#ff9dbb'];

const flor = (x: number, y: number, k: number, color: number) => (
  <g transform={`translate(${x} ${y}) scale(${k})`}>
    <path
      d="M0 0v26M0 20q-10-2-12-12 10 0 12 12zm0-4q10-2 12-12-10 0-12 12z"
      stroke={tono('#0f6b51', '#3fae84')}
      strokeWidth="3"
      fill={tono('#0f6b51', '#3fae84')}
    />
    <path
      d="M0-14a7 7 0 0 1 7 7 7 7 0 0 1 5 12 7 7 0 0 1-12 4 7 7 0 0 1-12-4 7 7 0 0 1 5-12 7 7 0 0 1 7-7z"
      fill={PETALOS[color]}
    />
    <circle cy="-1" r="5" fill={color === 1 ? '#b97a07' : '#fff3c4'} />
  </g>
);

const arbusto = (x: number, y: number, k: number) => (
  <path
    transform={`translate(${x} ${y}) scale(${k})`}
    d="M-40 12a18 18 0 0 1 8-34 24 24 0 0 1 44-6 20 20 0 0 1 28 22 14 14 0 0 1-4 18z"
    fill={tono('#157a5c', '#0f5a49')}
  />
);

export const escena: Escena = {
  texto: 'Un jardín con un sendero que llega hasta el árbol grande',
  cielo: {
    sol: [420, 182],
    radio: 52,
    nubes: [
      [520, 154],
      [752, 62],
    ],
  },
  suelo: (
    <>
      <path d="M0 250q120-70 260-30t270-30 270 20v390H0z" fill={tono('#c9efd0', '#173f4a')} />
      <path d="M0 320q160-80 330-20t470-60v360H0z" fill={tono('#9be3b4', '#17564e')} />
      <path d="M0 430q180-80 380-20t420-50v240H0z" fill={tono('#6fd0a0', '#176a58')} />
      <path d="M0 546q200-50 420-10t380-26v90H0z" fill={tono('#3fae84', '#1d8468')} />
      <ellipse cx="690" cy="424" rx="78" ry="30" fill={tono('#8fd0ff', '#2a6f9f')} />
      <path
        d="M640 420q20-10 44 0m4 14q24-8 44 0"
        fill="none"
        stroke={tono('#fff', '#86c5ff')}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M40 512V452h8v60zm34 0V446h8v66zm34 0V452h8v60zM30 466h100v8H30zm0 24h100v8H30z"
        fill={tono('#fff8ec', '#9aa0c8')}
      />
      {arbusto(90, 392, 1.2)}
      {arbusto(748, 330, 1)}
      {arbusto(110, 300, 0.7)}
      {arbusto(700, 528, 1)}
      {flor(330, 478, 1, 0)}
      {flor(366, 492, 0.8, 1)}
      {flor(420, 466, 0.9, 2)}
      {flor(150, 420, 0.8, 3)}
      {flor(600, 366, 0.9, 1)}
      {flor(640, 346, 0.7, 0)}
      {flor(430, 340, 0.8, 3)}
      {flor(300, 334, 0.7, 2)}
      {flor(760, 546, 1.1, 3)}
      {flor(640, 560, 0.9, 2)}
      {flor(60, 566, 1, 1)}
      {flor(130, 574, 0.8, 0)}
      {flor(360, 250, 0.6, 1)}
      {flor(470, 236, 0.5, 0)}
    </>
  ),
  camino: [
    [200, 542],
    [330, 542],
    [470, 536],
    [568, 500],
    [556, 450],
    [460, 422],
    [340, 414],
    [236, 390],
    [216, 344],
    [284, 306],
    [400, 292],
    [500, 280],
    [566, 272],
    [596, 256],
  ],
  meta: (
    <g transform="translate(0 34)">
      <ellipse cx="636" cy="232" rx="80" ry="14" fill={tono('#3fae84', '#0f4a40')} />
      <path d="M616 232q10-40 4-84h32q-4 44 6 84z" fill={tono('#8a4b24', '#6b3816')} />
      <path d="M640 232q-4-40-2-84h14q-4 44 6 84z" fill={tono('#6f3a1a', '#552a0e')} />
      <path
        d="M560 146a42 42 0 0 1 18-70 58 58 0 0 1 110-16 46 46 0 0 1 40 82 40 40 0 0 1-58 20 46 46 0 0 1-60 4 36 36 0 0 1-50-20z"
        fill={tono('#1fa27f', '#14705a')}
      />
      <path
        d="M578 76a58 58 0 0 1 110-16 46 46 0 0 1 44 26 60 60 0 0 0-74 14 54 54 0 0 0-80-24z"
        fill={tono('#3dc79f', '#1d8f72')}
      />
      <g fill="#ff6b5e">
        <circle cx="592" cy="130" r="9" />
        <circle cx="648" cy="142" r="9" />
        <circle cx="704" cy="126" r="9" />
        <circle cx="628" cy="92" r="8" />
        <circle cx="682" cy="88" r="8" />
      </g>
    </g>
  ),
  bandera: [640, 96],
  cartel: 'izquierda',
};
