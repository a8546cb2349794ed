import type { ClaseEvento } from '@aupa/domain';
import { useEffect, useRef } from 'react';
import type { EventoVivo } from './parse.ts';

type Handler = (evento: EventoVivo) => void;

const handlers = new Map<Handler, ReadonlySet<ClaseEvento>>();

/** Passes an event on to whoever asked for its kind. */
export function tellEvento(evento: EventoVivo): void {
  for (const [handler, clases] of handlers) if (clases.has(evento.clase)) handler(evento);
}

/** Calls `handler` with each live event of these kinds; returns how to stop. */
export function onLiveEvento(clases: readonly ClaseEvento[], handler: Handler): () => void {
  handlers.set(handler, new Set(clases));
  return () => handlers.delete(handler);
}

/**
 * The same as long as a component stands: `useLiveEvento('pac-completado', (evento) => …)`, or a list of kinds. Queries
 * refresh by themselves.
 */
export function useLiveEvento(clases: ClaseEvento | readonly ClaseEvento[], handler: Handler): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  const names = [clases].flat().join(' ');
  useEffect(() => onLiveEvento(names.split(' ') as ClaseEvento[], (evento) => latest.current(evento)), [names]);
}
