import type { ClaseEvento } from '@aupa/domain';
import type { EventoVivo } from './parse.ts';

type Handler = (evento: EventoVivo) => void;

const handlers = new Map<Handler, ReadonlySet<ClaseEvento>>();

/** Passes an event on to whoever asked for its kind. */
export function tellEvento(evento: EventoVivo): void {
  for (const [handler, clases] of handlers) if (clases.has(evento.clase)) handler(evento);
}

/** Calls `handler` with each live event of these kinds; returns how to stop. Queries refresh by themselves. */
export function onLiveEvento(clases: readonly ClaseEvento[], handler: Handler): () => void {
  handlers.set(handler, new Set(clases));
  return () => handlers.delete(handler);
}
