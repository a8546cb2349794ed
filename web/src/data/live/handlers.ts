import type { TipoEvento } from '@aupa/domain/clase';
import { keptInSesion, type SesionAbierta } from '../session/sesionAbierta.ts';
import type { EventoVivo } from './parse.ts';

type Handler = (evento: EventoVivo) => void;

const handlers = keptInSesion(() => new Map<Handler, ReadonlySet<TipoEvento>>());

export function tellEvento(evento: EventoVivo, of: SesionAbierta): void {
  for (const [handler, tipos] of handlers(of)) if (tipos.has(evento.clase)) handler(evento);
}

/** Calls `handler` with live events of these kinds until the session ends. Queries refresh by themselves. */
export function onLiveEvento(tipos: readonly TipoEvento[], handler: Handler): void {
  handlers().set(handler, new Set(tipos));
}
