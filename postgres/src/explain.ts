import { tooFewMegabytes } from './folders.ts';
import { PostgresUnavailable } from './unavailable.ts';

/** Advises restoring only if the disk has room: on a full one anything fails while the data is whole (decision 0060). */
function unlessFull(folder: string, otherwise: () => PostgresUnavailable): PostgresUnavailable {
  return tooFewMegabytes(folder) === undefined ? otherwise() : noSpace(folder);
}

/** The files are damaged, or the disk is full, which looks the same. `what`: PostgreSQL's own words. */
export function damaged(folder: string, what: string): PostgresUnavailable {
  return unlessFull(
    folder,
    () =>
      new PostgresUnavailable(
        'damaged',
        `La base de datos de ${folder} está dañada (${what}): no se ha tocado nada; restaura la última copia de seguridad en otra carpeta.`,
      ),
  );
}

function failed(folder: string, said: string): PostgresUnavailable {
  return unlessFull(
    folder,
    () =>
      new PostgresUnavailable(
        'failed',
        `PostgreSQL no ha arrancado en ${folder} y dice «${said}»: mira si el disco y la memoria del equipo están bien y arranca de nuevo; si se repite, restaura la última copia de seguridad en otra carpeta.`,
      ),
  );
}

/** A new database could not be created. `lines`: output of initdb. */
export function unmade(folder: string, lines: readonly string[]): PostgresUnavailable {
  const said = lines.filter((line) => /error|fatal|panic|could not|not found/i.test(line)).at(-1) ?? lines.at(-1);
  return (
    explainMachine(folder, lines) ??
    unlessFull(
      folder,
      () =>
        new PostgresUnavailable(
          'failed',
          `No se ha podido crear la base de datos en ${folder} («${said ?? 'initdb ha fallado'}»): mira si el disco y la memoria del equipo están bien, o indica otra carpeta en AUPA_DATA.`,
        ),
    )
  );
}

export function foreign(folder: string): PostgresUnavailable {
  return new PostgresUnavailable(
    'foreign',
    `La carpeta ${folder} tiene otras cosas que no son de Aúpa y no se ha tocado: indica en AUPA_DATA una carpeta vacía o la de siempre.`,
  );
}

/** Our database is missing from the folder. */
export function emptied(folder: string, mark: string): PostgresUnavailable {
  return new PostgresUnavailable(
    'emptied',
    `Falta la base de datos de ${folder}, donde ya hubo una, y no se ha hecho otra: comprueba que está montado el disco o vuelve a poner la carpeta pg. Para empezar de cero o restaurar una copia, borra ${mark} y arranca de nuevo.`,
  );
}

/** The folder disappeared under a running server. */
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

function impossible(folder: string, cause: unknown): PostgresUnavailable {
  return new PostgresUnavailable(
    'no-access',
    `No se puede hacer la carpeta de datos ${folder}: revisa esa ruta (¿una carpeta del sistema, un enlace roto, un nombre demasiado largo?) o indica otra en AUPA_DATA.`,
    cause,
  );
}

function brokenDisk(folder: string, cause: unknown): PostgresUnavailable {
  return new PostgresUnavailable(
    'failed',
    `El disco de la carpeta de datos ${folder} no responde bien (error de lectura o escritura): comprueba el disco antes de nada y guarda tus copias de seguridad en otro.`,
    cause,
  );
}

export function noSpace(folder: string, cause?: unknown): PostgresUnavailable {
  return new PostgresUnavailable(
    'no-space',
    `No queda sitio en el disco para la carpeta de datos ${folder}: haz sitio (por ejemplo, lleva copias de seguridad antiguas a otro disco) y arranca de nuevo. No restaures nada: lo guardado sigue ahí.`,
    cause,
  );
}

/** Another process, perhaps on another machine, uses the database. */
export function inUse(folder: string): PostgresUnavailable {
  return new PostgresUnavailable(
    'in-use',
    `Otro proceso está usando la carpeta de datos ${folder}: solo puede haber un Aúpa en marcha con ella.`,
  );
}

type Sentence = (folder: string, cause: unknown) => PostgresUnavailable;

const BY_CODE: Record<string, Sentence> = {
  EROFS: readOnly,
  EACCES: noAccess,
  EPERM: noAccess,
  ENOSPC: noSpace,
  EDQUOT: noSpace,
  ENOTDIR: foreign,
  EEXIST: impossible,
  ENOENT: impossible,
  ELOOP: impossible,
  ENAMETOOLONG: impossible,
  EIO: brokenDisk,
};

export function explainFailure(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return (code === undefined ? undefined : BY_CODE[code]?.(folder, error)) ?? error;
}

const sentence =
  (text: string): Sentence =>
  (_, cause) =>
    new PostgresUnavailable('failed', text, cause);

/** PostgreSQL's messages for missing resources; each was tried against the real failure. */
const MACHINE: ReadonlyArray<[RegExp, Sentence]> = [
  [
    /shared memory.*No space left/,
    sentence(
      'No queda sitio en la memoria compartida (/dev/shm) para PostgreSQL: en un contenedor dale más, por ejemplo con --shm-size=128m, y arranca de nuevo.',
    ),
  ],
  [/No space left|Disk quota exceeded/, noSpace],
  [/Read-only file system/, readOnly],
  [/Input\/output error/, brokenDisk],
  [/wrong ownership|invalid permissions|Permission denied/, noAccess],
  [
    /Cannot allocate memory|out of memory/i,
    sentence('No hay memoria libre para PostgreSQL: cierra otros programas, o dale más memoria, y arranca de nuevo.'),
  ],
  [
    /could not fork|Resource temporarily unavailable|Cannot fork/i,
    sentence(
      'Este usuario no puede abrir más procesos: cierra otros programas o sube su límite (ulimit -u) y arranca de nuevo.',
    ),
  ],
  [
    /Too many open files|insufficient file descriptors|File too large/,
    sentence(
      'Los límites de archivos de este usuario no bastan para PostgreSQL: súbelos (ulimit -n y ulimit -f) y arranca de nuevo.',
    ),
  ],
  [
    /could not look up effective user ID/,
    sentence(
      'El usuario con el que arrancas no tiene nombre en este equipo, y PostgreSQL lo necesita: en un contenedor añádelo a /etc/passwd o arranca como root; o indica un servidor en DATABASE_URL.',
    ),
  ],
  [
    /configuration file .* contains errors|could not load .*\.conf|syntax error in file/,
    (folder, cause) =>
      new PostgresUnavailable(
        'failed',
        `Los ajustes de PostgreSQL en ${folder}/pg no se entienden (postgresql.conf, postgresql.auto.conf o pg_hba.conf): deja esos archivos como estaban y arranca de nuevo.`,
        cause,
      ),
  ],
];

function explainMachine(folder: string, lines: readonly string[]): PostgresUnavailable | undefined {
  const all = lines.join('\n');
  return MACHINE.find(([words]) => words.test(all))?.[1](folder, new Error(all));
}

/** Fatal messages that mean damaged files. PostgreSQL's other lines appear after any crash, which it repairs. */
const BROKEN =
  /incorrect checksum|incompatible with server|corrupt|invalid (?:data|page|magic|record|checkpoint|primary)|could not locate|could not (?:read|open|find|access) (?:file|directory|the database)|does not exist|is missing/;

export function explainEnd(folder: string, lines: readonly string[]): PostgresUnavailable {
  const dying = lines.filter((line) => /FATAL|PANIC/.test(line));
  if (/lock file ".*" already exists|pre-existing shared memory block/.test(dying.join('\n'))) return inUse(folder);
  const machine = explainMachine(folder, lines);
  if (machine) return machine;
  const said = dying.at(-1) ?? lines.at(-1) ?? 'sin explicación';
  return dying.some((line) => BROKEN.test(line)) ? damaged(folder, said) : failed(folder, said);
}
