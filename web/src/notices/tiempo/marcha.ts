import { ACABADO_MS, isVigente, type Tiempo } from '@aupa/domain/leccion';

export interface Marcha {
  /** Null: stopped, but the server has not been notified. */
  tiempo: Tiempo | null;
  /** The teacher's label, stored on this device only. */
  rotulo: string;
  sinEnviar?: true;
}

export type Marchas = Readonly<Record<number, Marcha>>;

interface Kept {
  marchas: Marchas;
  /** How far this device's clock was behind. */
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

export const writeMarchas = (kept: Kept): string =>
  Object.keys(kept.marchas).length === 0 ? '' : JSON.stringify(kept);

/** When the last becomes useless, in ms by the device's clock: 0 if none is left, infinite if one is paused. */
export const hastaOf = ({ marchas, desfase }: Kept): number =>
  Math.max(
    0,
    ...Object.values(marchas).map(({ tiempo }) =>
      tiempo ? Date.parse(tiempo.termina ?? '') - desfase + ACABADO_MS || Number.POSITIVE_INFINITY : 0,
    ),
  );

const isSame = (a: Tiempo | null, b: Tiempo | null) => JSON.stringify(a) === JSON.stringify(b);

/** Merges the server's timer of a class; local changes not sent yet win. */
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

/** The next to end, paused ones last: shown outside any class. */
export function nextOf(marchas: Marchas): number | undefined {
  const endOf = ([, { tiempo }]: [string, Marcha]) =>
    tiempo?.termina ? Date.parse(tiempo.termina) : Number.POSITIVE_INFINITY;
  const [first] = Object.entries(marchas)
    .filter(([, { tiempo }]) => tiempo !== null)
    .sort((a, b) => endOf(a) - endOf(b));
  return first && Number(first[0]);
}
