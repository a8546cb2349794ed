import { BARBA } from './partes/barba.ts';
import { BOCA } from './partes/boca.ts';
import { CEJAS } from './partes/cejas.ts';
import { GAFAS } from './partes/gafas.ts';
import { OJOS } from './partes/ojos.ts';
import { PELO } from './partes/pelo.ts';
import { ROPA } from './partes/ropa.ts';
import {
  ACCESORIOS_BOCA,
  ACCESORIOS_OREJA,
  ACCESORIOS_OTRO,
  ACCESORIOS_PIEL,
  type Capas,
} from './propias/accesorios.ts';
import { BARBA_PROPIA } from './propias/barba.ts';
import { BOCA_PROPIA } from './propias/boca.ts';
import { BRILLO_DE_SOL, GAFAS_PROPIAS } from './propias/gafas.ts';
import { OJOS_PROPIOS } from './propias/ojos.ts';
import { PELO_PROPIO, type Doble } from './propias/pelo.ts';
import { ROPA_PROPIA } from './propias/ropa.ts';
import { SOMBREROS, type Sombrero } from './propias/sombreros.ts';
import type { Lugar } from './tipos.ts';

// The source's parts and our own, by key. Templates name their colours in braces.

type Dibujos = Readonly<Record<string, string>>;

const conBrillo = (clave: string, dibujo: string) => (clave.startsWith('sol-') ? dibujo + BRILLO_DE_SOL : dibujo);

export const DIBUJOS = {
  Ojos: { ...OJOS, ...OJOS_PROPIOS } as Dibujos,
  Cejas: CEJAS as Dibujos,
  Boca: { ...BOCA, ...BOCA_PROPIA } as Dibujos,
  Barba: { ...BARBA, ...BARBA_PROPIA } as Dibujos,
  Gafas: {
    ...Object.fromEntries(Object.entries(GAFAS).map(([clave, dibujo]) => [clave, conBrillo(clave, dibujo)])),
    ...GAFAS_PROPIAS,
  } as Dibujos,
  Ropa: { ...ROPA, ...ROPA_PROPIA } as Dibujos,
};

export const PEINADOS: Readonly<Record<string, Doble>> = {
  ...Object.fromEntries(Object.entries(PELO).map(([clave, delante]) => [clave, { detras: '', delante }])),
  ...PELO_PROPIO,
};

/** This hair would stick out under a brim, so another is drawn. */
export const BAJO_SOMBRERO: Readonly<Record<string, string>> = {
  'flequillo-revuelto': 'corto-redondo',
  capas: 'melena-corta',
};

export const TOCADOS: Readonly<Record<string, Sombrero>> = SOMBREROS;

export const ACCESORIOS: Readonly<Record<Lugar, Readonly<Record<string, Capas>>>> = {
  oreja: ACCESORIOS_OREJA,
  piel: ACCESORIOS_PIEL,
  boca: ACCESORIOS_BOCA,
  otro: ACCESORIOS_OTRO,
};

export const BIGOTES: ReadonlySet<string> = new Set(['bigote-ancho', 'bigote-puntas', 'bigotillo']);

export const PELO_SOBRE_OREJAS: ReadonlySet<string> = new Set([
  'afro',
  'afro-cinta',
  'capas',
  'liso-de-lado',
  'liso-largo',
  'liso-mechon',
  'media-melena',
  'melena-corta',
  'melena-flequillo',
  'melena-rizada',
  'melenon',
  'ondas-largas',
  'rastas-largas',
  'rizos-alborotados',
]);

const HOMBROS = 'V199h-4a72 72 0 0 0-72 72v9h200v-9a72 72 0 0 0-72-72h-4v-18.38';
/** Clothes need only the neck, or skin would show along their edges. Dungarees show bare shoulders. */
const HOMBROS_VESTIDOS = 'V199.400h-4a70 70 0 0 0-32 9.600v35h120v-35a70 70 0 0 0-32-9.600h-4v-18.800';
const cuerpo = (hombros: string) =>
  // A stroke in the skin colour closes the seam between face and hair.
  `<path fill="{piel}" stroke="{piel}" d="M140 36a56 56 0 0 0-56 56v6.170A12 12 0 0 0 74 110v14a12 12 0 0 0 10.300 11.880A56 56 0 0 0 116 180.600${hombros}a56 56 0 0 0 31.700-44.730A12 12 0 0 0 206 124v-14a12 12 0 0 0-10-11.830V92a56 56 0 0 0-56-56"/><path fill="#000" fill-opacity=".1" d="M116 180.600v8a56 56 0 0 0 24 5.400 56 56 0 0 0 24-5.400v-8a56 56 0 0 1-48 0"/>`;

export const CUERPO = cuerpo(HOMBROS);
export const CUERPO_VESTIDO = cuerpo(HOMBROS_VESTIDOS);
export const NARIZ = '<path fill="#000" fill-opacity=".16" d="M128 130c0 4.400 5.400 8 12 8s12-3.600 12-8"/>';
/** An ear over the hair, as if the hair were tucked behind it. */
export const OREJA =
  '<path fill="{piel}" d="M190 104a12 13 0 0 1 16 8v12a13 13 0 0 1-16 12z"/><path fill="none" stroke="#000" stroke-opacity=".16" stroke-width="2.500" stroke-linecap="round" d="M196 109c7 2 7 12 1 17"/>';
