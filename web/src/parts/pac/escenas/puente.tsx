import { tono, type Escena } from '../escena.ts';

const casa = (x: number, y: number, tejado: string, k: number) => (
  <g transform={`translate(${x} ${y}) scale(${k})`}>
    <path d="M-24-34h48V0h-48z" fill={tono('#fff8ec', '#cfd3f0')} />
    <path d="M-32-32 0-64l32 32z" fill={tejado} />
    <path d="M-8-20H8V0H-8z" fill={tono('#8a4b24', '#6b3816')} />
  </g>
);

const torre = (x: number) => (
  <>
    <path d={`M${x - 18} 250h36l6 350h-48z`} fill={tono('#c2371f', '#8f3524')} />
    <path d={`M${x} 250h18l6 350h-24z`} fill={tono('#9c2a16', '#6f2718')} />
    <path d={`M${x - 24} 244h48v16h-48z`} fill={tono('#e2503f', '#b14735')} />
  </>
);

const TIRANTES = Array.from({ length: 10 }, (_, i) => {
  const x = 264 + i * 31;
  const t = (x - 232) / 342;
  const alto = 256 + 4 * 118 * t * (1 - t);
  return `M${x} ${Math.round(alto)}V432`;
}).join('');

export const escena: Escena = {
  texto: 'Un puente que la clase construye para cruzar el río',
  cielo: {
    sol: [330, 172],
    radio: 54,
    nubes: [
      [120, 236],
      [520, 66],
    ],
  },
  suelo: (
    <>
      <path d="M0 300q110-60 210-10t210 0 190-20 190 30v200H0z" fill={tono('#c3d3ff', '#22356d')} />
      <path d="M180 480h440v120H180z" fill={tono('#58aeea', '#1a5586')} />
      <path d="M180 520q30-12 60 0t60 0 60 0 60 0 60 0 60 0 60 0v80H180z" fill={tono('#3f97da', '#164a78')} />
      <path
        d="M292 560q14-10 28 0m130-24q14-10 28 0m-60 40q14-10 28 0"
        fill="none"
        stroke={tono('#fff', '#86c5ff')}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M0 414q110-20 214 12l14 174H0z" fill={tono('#a8683c', '#5c3a22')} />
      <path d="M0 470q60-10 110 8t108-2l4 40q-70 20-120 2T0 520z" fill={tono('#8f5630', '#4b2e1a')} />
      <path d="M0 410q110-30 216 10l2 34Q110 424 0 444z" fill={tono('#3fae84', '#1d8468')} />
      <path d="M586 426q90-44 214-40v214H572z" fill={tono('#a8683c', '#5c3a22')} />
      <path d="M582 480q80-20 218 4v44q-120-30-222-4z" fill={tono('#8f5630', '#4b2e1a')} />
      <path d="M584 420q50-16 76-60t140-48v130q-130-40-218 12z" fill={tono('#3fae84', '#1d8468')} />
      <path d="M660 360q30-44 140-48v40q-90-10-140 8z" fill={tono('#5cc79c', '#26967a')} />
      {torre(232)}
      {torre(574)}
      <path d="M0 300 232 250q171 242 342 0l226-40" fill="none" stroke={tono('#1e2148', '#b4b7db')} strokeWidth="5" />
      <path d={TIRANTES} stroke={tono('#1e2148', '#b4b7db')} strokeWidth="3" />
      {casa(70, 410, '#3b4cdb', 1)}
      {casa(128, 414, '#ff6b5e', 0.8)}
      {casa(760, 320, '#8a5be0', 0.9)}
    </>
  ),
  camino: [
    [204, 434],
    [300, 436],
    [400, 438],
    [500, 436],
    [586, 428],
    [646, 408],
    [700, 382],
    [718, 348],
    [706, 312],
    [690, 284],
    [696, 258],
  ],
  meta: (
    <>
      <path d="M650 300q6-50 46-56t54 60z" fill={tono('#5cc79c', '#26967a')} />
      <path d="M668 262V210h12v12h10v-12h14v12h10v-12h12v52z" fill={tono('#c9ccf2', '#8d92c8')} />
      <path d="M697 210h7v12h10v-12h12v52h-29z" fill={tono('#a9aedd', '#6f74ad')} />
      <path d="M688 262v-18a9 9 0 0 1 18 0v18z" fill={tono('#1e2148', '#0b0d20')} />
    </>
  ),
  bandera: [697, 216],
  cartel: 'izquierda',
};
