import type { CodigoError, ErrorEnvelope } from '@aupa/contract';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { addressKey } from './address.ts';

const MINUTE = 60_000;
/** Lines per minute for callers with a session, and as many for those without; the rest is only counted. */
const LINES = 600;

type Whose = 'known' | 'strangers';

/** Logs a line per refusal, with the `traza` that its caller reads; floods are counted (decision 0063). */
export class RefusalLog {
  readonly #logger: Logger;
  #written: Record<Whose, number> = { known: 0, strangers: 0 };
  #counted = 0;
  #minute: NodeJS.Timeout | undefined;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** Logs the route and the code, nothing that was sent. A throttle's refusal is a security event too. */
  note({ log, method, routeOptions, caller, ip }: FastifyRequest, estado: number, { errores }: ErrorEnvelope): void {
    if (!this.#mayWrite(caller ? 'known' : 'strangers')) return;
    const frenado = { suceso: 'frenado', direccion: addressKey(ip) };
    log.info(
      {
        estado,
        codigo: errores[0]?.codigo,
        metodo: method,
        ruta: routeOptions.url,
        usuarioId: caller?.usuario.id,
        ...(estado === 429 ? frenado : {}),
      },
      'Llamada rechazada.',
    );
  }

  noteUnread(traza: string, estado: number, codigo: CodigoError): void {
    if (this.#mayWrite('strangers')) this.#logger.info({ traza, estado, codigo }, 'Llamada rechazada.');
  }

  #mayWrite(whose: Whose): boolean {
    if (this.#minute === undefined) this.#minute = setTimeout(() => this.#endMinute(), MINUTE).unref();
    this.#written[whose] += 1;
    const may = this.#written[whose] <= LINES;
    if (!may) this.#counted += 1;
    return may;
  }

  #endMinute(): void {
    this.#minute = undefined;
    this.#written = { known: 0, strangers: 0 };
    if (this.#counted > 0) this.#logger.warn({ veces: this.#counted }, 'Más llamadas rechazadas en el último minuto.');
    this.#counted = 0;
  }
}
