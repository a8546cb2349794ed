import { claveNombre, plural } from '@aupa/domain/base';
import type { Parecido } from '@aupa/domain/ingreso';
import type { Nombres } from '@aupa/domain/listado';
import type { Enviada, FilaSimulada, FilaVista, Parecida, Quien, Revision } from './revision.ts';
import { mend } from './revision.ts';

export interface Carta {
  vista: FilaVista;
  quienes: readonly Quien[];
  decidida: Parecida | undefined;
}

const isAbierta = (simulada: FilaSimulada | undefined) =>
  simulada?.problemas.some(({ codigo }) => codigo === 'PARECIDO') ?? false;

/** In list order; a decided question stays in place. */
export function cartasOf(vistas: readonly FilaVista[]): Carta[] {
  return vistas.flatMap((vista): Carta[] => {
    const decidida = vista.arreglo?.parecida;
    if (vista.grado === 'fuera' || (!decidida && !isAbierta(vista.simulada))) return [];
    const suyos = vista.simulada?.parecidos ?? [];
    const otros = suyos.filter(({ perfilId }) => perfilId !== decidida?.quien.perfilId);
    return [{ vista, decidida, quienes: decidida ? [decidida.quien, ...otros] : suyos }];
  });
}

/** Open questions with a single candidate that no other row claims: one click answers them all. */
export function clarasOf(cartas: readonly Carta[]): Carta[] {
  const veces = new Map<number, number>();
  for (const { perfilId } of cartas.flatMap(({ quienes }) => quienes)) {
    veces.set(perfilId, (veces.get(perfilId) ?? 0) + 1);
  }
  return cartas.filter(
    ({ decidida, quienes }) => !decidida && quienes.length === 1 && veces.get(quienes[0]?.perfilId ?? 0) === 1,
  );
}

const countLetras = (palabra: string) => palabra.replace(/[^\p{L}]|[ªº]/gu, '').length;

function longerOf(uno: string, otro: string): string {
  const [unas, otras] = [uno.split(' '), otro.split(' ')];
  if (unas.length !== otras.length) return countLetras(otro) > countLetras(uno) ? otro : uno;
  return unas
    .map((una, i) => {
      const otra = otras[i] ?? una;
      return countLetras(otra) > countLetras(una) ? otra : una;
    })
    .join(' ');
}

/** Merges two spellings word by word without abbreviations: «María A.» and «Mª Ángeles» give «María Ángeles». */
export const joinLargas = (uno: Nombres, otro: Nombres): Nombres => ({
  nombre: longerOf(uno.nombre, otro.nombre),
  apellido: longerOf(uno.apellido, otro.apellido),
});

/** Default name of the same person: the list's, in full. */
export const nombreDeMisma = (quien: Quien, escrito: Nombres): Nombres =>
  quien.parecido === 'Abreviatura'
    ? joinLargas(quien, escrito)
    : { nombre: escrito.nombre, apellido: escrito.apellido };

export const isMismoNombre = (uno: Nombres, otro: Nombres): boolean =>
  uno.nombre === otro.nombre && uno.apellido === otro.apellido;

/** Decides abbreviations of a single candidate that no other row claims. Returns the same object if there is none. */
export function decideSolas(
  revision: Revision,
  simuladas: ReadonlyMap<number, FilaSimulada>,
  enviadas: readonly Enviada[],
): Revision {
  const todos = [...simuladas.values()].flatMap(({ parecidos }) => parecidos.map(({ perfilId }) => perfilId));
  return enviadas.reduce((antes, escrita) => {
    const simulada = simuladas.get(escrita.fila);
    const [quien, otro] = simulada?.parecidos ?? [];
    if (!quien || otro || quien.parecido !== 'Abreviatura' || !isAbierta(simulada)) return antes;
    if (antes.arreglos.get(escrita.fila)?.parecida || todos.filter((id) => id === quien.perfilId).length > 1)
      return antes;
    return mend(antes, escrita.fila, { parecida: { quien, queda: nombreDeMisma(quien, escrita), sola: true } });
  }, revision);
}

export interface Trozo {
  texto: string;
  distinto: boolean;
}

const palabrasOf = ({ nombre, apellido }: Nombres) => `${nombre} ${apellido}`.split(' ').filter(Boolean);

/** Longest common subsequence of words, from each position on. */
function comunesOf(unas: readonly string[], otras: readonly string[]): number[][] {
  const largos = Array.from({ length: unas.length + 1 }, () => Array.from({ length: otras.length + 1 }, () => 0));
  const at = (i: number, j: number) => largos[i]?.[j] ?? 0;
  for (let i = unas.length - 1; i >= 0; i -= 1) {
    for (let j = otras.length - 1; j >= 0; j -= 1) {
      const fila = largos[i];
      if (fila) fila[j] = unas[i] === otras[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  return largos;
}

/** Two names as words, marking those that the other lacks. */
export function markDiferencias(uno: Nombres, otro: Nombres): [Trozo[], Trozo[]] {
  const [unas, otras] = [palabrasOf(uno), palabrasOf(otro)];
  const largos = comunesOf(unas, otras);
  const [deUno, deOtro]: [Trozo[], Trozo[]] = [[], []];
  let [i, j] = [0, 0];
  while (i < unas.length || j < otras.length) {
    const [una, otra] = [unas[i], otras[j]];
    if (una !== undefined && una === otra) {
      deUno.push({ texto: una, distinto: false });
      deOtro.push({ texto: una, distinto: false });
      i += 1;
      j += 1;
    } else if (una !== undefined && (otra === undefined || (largos[i + 1]?.[j] ?? 0) >= (largos[i]?.[j + 1] ?? 0))) {
      deUno.push({ texto: una, distinto: true });
      i += 1;
    } else {
      deOtro.push({ texto: otra ?? '', distinto: true });
      j += 1;
    }
  }
  return [deUno, deOtro];
}

/** «En tu clase · 12 medallas y tarjeta». */
export function sayDonde({ dentro, grupoId, grupoNombre, medallas, conTarjeta }: Quien, aqui: number): string {
  const donde = grupoId !== aqui ? `En ${grupoNombre}` : dentro ? 'En tu clase' : 'Estuvo en tu clase';
  const tiene = [medallas > 0 && `${medallas} ${plural(medallas, 'medalla')}`, conTarjeta && 'tarjeta'].filter(Boolean);
  return tiene.length > 0 ? `${donde} · ${tiene.join(' y ')}` : donde;
}

const EN_PALABRAS: Record<Exclude<Parecido, 'Apellido' | 'Compuesto'>, string> = {
  Abreviatura: 'Una forma abreviada',
  Tilde: 'Cambia una ñ o una ç',
  Letra: 'Cambia una letra',
  Orden: 'Cambia el orden',
};

export function sayParecido(quien: Quien, escrito: Nombres): string {
  const { parecido } = quien;
  if (parecido !== 'Apellido' && parecido !== 'Compuesto') return EN_PALABRAS[parecido];
  const campo = parecido === 'Apellido' ? 'apellido' : 'nombre';
  const letras = (de: Nombres) => claveNombre(de).replace(/[^\p{L}]/gu, '').length;
  if (letras(quien) === letras(escrito)) return 'Cambian los espacios o los guiones';
  return `Un ${campo} ${letras(escrito) > letras(quien) ? 'más' : 'menos'}`;
}
