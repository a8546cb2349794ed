import { tono, type Escena } from '../escena.ts';

const estrella = (x: number, y: number, r: number) => (
  <path
    d={`M${x} ${y - r}q${r * 0.2} ${r * 0.8} ${r} ${r}-${r * 0.8} ${r * 0.2}-${r} ${r}-${r * 0.2}-${r * 0.8}-${r}-${r} ${r * 0.8}-${r * 0.2} ${r}-${r}z`}
    fill={tono('#ffc83d', '#ffe9a8')}
  />
);

export const escena: Escena = {
  texto: 'Un cohete que viaja entre planetas hasta la Luna',
  suelo: (
    <>
      <path d="M0 0h800v250c-150 90-260 20-400 60S110 400 0 330z" fill={tono('#c3c9ff', '#0b1030')} />
      <path d="M0 0h800v130c-170 90-290 0-430 40S120 250 0 190z" fill={tono('#a7b0fb', '#070a20')} />
      {estrella(60, 150, 9)}
      {estrella(372, 60, 10)}
      {estrella(500, 96, 7)}
      {estrella(108, 300, 8)}
      {estrella(742, 300, 10)}
      {estrella(470, 250, 8)}
      {estrella(320, 250, 6)}
      {estrella(760, 424, 7)}
      <circle cx="96" cy="226" r="38" fill={tono('#ff8a7a', '#c9503f')} />
      <path d="M60 214a38 38 0 0 1 72 0q-36 16-72 0z" fill={tono('#ffb3a7', '#e2715f')} />
      <ellipse cx="96" cy="228" rx="62" ry="13" fill="none" stroke={tono('#e2503f', '#ff9d8f')} strokeWidth="7" />
      <path d="M58 222a38 38 0 0 1 76 0z" fill={tono('#ffb3a7', '#e2715f')} />
      <circle cx="716" cy="380" r="30" fill={tono('#c9a7ff', '#7a53c4')} />
      <path d="M690 366q26 14 54-2 4 12 0 24-28 14-56 2-2-12 2-24z" fill={tono('#a97bf0', '#9b74e0')} />
      <circle cx="420" cy="414" r="24" fill={tono('#6fe0c0', '#1d8468')} />
      <circle cx="412" cy="406" r="6" fill={tono('#1fa27f', '#6fe0c0')} />
      <circle cx="430" cy="420" r="4" fill={tono('#1fa27f', '#6fe0c0')} />
      <path d="M0 552q400-110 800 0v48H0z" fill={tono('#1fa27f', '#126350')} />
      <path d="M0 578q400-80 800 0v22H0z" fill={tono('#6fe0c0', '#1d8468')} />
      <path d="M640 500h88l8 44H632z" fill={tono('#85809a', '#4a4f7d')} />
      <path d="M652 410h10v92h-10zM652 424h40v7h-40zm0 34h40v7h-40z" fill={tono('#c2371f', '#a13a2a')} />
    </>
  ),
  camino: [
    [200, 538],
    [330, 526],
    [470, 512],
    [580, 484],
    [622, 430],
    [574, 372],
    [470, 344],
    [340, 346],
    [222, 338],
    [178, 284],
    [232, 238],
    [350, 220],
    [480, 208],
    [580, 198],
    [626, 166],
  ],
  meta: (
    <g transform="translate(6 22)">
      <circle cx="676" cy="128" r="80" fill="#fff3c4" fillOpacity=".35" />
      <circle cx="676" cy="128" r="64" fill={tono('#fff8dd', '#ffe9a8')} />
      <path d="M676 64a64 64 0 0 1 0 128 84 84 0 0 0 0-128z" fill={tono('#ffe08a', '#f2cd6b')} />
      <circle cx="652" cy="106" r="11" fill={tono('#ffe08a', '#f2cd6b')} />
      <circle cx="690" cy="160" r="8" fill={tono('#ffd24f', '#d9ae45')} />
      <circle cx="640" cy="146" r="7" fill={tono('#ffe08a', '#f2cd6b')} />
    </g>
  ),
  bandera: [672, 100],
  cartel: 'izquierda',
  vehiculo: {
    gira: true,
    dibujo: (
      <g transform="rotate(90)">
        <path d="M-10 30h20L0 54z" fill="#ffc83d" />
        <path d="M-5 30H5L0 44z" fill="#ff6b5e" />
        <path d="M-16 6-28 26v10l16-8zm32 0 12 20v10l-16-8z" fill="#c2371f" />
        <path
          d="M0-44c16 14 20 34 16 58l-4 16h-24l-4-16c-4-24 0-44 16-58z"
          fill="#fff"
          stroke="#1e2148"
          strokeWidth="3"
        />
        <path d="M0-44c8 7 13 15 15 24h-30c2-9 7-17 15-24z" fill="#ff6b5e" stroke="#1e2148" strokeWidth="3" />
        <circle cy="-2" r="8" fill="#8db4ff" stroke="#1e2148" strokeWidth="3" />
      </g>
    ),
  },
};
