import type { Respuesta } from '@aupa/contract';
import { enterClase } from '../entry/enter.ts';
import { MIEMBRO, CLASE } from '../entry/sources.ts';
import { TABLAS } from '../mapa/mapa.ts';
import type { Codigo, Columna, Filas, Tabla } from '../mapa/tipos.ts';
import { AppError } from '../platform/errors.ts';
import type { Usuario } from '../platform/http/handlers.ts';
import type { Sql, Statement } from '../platform/sql.ts';

type Datos = Respuesta<'GET /api/Usuario/datos'>;
type Fila = Datos['secciones'][number]['filas'][number];
type Valor = Codigo | boolean | Codigo[] | null;

interface Seccion {
  clave: string;
  titulo: string;
  columnas: ReadonlyArray<Columna & { exporta: string }>;
}

interface Lectura {
  secciones: readonly Seccion[];
  statement: Statement;
}

const isExported = (columna: Columna): columna is Columna & { exporta: string } => columna.exporta !== undefined;

/** Columns that tell rows apart, in their order; enough for an export that never changes by itself. */
const ORDEN = 3;

/**
 * One statement that reads every exported column of some rows, so that all come from one moment. `whose`: the condition on a
 * table's rows, if any are of this person.
 */
function lecturaOf(name: string, whose: (tabla: Tabla) => string | undefined): Lectura {
  const parts = TABLAS.flatMap(([clave, tabla]) => {
    const where = whose(tabla);
    const columnas = Object.entries(tabla.columnas).flatMap(([columna, said]) =>
      isExported(said) ? [{ ...said, lee: said.lee ?? `t.${columna}` }] : [],
    );
    if (where === undefined || tabla.titulo === undefined || columnas.length === 0) return [];
    const values = columnas.map(({ lee }) => lee).join(', ');
    const order = Object.keys(tabla.columnas)
      .slice(0, ORDEN)
      .map((columna) => `t.${columna}`);
    const text = `(select coalesce(json_agg(json_build_array(${values}) order by ${order.join(', ')}), '[]')
      from ${clave} t where ${where}) as ${clave}`;
    return [{ seccion: { clave, titulo: tabla.titulo, columnas }, text }];
  });
  const text = `select ${parts.map((part) => part.text).join(',\n')},
    cardinality($1::int[]) as "$1", $2::uuid as "$2"`;
  return { secciones: parts.map(({ seccion }) => seccion), statement: { name, text } };
}

const anyOf = ({ perfil, cuenta }: Filas) =>
  [perfil, cuenta].flatMap((condition) => (condition === undefined ? [] : [`(${condition})`])).join(' or ');

/** Everything about a pupil: of all profiles $1, and of the account $2. */
const DE_ALUMNO = lecturaOf('datos-alumno', ({ filas }) => filas && anyOf(filas));
/** Only what a teacher knows of a pupil: of the profiles $1 in the own classes. */
const EN_SUS_CLASES = lecturaOf('datos-alumno-en-clases', ({ filas }) => filas?.perfil);
/** A teacher's own: account and material. */
const DE_PROFESOR = lecturaOf('datos-profesor', ({ filas, deProfesor }) => filas?.cuenta ?? deProfesor);

function say({ dice }: Columna, valor: Valor): Fila[string] {
  if (valor === null || typeof valor === 'boolean') return valor;
  if (Array.isArray(valor)) return valor.map((each) => dice?.(each) ?? String(each));
  return dice?.(valor) ?? valor;
}

interface Persona {
  nombre: string;
  apellido: string;
  usuario: string;
}

async function readDatos(
  sql: Sql,
  { secciones, statement }: Lectura,
  persona: Persona,
  [perfiles, cuenta, centro]: [perfiles: readonly number[], cuenta: string | null, centro: string | null],
): Promise<Datos> {
  const [found] = await sql.run<Record<string, Valor[][]>>(statement, [perfiles, cuenta]);
  return {
    formato: 'aupa-datos-1',
    hecho: new Date().toISOString(),
    centro,
    persona,
    secciones: secciones.map(({ clave, titulo, columnas }) => ({
      clave,
      titulo,
      campos: columnas.map(({ exporta }) => exporta),
      filas: (found?.[clave] ?? []).map((valores) =>
        Object.fromEntries(columnas.map((columna, i) => [columna.exporta, say(columna, valores[i] ?? null)])),
      ),
    })),
  };
}

const PERSONA = {
  name: 'datos-persona',
  text: `select u.nombre, u.apellido, u.nombre_usuario as usuario,
           array(select p.id from perfil p where p.estudiante_id = u.id order by p.id) as perfiles
         from usuario u where u.id = $1`,
};

/** Everything about the caller: of a pupil in every class, of a teacher the account and what they prepared (behaviour §14). */
export async function readMisDatos(sql: Sql, { id, rol }: Usuario, centro: string | null): Promise<Datos> {
  const [row] = await sql.run<Persona & { perfiles: number[] }>(PERSONA, [id]);
  if (!row) throw new AppError('SESION_REQUERIDA');
  const { perfiles, ...persona } = row;
  return readDatos(sql, rol === 'Estudiante' ? DE_ALUMNO : DE_PROFESOR, persona, [perfiles, id, centro]);
}

// Former pupils too: their rows are still kept.
const ALUMNO_DE = {
  name: 'datos-alumno-de',
  text: `select m.nombre, m.apellido, u.nombre_usuario as usuario,
           array(select p.id from perfil p join ${CLASE} g on g.id = p.grupo_id
             where p.estudiante_id = u.id and g.profesor_id = $3 order by p.id) as perfiles
         from ${MIEMBRO} m join usuario u on u.id = m.estudiante_id where m.id = $1 and m.grupo_id = $2`,
};

/** Everything about one pupil, present or former, in the classes of this teacher. Throws NO_ENCONTRADO. */
export async function readDatosDeAlumno(
  sql: Sql,
  profesor: Usuario,
  { id, perfilId }: { id: number; perfilId: number },
  centro: string | null,
): Promise<Datos> {
  const { profesorId } = await enterClase(sql, profesor, { grupo: id }, 'readAlumnos');
  const [row] = await sql.run<Persona & { perfiles: number[] }>(ALUMNO_DE, [perfilId, id, profesorId]);
  if (!row) throw new AppError('NO_ENCONTRADO');
  const { perfiles, ...persona } = row;
  return readDatos(sql, EN_SUS_CLASES, persona, [perfiles, null, centro]);
}
