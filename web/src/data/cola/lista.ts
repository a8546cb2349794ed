import { esperaOf, type Act, type Cached } from '../acts.ts';
import type { Esperando } from './abierta.ts';
import { isAsked, type Cola } from './cola.ts';

export interface Lista {
  subscribe: (listener: () => void) => () => void;
  read: () => readonly Esperando[];
  /** Keeps the first wording, though the page's data may change. */
  say: (one: { idempotencyKey: string; act: Act }) => string;
  forget: (idempotencyKey: string) => void;
  /** `elsewhere`: being sent by another tab. */
  tell: (cola: Cola, now: number, shown: ReadonlySet<string>, elsewhere: ReadonlySet<string>) => void;
}

export function openLista(cached: Cached): Lista {
  const textos = new Map<string, string>();
  const listeners = new Set<() => void>();
  let list: readonly Esperando[] = [];
  const say: Lista['say'] = ({ idempotencyKey, act }) => {
    const known = textos.get(idempotencyKey);
    if (known !== undefined) return known;
    const { input, grupoId } = act;
    const texto = esperaOf(act)?.say({ input, grupoId }, cached) ?? '';
    textos.set(idempotencyKey, texto);
    return texto;
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => list,
    say,
    forget: (key) => void textos.delete(key),
    tell: (cola, now, shown, elsewhere) => {
      list = cola
        .filter(({ idempotencyKey, estado }) => estado === 'rechazada' || shown.has(idempotencyKey))
        .map((one) => ({
          ...one,
          estado: one.estado === 'espera' && elsewhere.has(one.idempotencyKey) ? 'saliendo' : one.estado,
          texto: say(one),
          medallas: esperaOf(one.act)?.medallas?.(one.act.input) ?? 0,
          isAsked: isAsked(one, now),
        }));
      for (const listener of listeners) listener();
    },
  };
}
