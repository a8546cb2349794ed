import { join } from 'node:path';
import { PostgresUnavailable } from '@aupa/postgres';
import type { Upgrade } from '../platform/database/index.ts';
import type { Migration } from '../platform/database/migrate.ts';
import { accessTo, makeClient } from '../platform/database/pool.ts';
import { RespaldoImposible } from './imposible.ts';
import { makeRespaldo, type Making } from './make.ts';
import { markOf, nameOf, pruneAntes } from './place.ts';

export interface AntesOptions {
  /** Folder of the copies; undefined: none are made. */
  folder: string | undefined;
  directUrl: string | undefined;
  migrations: readonly Migration[];
  version: string;
  /** Go on without a copy (AUPA_MIGRAR). */
  isForced: boolean;
  log: (line: string) => void;
  freeAt?: Making['freeAt'];
}

/**
 * Makes a hook that copies data of an older version before the upgrade. If that fails, it throws `older-schema` with a sentence
 * about AUPA_MIGRAR=si, unless `isForced`.
 */
export function copyBeforeUpgrade(o: AntesOptions): (upgrade: Upgrade) => Promise<void> {
  return async (upgrade) => {
    const why = await copyOrWhy(upgrade, o);
    if (why === undefined) return;
    if (!o.isForced) {
      throw new PostgresUnavailable(
        'older-schema',
        `La base de datos es de un Aúpa anterior y no se ha tocado, porque ponerla al día no se puede deshacer y no hay copia. ${why} Haz una con npm run copia, si no la tienes, y arranca con AUPA_MIGRAR=si.`,
      );
    }
    o.log(`La base de datos se pone al día sin copia (AUPA_MIGRAR=si). ${why}`);
  };
}

async function copyOrWhy({ access, pending }: Upgrade, o: AntesOptions): Promise<string | undefined> {
  if (o.folder === undefined) return 'Aquí no se hacen solas: AUPA_COPIAS indica dónde.';
  o.log(
    `Base de datos de un Aúpa anterior (${pending.length === 1 ? 'le falta 1 cambio' : `le faltan ${pending.length} cambios`}): antes se hace una copia…`,
  );
  const client = makeClient(o.directUrl === undefined ? access : accessTo(o.directUrl));
  try {
    await client.connect();
    const mark = await markOf(client);
    const ahora = new Date();
    const made = await makeRespaldo({
      client,
      migrations: o.migrations,
      path: join(o.folder, nameOf(ahora, { antesOf: o.version, mark })),
      orNext: true,
      ahora,
      ...(o.freeAt ? { freeAt: o.freeAt } : {}),
    });
    o.log(`Copia de antes de poner al día hecha: ${made?.path}`);
    await pruneAntes(o.folder, { antesOf: o.version, mark }, ahora);
    return undefined;
  } catch (error) {
    return error instanceof RespaldoImposible
      ? error.message
      : `La copia no se ha podido hacer: ${(error as Error).message}.`;
  } finally {
    await client.end();
  }
}

/** For other programs: only the product's start upgrades. */
export async function refuseUpgrade(): Promise<void> {
  throw new PostgresUnavailable(
    'older-schema',
    'La base de datos es de un Aúpa anterior y no se ha tocado: arranca Aúpa con este programa, que antes hace una copia, y repite la orden.',
  );
}
