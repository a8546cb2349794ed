import { DIAS_CLAVE_COLA } from '@aupa/domain/medallas';
import type { Act } from '../acts.ts';

/** More than a lesson offline produces. */
export const COLA_MAX = 200;
/** From this age on the user must confirm it (an act of the day before). */
export const PREGUNTA_MS = 20 * 3_600_000;
/** From this age on the server may have forgotten the key: sending again could do it twice. */
export const CADUCA_MS = DIAS_CLAVE_COLA * 24 * 3_600_000;

export interface EnCola {
  idempotencyKey: string;
  act: Act;
  /** Sort key: when it was done, in ms of the server's clock, made unique and increasing. */
  at: number;
  /** When it was done, as reported to the server. Older versions stored none: then it counts as now. */
  hecho?: number;
  /** `saliendo`: sent, no answer yet. `rechazada`: refused, until the user reads why. */
  estado: 'saliendo' | 'espera' | 'rechazada';
  /** Sent before without an answer: it may have been done. */
  intentada: boolean;
  /** The user wants it sent although it is old. */
  confirmada: boolean;
  /** The server's question: a term was closed since. */
  pregunta?: string;
  /** The user wants it counted in the new term. */
  enNueva?: boolean;
  porque?: string;
}

export type Cola = readonly EnCola[];

const change = (cola: Cola, key: string, changed: (one: EnCola) => EnCola): Cola =>
  cola.map((one) => (one.idempotencyKey === key ? changed(one) : one));
const without = (cola: Cola, key: string): Cola => cola.filter(({ idempotencyKey }) => idempotencyKey !== key);

export const find = (cola: Cola, key: string) => cola.find(({ idempotencyKey }) => idempotencyKey === key);

export function enqueue(cola: Cola, one: EnCola): Cola | null {
  if (cola.length >= COLA_MAX) return null;
  return [...cola, one].toSorted((a, b) => a.at - b.at || (a.idempotencyKey < b.idempotencyKey ? -1 : 1));
}

/** Later than all others, so that two acts in one millisecond keep their order. */
export const momentAfter = (cola: Cola, now: number) => Math.max(now, ...cola.map(({ at }) => at + 1));

/** True if the server's question is unanswered. */
export const isPreguntada = ({ pregunta, enNueva }: Pick<EnCola, 'pregunta' | 'enNueva'>) =>
  pregunta !== undefined && enNueva !== true;

/** True if the user must confirm it first. */
export const isAsked = (one: EnCola, now: number) =>
  one.estado === 'espera' && (isPreguntada(one) || (!one.confirmada && now - one.at >= PREGUNTA_MS));

export const cuandoOf = ({ hecho, enNueva }: EnCola, now: number) => ({
  ...(hecho !== undefined && { hace: Math.max(0, now - hecho) }),
  ...(enNueva && { enNueva }),
});

/** True if a new act must queue behind another. */
export const mustWait = (cola: Cola, now: number) => cola.some((one) => one.estado === 'espera' && !isAsked(one, now));

/** True if it must follow an act under way in its class: a state after a state, an undo after its act. Equal kinds add up. */
export const mustFollow = (cola: Cola, { name, grupoId }: Act, isInOrder: boolean) =>
  cola.some(({ estado, act }) => estado === 'saliendo' && act.grupoId === grupoId && (isInOrder || act.name !== name));

/** The next act to send: the oldest one, one at a time, skipping those that need confirmation. */
export function next(cola: Cola, now: number): EnCola | undefined {
  const first = cola.find((one) => one.estado !== 'rechazada' && !isAsked(one, now));
  return first?.estado === 'espera' ? first : undefined;
}

export const start = (cola: Cola, key: string) =>
  change(cola, key, (one) => ({ ...one, estado: 'saliendo', intentada: true }));

/** No answer, or «later»: it is sent again with the same key. */
export const lose = (cola: Cola, key: string, intentada = true) =>
  change(cola, key, (one) => ({ ...one, estado: 'espera', intentada }));

/** The server asks first and has not done it. */
export const ask = (cola: Cola, key: string, pregunta: string, intentada: boolean) =>
  change(cola, key, (one) => ({ ...one, estado: 'espera', pregunta, enNueva: false, intentada }));

export const finish = without;

export const refuse = (cola: Cola, key: string, porque: string) =>
  change(cola, key, (one) => ({ ...one, estado: 'rechazada', porque }));

/** Dropped, or its refusal has been read. An act under way can't be recalled. */
export const drop = (cola: Cola, key: string) => (find(cola, key)?.estado === 'saliendo' ? cola : without(cola, key));

/** The class's newest act without an answer, skipping those that need confirmation. */
export const newest = (cola: Cola, grupoId: number, now: number) =>
  cola.findLast((one) => one.act.grupoId === grupoId && one.estado !== 'rechazada' && !isAsked(one, now));

export const confirm = (cola: Cola, key: string) =>
  change(cola, key, (one) => ({ ...one, confirmada: true, ...(one.pregunta !== undefined && { enNueva: true }) }));

export const learn = (cola: Cola, key: string, { confirmada, pregunta, enNueva, intentada }: EnCola) =>
  change(cola, key, (one) => ({
    ...one,
    confirmada: one.confirmada || confirmada,
    intentada: one.intentada || (intentada && one.estado === 'espera'),
    ...(pregunta !== undefined && { pregunta }),
    ...(enNueva !== undefined && { enNueva }),
  }));

/** Restores a stored act after a reload: one under way is sent again, one too old never is. */
export function reload(one: EnCola, now: number): EnCola {
  if (one.estado === 'rechazada') return one;
  if (now - one.at < CADUCA_MS) return { ...one, estado: 'espera' };
  return { ...one, estado: 'rechazada', porque: 'Han pasado más de siete días: ya no se puede enviar.' };
}
