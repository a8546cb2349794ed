import { enumeracion, plural } from '@aupa/domain/base';
import type { ColorMedalla } from '@aupa/domain/medallas';
import { formatNota } from '@aupa/domain/perfil';
import type { Caras, Llegada } from './celebrate.ts';

/** Medals named on a card; the others are counted. */
const NOMBRADAS = 3;

const suma = (numeros: readonly number[]) => numeros.reduce((total, n) => total + n, 0);

/** «subes al 5», by the last rise. The lowest step has no number: in Spain 1 is the worst mark, and would shame. */
function saySubida(llegadas: readonly Llegada[]): string | null {
  const ultima = llegadas.flatMap(({ notas }) => (notas && notas.ahora > notas.antes ? [notas] : [])).at(-1);
  if (!ultima) return null;
  return ultima.ahora <= ultima.minima ? 'subes al primer escalón' : `subes al ${formatNota(ultima.ahora)}`;
}

/** «+5 monedas, ¡subes al 5!»; without coins, «¡Subes al 5!» */
function sayGanancia(monedas: number, subida: string | null): string | undefined {
  const ganadas = monedas > 0 ? `+${monedas} ${plural(monedas, 'moneda')}` : undefined;
  if (subida === null) return ganadas;
  return ganadas === undefined
    ? `¡${subida.replace(/^./, (letra) => letra.toUpperCase())}!`
    : `${ganadas}, ¡${subida}!`;
}

function sayNombres(llegadas: readonly Llegada[]): string {
  const nombres = [...new Set(llegadas.flatMap(({ medallas }) => medallas.map(({ nombre }) => nombre)))];
  const otras = nombres.length - NOMBRADAS;
  return enumeracion().format(otras <= 0 ? nombres : [...nombres.slice(0, NOMBRADAS), `${otras} más`]);
}

export interface Ganadas {
  titulo: string;
  nombres: string;
  texto?: string;
  /** The reason, for a single grant. */
  motivo?: string;
  /** Whose kudos brought it, for a single grant. */
  porQue?: string;
  caras?: Caras;
  medalla: { id: number; icono: string; color: ColorMedalla | null };
  /** The very first, or the grade rises. */
  esGrande: boolean;
}

function porQueOf({ porQue, caras = [], carasDeMas = 0 }: Partial<Llegada> = {}): Pick<Ganadas, 'porQue' | 'caras'> {
  return { ...(porQue ? { porQue } : {}), ...(caras.length > 0 ? { caras: { caras, carasDeMas } } : {}) };
}

export function ganadasOf(llegadas: readonly Llegada[]): Ganadas | undefined {
  const medallas = llegadas.flatMap((llegada) => llegada.medallas);
  const n = suma(medallas.map(({ cantidad }) => cantidad));
  const [primera] = medallas;
  if (!primera) return undefined;
  const subida = saySubida(llegadas);
  const ganancia = sayGanancia(suma(llegadas.map(({ monedas }) => monedas)), subida);
  const [unica] = llegadas;
  const motivo = llegadas.length === 1 ? unica?.motivo : null;
  const esPrimera = llegadas.some((llegada) => llegada.primera);
  const texto = [esPrimera ? plural(n, '¡Es la primera!', '¡Son las primeras!') : undefined, ganancia];
  return {
    titulo: n === 1 ? '¡Has ganado una medalla!' : `¡Has ganado ${n} medallas!`,
    nombres: sayNombres(llegadas),
    ...(texto.some(Boolean) ? { texto: texto.filter(Boolean).join(' ') } : {}),
    ...(motivo ? { motivo } : {}),
    ...(llegadas.length === 1 ? porQueOf(unica) : {}),
    medalla: { id: primera.medallaId, icono: primera.nombreIcono, color: primera.color },
    esGrande: subida !== null || esPrimera,
  };
}
