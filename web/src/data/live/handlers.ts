import type { ClaseEvento } from '@aupa/domain/clase';
import { keptInSesion, type SesionAbierta } from '../session/sesionAbierta.ts';
import type { EventoVivo } from './parse.ts';

type Handler = (evento: EventoVivo) => void;

const handlers = keptInSesion(() => new Map<Handler, ReadonlySet<ClaseEvento>>());

/** Passes an event on to whoever asked for its kind. */
export function tellEvento(evento: EventoVivo, of: SesionAbierta): void {
  for (const [handler, clases] of handlers(of)) if (clases.has(evento.clase)) handler(evento);
}

/** Calls `handler` with each live event of these kinds until whoever is here leaves. Queries refresh by themselves. */
export function onLiveEvento(clases: readonly ClaseEvento[], handler: Handler): void {
  handlers().set(handler, new Set(clases));
}
