import { tono, type Escena } from '../escena.ts';

const pino = (x: number, y: number, k: number) => (
  <g transform={`translate(${x} ${y}) scale(${k})`}>
    <path d="M-4-6h8V12h-8z" fill={tono('#7a3b1d', '#52290f')} />
    <path d="M0-66-18-36h9L-24-8h48L9-36h9z" fill={tono('#157a5c', '#0f5a49')} />
    <path d="M0-66 18-36H9L24-8H0z" fill={tono('#0f6b51', '#0b4a3d')} />
  </g>
);

export const escena: Escena = {
  texto: 'Una montaña con un camino que sube hasta la cima',
  cielo: {
    sol: [692, 190],
    radio: 60,
    nubes: [
      [122, 268],
      [570, 214],
    ],
  },
  suelo: (
    <>
      <path d="M-20 560 150 308 330 560z" fill={tono('#b9c3ff', '#2a3a78')} />
      <path d="m150 308-38 56 20 18 30-20 34 26z" fill={tono('#f2f3ff', '#8d9be0')} />
      <path d="M500 560 646 290l184 270z" fill={tono('#b9c3ff', '#2a3a78')} />
      <path d="m646 290-44 78 24 18 24-22 42 10z" fill={tono('#f2f3ff', '#8d9be0')} />
      <path d="M120 560 428 140l312 420z" fill={tono('#5b6cf0', '#3d4cb8')} />
      <path d="m428 140 312 420H444l-48-104 60-92-52-66z" fill={tono('#3b4cdb', '#2c398f')} />
      <path d="m428 140-76 104 34 26 34-20 34 30 20-38 42 8z" fill={tono('#fff', '#dfe3ff')} />
      <path d="m428 140 88 118-42-8-20 38-14-12-4-78z" fill={tono('#dfe3ff', '#b3bdf5')} />
      <path d="M0 530c120-40 260 10 400 4s260-44 400-10v66H0z" fill={tono('#1fa27f', '#126350')} />
      <path d="M0 574c130-30 280 14 420 2s260-24 380-6v30H0z" fill={tono('#6fe0c0', '#1d8468')} />
      {pino(96, 540, 1)}
      {pino(58, 552, 0.7)}
      {pino(716, 538, 1.1)}
      {pino(756, 548, 0.8)}
      {pino(680, 548, 0.7)}
    </>
  ),
  camino: [
    [200, 542],
    [330, 540],
    [470, 520],
    [586, 486],
    [622, 450],
    [584, 424],
    [470, 416],
    [350, 402],
    [304, 370],
    [326, 334],
    [404, 320],
    [470, 304],
    [492, 278],
    [460, 252],
    [414, 232],
    [402, 204],
    [426, 170],
  ],
  meta: null,
  bandera: [428, 146],
  cartel: 'derecha',
};
