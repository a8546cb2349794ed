import { nombreCompleto } from '@aupa/domain/base';
import { claveUsuario } from '@aupa/domain/cuenta';
import { HUECO, quitaNombre, type CierresBorrados, type Nombrado } from '@aupa/domain/privacidad';
import type { Sql, Statement } from '../platform/sql.ts';
import { forgetCuenta } from '../platform/throttle.ts';
import { TABLAS } from './mapa.ts';
import { cleanTextos, type Lugar } from './textos.ts';
import type { Tabla } from './tipos.ts';

/** One profile that is erased for good, by numbers alone. */
export interface Borrado {
  perfilId: number;
  cierres: CierresBorrados;
  textos: readonly Lugar[];
}

export interface Borrada {
  /** Whether the account went too. */
  cuenta: boolean;
}

const ofTabla = (nombre: string, text: string): Statement => ({ name: `borrado-${nombre}`, text });

/** First: these rows are found by the profile's person, who is gone afterwards, or refer to both. */
const ANTES = ['solicitud_union', 'lote', 'sesion'];

function emptyRows(nombre: string, columnas: Tabla['columnas'], where: string): string {
  const emptied = Object.entries(columnas).flatMap(([columna, { vacia }]) =>
    vacia === undefined ? [] : [[columna, vacia]],
  );
  return `update ${nombre} t set ${emptied.map(([columna, vacia]) => `${columna} = ${vacia}`).join(', ')} where ${where}
    and (${emptied.map(([columna, vacia]) => `t.${columna} is distinct from ${vacia}`).join(' or ')})`;
}

const PERFIL = TABLAS.flatMap(([nombre, { alBorrar, filas, columnas }]) => {
  if (filas?.perfil === undefined) return [];
  if (alBorrar === 'se borra') return [{ nombre, ...ofTabla(nombre, `delete from ${nombre} t where ${filas.perfil}`) }];
  if (alBorrar === 'se vacía') return [{ nombre, ...ofTabla(nombre, emptyRows(nombre, columnas, filas.perfil)) }];
  return [];
});
const CUENTA = TABLAS.flatMap(([nombre, { alBorrar, filas }]) =>
  filas?.cuenta === undefined || alBorrar !== 'se borra'
    ? []
    : [
        {
          nombre,
          ...ofTabla(`cuenta-${nombre}`, `delete from ${nombre} t where ${filas.cuenta.replaceAll('$2', '$1')}`),
        },
      ],
);
// The account itself goes last: other rows refer to it.
const CUENTA_AL_FINAL = [
  ...CUENTA.filter(({ nombre }) => nombre !== 'usuario'),
  ...CUENTA.filter(({ nombre }) => nombre === 'usuario'),
];

const HOLD_GRUPOS = {
  name: 'borrado-grupos',
  text: `select g.id from grupo g where g.id in (select p.grupo_id from perfil p where p.id = any($1::int[]))
         order by g.id for no key update`,
};
const HOLD_PERFILES = {
  name: 'borrado-perfiles',
  text: 'select id from perfil where estudiante_id = $1 order by id for no key update',
};
const FIND = {
  name: 'borrado-quien',
  text: `select u.nombre, u.apellido, u.nombre_usuario as usuario,
           not exists (select from perfil p where p.estudiante_id = u.id and p.id <> all($2::int[])) as ultima
         from usuario u where u.id = $1 and u.rol = 'Estudiante' for update`,
};
// In the transaction's own moment, which the database's walls look for.
const MARK = {
  name: 'borrado-hecho',
  text: `insert into borrado as b (perfil_id, grupo_id, usuario_id, cierres, dentro, textos, hecho_en)
         select p.id, p.grupo_id, $2::uuid, v.cierres, false, v.textos, now()
         from jsonb_to_recordset($1::jsonb) as v (id int, cierres text, textos jsonb) join perfil p on p.id = v.id
         where p.estudiante_id = $2
         on conflict (perfil_id) do update set hecho_en = now(), cierres = excluded.cierres, textos = excluded.textos
         returning b.perfil_id as "perfilId"`,
};
// The password stays as one of a card that nobody knows (decision 0048).
const FORGET_TARJETA = {
  name: 'borrado-contrasenia-de-tarjeta',
  text: 'update usuario set contrasenia_tarjeta_de = null where id = $2 and contrasenia_tarjeta_de = any($1::int[])',
};
// The account may stay with another teacher. Classes in which it has a profile again are not meant.
const DE_SUS_CLASES = `t.usuario_id = $2 and t.grupo_id in (
    select g.id from borrado b join grupo mia on mia.id = b.grupo_id join grupo g on g.profesor_id = mia.profesor_id
    where b.perfil_id = any($1::int[]))
  and not exists (select from perfil p where p.estudiante_id = $2 and p.grupo_id = t.grupo_id)`;
const DROP_SOLICITUDES = {
  name: 'borrado-solicitudes',
  text: `delete from solicitud_union t where ${DE_SUS_CLASES.replace('t.usuario_id', 't.estudiante_id')}`,
};
const DROP_EVENTOS = { name: 'borrado-eventos', text: `delete from evento t where ${DE_SUS_CLASES}` };
const DROP_CIERRES = { name: 'borrado-cierres', text: 'delete from cierre where perfil_id = any($1::int[])' };
const ANSWERS = {
  name: 'borrado-respuestas',
  text: `select usuario_id as "usuarioId", clave, respuesta, respuesta ~ $2 or ruta ~ $2 as suya from idempotencia
         where respuesta ilike any($1::text[]) or ((respuesta ~ $2 or ruta ~ $2) and respuesta like '%"mensaje":%')`,
};
const REPLACE_ANSWER = {
  name: 'borrado-respuesta',
  text: 'update idempotencia set respuesta = $3 where usuario_id = $1 and clave = $2',
};

const toPattern = (palabra: string) =>
  `%${JSON.stringify(palabra)
    .slice(1, -1)
    .replaceAll(/[\\%_]/g, '\\$&')}%`;
/** Colours, states and icons: a child may be called «Rosa». */
const CODIGO = /^[a-z][a-z-]*$/;

function cleanText(texto: string, quien: Nombrado): string {
  const nombres = [quien.nombre, quien.apellido, quien.usuario];
  if (CODIGO.test(texto) && !nombres.includes(texto)) return texto;
  // Names like «Van» name nobody within a sentence, but do alone.
  return nombres.includes(texto) ? HUECO : quitaNombre(texto.replaceAll(nombreCompleto(quien), HUECO), quien);
}

/**
 * Kept answers of others lose the name: what was done is still not done twice. Messages about the pupil go whole, since they may
 * say a former name.
 */
async function cleanAnswers(tx: Sql, quien: Nombrado, perfiles: readonly number[]): Promise<void> {
  const patterns = [quien.nombre, quien.apellido, quien.usuario].filter((palabra) => palabra !== '').map(toPattern);
  // No profile: nothing matches.
  const about = `"perfilId":"?(${perfiles.join('|') || '-'})\\y`;
  const answers = await tx.run<{ usuarioId: string; clave: string; respuesta: string; suya: boolean }>(ANSWERS, [
    patterns,
    about,
  ]);
  for (const { usuarioId, clave, respuesta, suya } of answers) {
    const limpia = JSON.stringify(JSON.parse(respuesta), (campo, valor: unknown) => {
      if (typeof valor !== 'string') return valor;
      return suya && campo === 'mensaje' ? HUECO : cleanText(valor, quien);
    });
    await tx.run(REPLACE_ANSWER, [usuarioId, clave, limpia]);
  }
}

/** Locks the classes of these profiles, then the pupil's profiles: whoever lets the pupil in comes before or after. */
export async function holdBorrados(tx: Sql, usuarioId: string, perfilesIds: readonly number[]): Promise<void> {
  await tx.run(HOLD_GRUPOS, [perfilesIds]);
  await tx.run(HOLD_PERFILES, [usuarioId]);
}

/**
 * Erases profiles of one pupil for good, as the map says (behaviour §14). Their rows of the ledger stay as numbers of nobody, so
 * every balance can still be recomputed. With the last profile the account goes. Rows that name the pupil elsewhere lose the name.
 * Returns null if the account is not there any more.
 */
export async function eraseForGood(tx: Sql, usuarioId: string, borrados: readonly Borrado[]): Promise<Borrada | null> {
  const ids = borrados.map(({ perfilId }) => perfilId);
  await holdBorrados(tx, usuarioId, ids);
  const [quien] = await tx.run<Nombrado & { ultima: boolean }>(FIND, [usuarioId, ids]);
  if (!quien) return null;
  const rows = JSON.stringify(borrados.map(({ perfilId, cierres, textos }) => ({ id: perfilId, cierres, textos })));
  const hechos = await tx.run<{ perfilId: number }>(MARK, [rows, usuarioId]);
  const perfiles = hechos.map(({ perfilId }) => perfilId);
  const suyos = borrados.filter(({ perfilId }) => perfiles.includes(perfilId));
  await cleanTextos(
    tx,
    quien,
    suyos.flatMap(({ textos }) => textos),
    perfiles,
  );
  for (const statement of PERFIL.filter(({ nombre }) => ANTES.includes(nombre))) await tx.run(statement, [perfiles]);
  await tx.run(FORGET_TARJETA, [perfiles, usuarioId]);
  for (const statement of PERFIL.filter(({ nombre }) => nombre === 'perfil')) await tx.run(statement, [perfiles]);
  const fuera = suyos.filter(({ cierres }) => cierres === 'Fuera').map(({ perfilId }) => perfilId);
  await tx.run(DROP_CIERRES, [fuera]);
  for (const statement of PERFIL.filter(({ nombre }) => nombre !== 'perfil' && !ANTES.includes(nombre)))
    await tx.run(statement, [perfiles]);
  for (const statement of [DROP_SOLICITUDES, DROP_EVENTOS]) await tx.run(statement, [perfiles, usuarioId]);
  await cleanAnswers(tx, quien, perfiles);
  if (!quien.ultima) return { cuenta: false };
  for (const statement of CUENTA_AL_FINAL) await tx.run(statement, [usuarioId]);
  await forgetCuenta(tx, claveUsuario(quien.usuario));
  return { cuenta: true };
}
