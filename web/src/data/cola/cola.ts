import { DIAS_CLAVE_COLA } from '@aupa/domain/medallas';
import type { Act } from '../acts.ts';

/** More than a lesson without network gives. */
export const COLA_MAX = 200;
/** From this age on somebody has to say that it is still meant (issue: an act of the day before). */
export const PREGUNTA_MS = 20 * 3_600_000;
/** From this age on the server may no longer know the key of what it has done: sent again, it would be done twice. */
export const CADUCA_MS = DIAS_CLAVE_COLA * 24 * 3_600_000;

/** An act that the server has not answered, as it lies in the browser. */
export interface EnCola {
  idempotencyKey: string;
  act: Act;
  /** Its place: when it was done, in ms of the server's clock (the device's may be wrong), and after what was done before. */
  at: number;
  /** When it was done, as the server is told it. An older page has stored none: then it counts as of now. */
  hecho?: number;
  /** `saliendo`: sent, and no answer yet. `rechazada`: refused, until somebody has read why. */
  estado: 'saliendo' | 'espera' | 'rechazada';
  /** Sent before without an answer: it may have been done. */
  intentada: boolean;
  /** Somebody has said that it shall go though it is old. */
  confirmada: boolean;
  /** Asked by the server before it does it: a term was closed since. */
  pregunta?: string;
  /** Somebody has said that it shall count in the new term. */
  enNueva?: boolean;
  porque?: string;
}

/** In the order in which they were done, which is that in which they go out. */
export type Cola = readonly EnCola[];

const change = (cola: Cola, key: string, changed: (one: EnCola) => EnCola): Cola =>
  cola.map((one) => (one.idempotencyKey === key ? changed(one) : one));
const without = (cola: Cola, key: string): Cola => cola.filter(({ idempotencyKey }) => idempotencyKey !== key);

export const find = (cola: Cola, key: string) => cola.find(({ idempotencyKey }) => idempotencyKey === key);

/** Puts it in its place; null where there is no room. */
export function enqueue(cola: Cola, one: EnCola): Cola | null {
  if (cola.length >= COLA_MAX) return null;
  return [...cola, one].toSorted((a, b) => a.at - b.at || (a.idempotencyKey < b.idempotencyKey ? -1 : 1));
}

/** A moment after all that is there, so that two within one millisecond keep their order. */
export const momentAfter = (cola: Cola, now: number) => Math.max(now, ...cola.map(({ at }) => at + 1));

/** Whether the server has asked about it, and nobody has answered. */
export const isPreguntada = ({ pregunta, enNueva }: Pick<EnCola, 'pregunta' | 'enNueva'>) =>
  pregunta !== undefined && enNueva !== true;

/** Whether somebody has to be asked before it goes. */
export const isAsked = (one: EnCola, now: number) =>
  one.estado === 'espera' && (isPreguntada(one) || (!one.confirmada && now - one.at >= PREGUNTA_MS));

/** Tells the server of one that has waited. */
export const cuandoOf = ({ hecho, enNueva }: EnCola, now: number) => ({
  ...(hecho !== undefined && { hace: Math.max(0, now - hecho) }),
  ...(enNueva && { enNueva }),
});

/** Whether what is done now has to wait behind something. */
export const mustWait = (cola: Cola, now: number) => cola.some((one) => one.estado === 'espera' && !isAsked(one, now));

/**
 * Whether what is done now has to wait for the answer of something of its class that is on its way: a state after another
 * state, what takes back after what it takes back. Several of one kind add up in any order.
 */
export const mustFollow = (cola: Cola, { name, grupoId }: Act, isInOrder: boolean) =>
  cola.some(({ estado, act }) => estado === 'saliendo' && act.grupoId === grupoId && (isInOrder || act.name !== name));

/** What goes out next: one at a time, the first that was done, past those about which somebody has to be asked. */
export function next(cola: Cola, now: number): EnCola | undefined {
  const first = cola.find((one) => one.estado !== 'rechazada' && !isAsked(one, now));
  return first?.estado === 'espera' ? first : undefined;
}

export const start = (cola: Cola, key: string) =>
  change(cola, key, (one) => ({ ...one, estado: 'saliendo', intentada: true }));

/** No answer came, or it is to come later: it goes again, with the same key. */
export const lose = (cola: Cola, key: string, intentada = true) =>
  change(cola, key, (one) => ({ ...one, estado: 'espera', intentada }));

/** The server asks about it, and has not done it. */
export const ask = (cola: Cola, key: string, pregunta: string, intentada: boolean) =>
  change(cola, key, (one) => ({ ...one, estado: 'espera', pregunta, enNueva: false, intentada }));

export const finish = without;

export const refuse = (cola: Cola, key: string, porque: string) =>
  change(cola, key, (one) => ({ ...one, estado: 'rechazada', porque }));

/** Somebody lets it be, or has read why it was refused. What is on its way can't be called back. */
export const drop = (cola: Cola, key: string) => (find(cola, key)?.estado === 'saliendo' ? cola : without(cola, key));

/** The last that was done in a class and has no answer, past those about which somebody has to be asked. */
export const newest = (cola: Cola, grupoId: number, now: number) =>
  cola.findLast((one) => one.act.grupoId === grupoId && one.estado !== 'rechazada' && !isAsked(one, now));

export const confirm = (cola: Cola, key: string) =>
  change(cola, key, (one) => ({ ...one, confirmada: true, ...(one.pregunta !== undefined && { enNueva: true }) }));

/** Takes over that another tab has sent it since, was asked about it, or has its answer. */
export const learn = (cola: Cola, key: string, { confirmada, pregunta, enNueva, intentada }: EnCola) =>
  change(cola, key, (one) => ({
    ...one,
    confirmada: one.confirmada || confirmada,
    intentada: one.intentada || (intentada && one.estado === 'espera'),
    ...(pregunta !== undefined && { pregunta }),
    ...(enNueva !== undefined && { enNueva }),
  }));

/** As it was stored, read by a page that is loaded anew: what was on its way goes again, what is too old never. */
export function reload(one: EnCola, now: number): EnCola {
  if (one.estado === 'rechazada') return one;
  if (now - one.at < CADUCA_MS) return { ...one, estado: 'espera' };
  return { ...one, estado: 'rechazada', porque: 'Han pasado más de siete días: ya no se puede enviar.' };
}
