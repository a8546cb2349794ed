import { nombraA, palabrasDe, quitaNombre, type Nombrado } from '@aupa/domain/privacidad';
import type { Sql } from '../platform/sql.ts';
import { TABLAS } from './mapa.ts';
import type { Tabla } from './tipos.ts';

/** Where a text stands: a free text of the map, and the number of its row. */
export interface Lugar {
  tabla: string;
  columna: string;
  id: number;
}

export interface Texto extends Lugar {
  /** Kind of text: «Motivo de una medalla». */
  que: string;
  texto: string;
  /** Erasing may take the name out of it; else the teacher does, where it was written. */
  cambia: boolean;
}

interface Libre {
  tabla: string;
  columna: string;
  que: string;
  numero: string;
  cambia: boolean;
  /** Rows of classes $2 or of a teacher $3. */
  donde: string;
  /** Rows of the pupil's own profiles $4, which go anyway. */
  suyas: string;
}

function whereOf(nombre: string, { columnas }: Tabla): string {
  if (nombre === 'grupo') return 't.id = any($2)';
  return 'grupo_id' in columnas ? 't.grupo_id = any($2)' : 't.profesor_id = $3';
}

/** Number of a row, of which texts are known again. Teams have one within their set. */
const numeroOf = (nombre: string) => (nombre === 'equipo' ? 't.equipos_id * 1000.0 + t.orden' : 't.id');

/** All free texts of the map. */
const LIBRES: readonly Libre[] = TABLAS.flatMap(([tabla, dicha]) =>
  Object.entries(dicha.columnas).flatMap(([columna, { libre }]) => {
    if (libre === undefined) return [];
    const [quien, que] = libre;
    const suyas = dicha.filas?.perfil?.replaceAll('$1', '$4') ?? 'false';
    return [
      { tabla, columna, que, numero: numeroOf(tabla), cambia: quien === 'cambia', donde: whereOf(tabla, dicha), suyas },
    ];
  }),
);

const ACENTOS = ['áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc'] as const;

// A first look in SQL, without accents; what names the pupil is decided by the rule. It reads all texts with other letters.
const FIND = {
  name: 'borrado-textos',
  text: `select x.tabla, x.columna, x.que, x.id, x.texto, x.cambia from (
    ${LIBRES.map(
      ({ tabla, columna, que, numero, cambia, donde, suyas }) =>
        `select '${tabla}' as tabla, '${columna}' as columna, '${que}' as que, (${numero})::float8 as id,
           t.${columna} as texto, ${cambia} as cambia
         from ${tabla} t where ${donde} and not (${suyas})`,
    ).join('\n    union all\n    ')}) x
    where (translate(lower(x.texto), '${ACENTOS[0]}', '${ACENTOS[1]}') like any($1::text[])
        or translate(lower(x.texto), '${ACENTOS[0]}', '${ACENTOS[1]}') ~ '[^ -~]')
      and ($3::uuid is not null or cardinality($4::int[]) >= 0)
    order by x.cambia desc, x.tabla, x.id, x.columna`,
};

const toPattern = (palabra: string) => `%${palabra.replaceAll(/[\\%_]/g, '\\$&')}%`;

/**
 * Texts of some classes and their teacher that name a pupil and are not the pupil's own (behaviour §14). Those that an erasure may
 * change come first.
 */
export async function findTextos(
  sql: Sql,
  quien: Nombrado,
  { grupos, profesorId, perfiles }: { grupos: readonly number[]; profesorId: string; perfiles: readonly number[] },
): Promise<Texto[]> {
  const patterns = [...palabrasDe(quien), quien.usuario.toLowerCase()].map(toPattern);
  const found = await sql.run<Texto>(FIND, [patterns, grupos, profesorId, perfiles]);
  return found.filter(({ texto }) => nombraA(texto, quien));
}

/** Takes a pupil's name out of these texts. Skips those that no longer name them, and other classes than these profiles'. */
export async function cleanTextos(
  sql: Sql,
  quien: Nombrado,
  lugares: readonly Lugar[],
  perfiles: readonly number[],
): Promise<void> {
  for (const { tabla, columna, id } of lugares) {
    if (!LIBRES.some((libre) => libre.cambia && libre.tabla === tabla && libre.columna === columna)) continue;
    const [row] = await sql.run<{ texto: string | null }>(
      {
        name: `borrado-texto-${tabla}-${columna}`,
        text: `select ${columna} as texto from ${tabla} where id = $1
                 and grupo_id in (select grupo_id from perfil where id = any($2::int[]))`,
      },
      [id, perfiles],
    );
    const antes = row?.texto ?? '';
    const limpio = quitaNombre(antes, quien);
    if (limpio === antes) continue;
    await sql.run(
      { name: `borrado-cambia-${tabla}-${columna}`, text: `update ${tabla} set ${columna} = $2 where id = $1` },
      [id, limpio],
    );
  }
}
