import type { FastifyInstance } from 'fastify';
import { AppError, whyUnwritable } from '../errors.ts';
import type { Writing } from '../writing.ts';

export type Aviso = () => Promise<string | undefined>;

interface Watched {
  writing: Pick<Writing, 'assert'>;
  askAviso?: Aviso | undefined;
  patience?: number | undefined;
}

export const SONDA = '/readyz';

/** Monitors give up after a few seconds, and would not see the reason. */
const PATIENCE_MS = 1500;
const SIN_RESPUESTA = 'La carpeta de las copias de seguridad no se ha podido mirar.';

/** Rejects when the work takes longer. The work goes on, and the next probe shares it. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** /healthz: the process lives. /readyz: it can serve, the database takes writes included. */
export function registerHealth(app: FastifyInstance, { writing, askAviso, patience = PATIENCE_MS }: Watched): void {
  app.get('/healthz', async () => ({ estado: 'vivo' }));
  app.get(SONDA, async () => {
    // An unreadable warning doesn't make the server unready.
    const telling = within(patience, Promise.resolve(askAviso?.())).catch(() => SIN_RESPUESTA);
    await within(patience, writing.assert()).catch((error: unknown) => {
      throw whyUnwritable(error) === undefined ? new AppError('NO_DISPONIBLE', { retryAfter: 2, cause: error }) : error;
    });
    const aviso = await telling;
    return { estado: 'listo', ...(aviso === undefined ? {} : { aviso }) };
  });
}
