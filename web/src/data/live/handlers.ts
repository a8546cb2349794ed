import type { ClaseEvento } from '@aupa/domain/clase';
import { keptInSesion, type SesionAbierta } from '../session/sesionAbierta.ts';
import type { EventoVivo } from './parse.ts';

type Handler = (evento: EventoVivo) => void;

const handlers = keptInSesion(() => new Map<Handler, ReadonlySet<ClaseEvento>>());

export function tellEvento(evento: EventoVivo, of: SesionAbierta): void {
  for (const [handler, clases] of handlers(of)) if (clases.has(evento.clase)) handler(evento);
}

/** Calls `handler` with live events of these kinds until the session ends. Queries refresh by themselves. */
export function onLiveEvento(clases: readonly ClaseEvento[], handler: Handler): void {
  handlers().set(handler, new Set(clases));
}
