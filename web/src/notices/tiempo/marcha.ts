import { ACABADO_MS, isVigente, type Tiempo } from '@aupa/domain/leccion';

/** The timer of one class, as this device knows it. */
export interface Marcha {
  /** Null: it was put away, and the server does not know yet. */
  tiempo: Tiempo | null;
  /** What it is for, in the teacher's words. The device's own: the server keeps none. */
  rotulo: string;
  /** The server has not been told. */
  sinEnviar?: true;
}

export type Marchas = Readonly<Record<number, Marcha>>;

interface Kept {
  marchas: Marchas;
  /** By how much this device's clock was slow. */
  desfase: number;
}

const isTiempo = (value: unknown): value is Tiempo | null => {
  if (value === null) return true;
  const { duracion, termina, resto } = value as Partial<Tiempo>;
  return (
    Number.isInteger(duracion) &&
    Number.isInteger(resto) &&
    (termina === null || (typeof termina === 'string' && !Number.isNaN(Date.parse(termina))))
  );
};

/** Reads what the device remembers, as far as it is still of use. */
export function readMarchas(text: string | null, now: Date): Kept {
  const none = { marchas: {}, desfase: 0 };
  try {
    if (!text) return none;
    const { marchas, desfase } = JSON.parse(text) as Kept;
    const ahora = new Date(now.getTime() + desfase);
    const kept = Object.entries(marchas).filter(
      ([, { tiempo, sinEnviar }]) => isTiempo(tiempo) && (tiempo === null ? sinEnviar : isVigente(tiempo, ahora)),
    );
    return { marchas: Object.fromEntries(kept), desfase };
  } catch {
    return none;
  }
}

/** As the device remembers it; nothing where there is nothing. */
export const writeMarchas = (kept: Kept): string =>
  Object.keys(kept.marchas).length === 0 ? '' : JSON.stringify(kept);

/** Until when one of them is of use, in ms by the device's clock: 0 where none is, no end where one stands still. */
export const hastaOf = ({ marchas, desfase }: Kept): number =>
  Math.max(
    0,
    ...Object.values(marchas).map(({ tiempo }) =>
      tiempo ? Date.parse(tiempo.termina ?? '') - desfase + ACABADO_MS || Number.POSITIVE_INFINITY : 0,
    ),
  );

const isSame = (a: Tiempo | null, b: Tiempo | null) => JSON.stringify(a) === JSON.stringify(b);

/** What the server says of a class's timer, beside what this device knows: what it has not been told yet stands. */
export function adopt(marchas: Marchas, grupoId: number, tiempo: Tiempo | null, ahora: Date): Marchas {
  const own = marchas[grupoId];
  if (own?.sinEnviar) return marchas;
  const { [grupoId]: _, ...others } = marchas;
  if (tiempo === null || !isVigente(tiempo, ahora)) return own ? others : marchas;
  const { duracion, termina, resto } = tiempo;
  const told = { duracion, termina, resto };
  if (own && isSame(own.tiempo, told)) return marchas;
  return { ...others, [grupoId]: { tiempo: told, rotulo: own?.rotulo ?? '' } };
}

/** The one of whose end is next, those that stand after it: what a page of no class shows. */
export function nextOf(marchas: Marchas): number | undefined {
  const endOf = ([, { tiempo }]: [string, Marcha]) =>
    tiempo?.termina ? Date.parse(tiempo.termina) : Number.POSITIVE_INFINITY;
  const [first] = Object.entries(marchas)
    .filter(([, { tiempo }]) => tiempo !== null)
    .sort((a, b) => endOf(a) - endOf(b));
  return first && Number(first[0]);
}
