import type { FastifyInstance } from 'fastify';
import { AppError, whyUnwritable } from '../errors.ts';
import type { Writing } from '../writing.ts';

/** What whoever watches should know of though it serves: a sentence, or nothing. */
export type Aviso = () => Promise<string | undefined>;

interface Watched {
  writing: Pick<Writing, 'assert'>;
  askAviso?: Aviso | undefined;
}

/** /healthz: the process lives. /readyz: it can serve, the database takes writes included. */
export function registerHealth(app: FastifyInstance, { writing, askAviso }: Watched): void {
  app.get('/healthz', async () => ({ estado: 'vivo' }));
  app.get('/readyz', async () => {
    await writing.assert().catch((error: unknown) => {
      throw whyUnwritable(error) === undefined ? new AppError('NO_DISPONIBLE', { retryAfter: 2 }) : error;
    });
    const aviso = await askAviso?.();
    return { estado: 'listo', ...(aviso === undefined ? {} : { aviso }) };
  });
}
