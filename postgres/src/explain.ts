import { PostgresUnavailable } from './unavailable.ts';

/** The database's files are damaged. `what`: PostgreSQL's own words. */
export function damaged(folder: string, what: string): PostgresUnavailable {
  return new PostgresUnavailable(
    'damaged',
    `La base de datos de ${folder} está dañada (${what}): no se ha tocado nada; restaura la última copia de seguridad en otra carpeta.`,
  );
}

/** The folder holds what is not ours, or is none. */
export function foreign(folder: string): PostgresUnavailable {
  return new PostgresUnavailable(
    'foreign',
    `La carpeta ${folder} tiene otras cosas que no son de Aúpa y no se ha tocado: indica en AUPA_DATA una carpeta vacía o la de siempre.`,
  );
}

/** The folder held a database of ours, which is gone. */
export function emptied(folder: string, mark: string): PostgresUnavailable {
  return new PostgresUnavailable(
    'emptied',
    `Falta la base de datos de ${folder}, donde ya hubo una, y no se ha hecho otra: comprueba que está montado el disco o vuelve a poner la carpeta pg. Para empezar de cero o restaurar una copia, borra ${mark} y arranca de nuevo.`,
  );
}

/** The database's folder went away under a server that runs. */
export function removed(folder: string): PostgresUnavailable {
  return new PostgresUnavailable(
    'emptied',
    `Ha desaparecido la base de datos de ${folder}: nada se guarda ni se lee hasta que su carpeta pg vuelva a su sitio.`,
  );
}

function readOnly(folder: string, cause: unknown): PostgresUnavailable {
  return new PostgresUnavailable(
    'no-access',
    `La carpeta de datos ${folder} está en un disco en el que solo se puede leer: móntalo para escribir o indica otra carpeta en AUPA_DATA.`,
    cause,
  );
}

function noAccess(folder: string, cause: unknown): PostgresUnavailable {
  return new PostgresUnavailable(
    'no-access',
    `No hay permiso para usar la carpeta de datos ${folder}: arranca con el mismo usuario de siempre o indica otra en AUPA_DATA.`,
    cause,
  );
}

/** Turns a failure of the file system into a sentence for the operator. */
export function explainFailure(error: unknown, folder: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  // Node says so of a folder that it could not make with its parents, where the disk takes none.
  if (code === 'EROFS' || (code === 'ENOENT' && syscall === 'mkdir')) return readOnly(folder, error);
  if (code === 'EACCES' || code === 'EPERM') return noAccess(folder, error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return noSpace(folder, error);
  if (code === 'ENOTDIR' || code === 'EEXIST') return foreign(folder);
  return error;
}

/** The disk, or this user's share of it, is full. */
export function noSpace(folder: string, cause?: unknown): PostgresUnavailable {
  return new PostgresUnavailable('no-space', `No queda sitio en el disco para la carpeta de datos ${folder}.`, cause);
}

/** What PostgreSQL says of files that are not as it left them. */
const BROKEN =
  /PANIC|incorrect checksum|incompatible with server|corrupt|invalid (?:data|page|magic|record|checkpoint|primary)|could not (?:read|open|find|locate|access) (?:file|directory|a valid|the database)|does not exist|is missing/;

/** Turns PostgreSQL's last words into the reason that it did not start. */
export function explainEnd(folder: string, lines: readonly string[]): PostgresUnavailable {
  const said = lines.filter((line) => /FATAL|PANIC/.test(line)).at(-1) ?? lines.at(-1) ?? 'sin explicación';
  const all = lines.join('\n');
  if (/lock file ".*" already exists|pre-existing shared memory block/.test(all)) return inUse(folder);
  if (/No space left/.test(all)) return noSpace(folder);
  if (/Read-only file system/.test(all)) return readOnly(folder, new Error(all));
  if (/wrong ownership|invalid permissions|Permission denied/.test(all)) return noAccess(folder, new Error(all));
  if (BROKEN.test(all)) return damaged(folder, said);
  return new PostgresUnavailable('failed', `PostgreSQL no ha arrancado en ${folder}: ${said}`);
}

/** Another process, perhaps on another machine, has the folder's database open. */
export function inUse(folder: string): PostgresUnavailable {
  return new PostgresUnavailable(
    'in-use',
    `Otro proceso está usando la carpeta de datos ${folder}: solo puede haber un Aúpa en marcha con ella.`,
  );
}
