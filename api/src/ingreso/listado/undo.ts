import type { Respuesta } from '@aupa/contract';
import { LIMITES, nombreCompleto } from '@aupa/domain/base';
import {
  planDeshacerListado,
  sayListadoDeshecho,
  sayNadieSale,
  sayPorqueQueda,
  type FilaHechaAhora,
  type ParteDeshecha,
} from '@aupa/domain/ingreso';
import { PLAZO_DESHACER } from '@aupa/domain/medallas';
import { enterClase } from '../../entry/enter.ts';
import { bringBack, takeOutPerfiles } from '../../entry/letIn.ts';
import { renameUsuarios } from '../../entry/renombrar.ts';
import { ALUMNO, CLASE, ganaODaDesde, PERIODO_ABIERTO } from '../../entry/sources.ts';
import { assertUndoable } from '../../ledger/undo.ts';
import { AppError } from '../../platform/errors.ts';
import { recordEvento, recordEventos } from '../../platform/eventos.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';
import { eraseCuentas, reopenSolicitudes, tellVuelta } from './undoWrites.ts';

type Deshecha = Respuesta<'POST /api/Lista/:listaId/deshacer'>;

// Locks all groups of the teacher in the order of their ids. Keeps other lists, joins, moves and decisions about these pupils
// waiting.
const HOLD_GRUPOS = {
  name: 'lista-deshacer-grupos',
  text: `select c.id from ${CLASE} c where c.profesor_id = $1
           and exists (select from lista l join grupo g on g.id = l.grupo_id where l.id = $2 and g.profesor_id = $1)
         order by c.id for no key update of c`,
};

// A separate statement, so that it sees an undo that it waited for.
const FIND = {
  name: 'lista-deshacer',
  text: `select l.hecha_en as hecho, now() as ahora, l.deshecha_en is not null as deshecho,
           l.hecha_en >= per.abierto_en as abierto,
           (select min(e.id) from evento e where e.lista_id = l.id and e.clase = 'lista-hecha') as "eventoId"
         from lista l join ${PERIODO_ABIERTO} per on per.grupo_id = l.grupo_id where l.id = $1`,
};

interface ListaRow {
  hecho: Date;
  ahora: Date;
  deshecho: boolean;
  abierto: boolean;
  eventoId: number;
}

// All profiles of its accounts, because every change of an account locks these first.
const HOLD_PERFILES = {
  name: 'lista-deshacer-perfiles',
  text: `select id from perfil where estudiante_id in (
           select p.estudiante_id from lista_fila f join perfil p on p.id = f.perfil_id where f.lista_id = $1)
         order by id for no key update`,
};

// Blocks sign-ins to these accounts until the undo is done.
const HOLD_CUENTAS = {
  name: 'lista-deshacer-cuentas',
  text: `select id from usuario where id in (
           select p.estudiante_id from lista_fila f join perfil p on p.id = f.perfil_id where f.lista_id = $1)
         order by id for update`,
};

// A departure by a later list that was undone does not count. That list's events have its own time. The database lets only these
// kinds of events go with a profile (migration 0057).
const LIST = {
  name: 'lista-deshacer-filas',
  text: `select f.perfil_id as "perfilId", f.accion, f.entro, f.solicitud_id as "solicitudId", p.estudiante_id as "estudianteId",
           u.nombre, u.apellido, f.nombre_antes as "nombreAntes", f.apellido_antes as "apellidoAntes",
           aqui.id is not null as dentro, f.nombre_antes is not null as "conNombre",
           aqui.id is not null and exists (
             select from evento x where x.perfil_id = p.id and x.clase = 'perfil-retirado' and x.id > $2
               and not exists (select from lista l where l.hecha_en = x.creado_en and l.deshecha_en is not null)) as volvio,
           f.nombre_dado is not null and (u.nombre, u.apellido) is distinct from (f.nombre_dado, f.apellido_dado) as renombrado,
           ${ganaODaDesde('p.id', '$2')} as "conLogros",
           exists (select from ${ALUMNO} x join ${CLASE} g on g.id = x.grupo_id
             where x.estudiante_id = u.id and g.profesor_id <> $3)
           or exists (select from solicitud_union s join ${CLASE} g on g.id = s.grupo_id
             where s.estudiante_id = u.id and s.estado = 'Pendiente' and g.profesor_id <> $3) as "deOtro",
           exists (select from ${ALUMNO} x join ${CLASE} g on g.id = x.grupo_id
             where x.estudiante_id = u.id and g.profesor_id = $3
               and x.id <> p.id and x.id is distinct from f.de_perfil_id) as "enOtro",
           f.accion = 'Crear' and (
             exists (select from perfil x where x.estudiante_id = u.id and x.id <> p.id)
             or exists (select from solicitud_union s where s.estudiante_id = u.id)
             or exists (select from asignacion a where a.perfil_id = p.id)
             or exists (select from movimiento m where m.perfil_id = p.id)
             or exists (select from canje c where c.perfil_id = p.id)
             or exists (select from kudo k where k.emisor_id = p.id or k.receptor_id = p.id)
             or exists (select from solicitud_medalla s where s.perfil_id = p.id)
             or exists (select from cierre c where c.perfil_id = p.id)
             or exists (select from asistencia a where a.perfil_id = p.id)
             or exists (select from evento x where x.perfil_id = p.id and x.clase not in (
               'lista-anadida', 'perfil-retirado', 'perfil-renombrado', 'avatar-cambiado', 'meta-definida', 'meta-movida'))) as usada,
           o.id as "origenId", o.grupo_id as "origenGrupoId",
           exists (select from ${ALUMNO} x where x.id = o.id) as "origenDentro"
         from lista_fila f join perfil p on p.id = f.perfil_id join usuario u on u.id = p.estudiante_id
           left join ${ALUMNO} aqui on aqui.id = p.id
           left join lateral (
             select x.id, x.grupo_id from perfil x join ${CLASE} g on g.id = x.grupo_id
             where x.id = f.de_perfil_id and g.profesor_id = $3) o on true
         where f.lista_id = $1 order by p.id`,
};

interface FilaRow extends Omit<FilaHechaAhora, 'origen'> {
  estudianteId: string;
  solicitudId: number | null;
  nombre: string;
  apellido: string;
  nombreAntes: string | null;
  apellidoAntes: string | null;
  origenId: number | null;
  origenGrupoId: number | null;
  origenDentro: boolean;
}

const toFila = (row: FilaRow): FilaHechaAhora => {
  const { origenId, origenGrupoId, origenDentro } = row;
  const tiene = origenId !== null && origenGrupoId !== null;
  return { ...row, origen: tiene ? { perfilId: origenId, grupoId: origenGrupoId, dentro: origenDentro } : null };
};

const COUNT = {
  name: 'lista-deshacer-plazas',
  text: `select grupo_id as "grupoId", count(*)::int as hay from ${ALUMNO} p
         where grupo_id = any($1::int[]) group by grupo_id`,
};

/** Free places in the groups that pupils left for this one. These groups are locked. */
async function findPlazas(tx: Sql, filas: readonly FilaHechaAhora[]): Promise<Map<number, number>> {
  const grupos = new Set(filas.flatMap(({ origen }) => (origen ? [origen.grupoId] : [])));
  const plazas = new Map([...grupos].map((grupo) => [grupo, LIMITES.alumnosDeGrupo as number]));
  if (grupos.size === 0) return plazas;
  const llenos = await tx.run<{ grupoId: number; hay: number }>(COUNT, [[...grupos]]);
  for (const { grupoId, hay } of llenos) plazas.set(grupoId, LIMITES.alumnosDeGrupo - hay);
  return plazas;
}

interface Pareja {
  fila: FilaRow;
  parte: ParteDeshecha;
}

const END = {
  name: 'lista-deshecha',
  text: `with fuera as (delete from lista_fila where lista_id = $1)
         update lista set deshecha_en = now() where id = $1`,
};

async function write(tx: Sql, grupoId: number, listaId: number, parejas: readonly Pareja[]): Promise<number> {
  const de = (sale: ParteDeshecha['sale']) => parejas.filter(({ parte }) => parte.sale === sale);
  await tx.run(END, [listaId]);
  await eraseCuentas(
    tx,
    de('Borra').map(({ fila }) => fila),
  );
  const vuelven = parejas.flatMap(({ parte }) => (parte.vuelve === null ? [] : [parte.vuelve]));
  // Bring pupils back before taking others out: a pupil in no group would count as new for a moment.
  await tellVuelta(tx, await bringBack(tx, vuelven));
  const fuera = de('Sale').map(({ fila }) => ({ perfilId: fila.perfilId }));
  if (fuera.length > 0) {
    await takeOutPerfiles(
      tx,
      fuera.map(({ perfilId }) => perfilId),
    );
    await recordEventos(tx, { grupoId, clase: 'perfil-retirado' }, fuera);
  }
  const esperan = await reopenSolicitudes(
    tx,
    grupoId,
    parejas.flatMap(({ fila, parte }) =>
      parte.sale === 'Sale' && fila.solicitudId !== null ? [fila.solicitudId] : [],
    ),
  );
  await renameUsuarios(
    tx,
    parejas
      .filter(({ parte }) => parte.nombre)
      .map(({ fila }) => ({
        id: fila.estudianteId,
        nombre: fila.nombreAntes ?? '',
        apellido: fila.apellidoAntes ?? '',
      })),
  );
  await recordEvento(tx, { grupoId, clase: 'lista-deshecha' });
  return esperan;
}

/**
 * Undoes a list once, judging each pupil by the present state (behaviour §12). Locks the teacher's groups, then the profiles of
 * the accounts, then the accounts. Throws CAMBIADO_DESPUES if every pupil stays, and why it can't be undone any more.
 */
export async function undoListado(tx: Sql, quien: Quien, listaId: number): Promise<Deshecha> {
  await tx.run(HOLD_GRUPOS, [quien.id, listaId]);
  const { grupoId, profesorId } = await enterClase(tx, quien, { lista: listaId }, 'undoCambios');
  const [lista] = await tx.run<ListaRow>(FIND, [listaId]);
  if (!lista) throw new AppError('NO_ENCONTRADO');
  assertUndoable(lista);
  await tx.run(HOLD_PERFILES, [listaId]);
  await tx.run(HOLD_CUENTAS, [listaId]);
  const rows = await tx.run<FilaRow>(LIST, [listaId, lista.eventoId, profesorId]);
  // The rows are swept a day after the list was made.
  if (rows.length === 0) throw new AppError('FUERA_DE_PLAZO', { datos: { plazo: PLAZO_DESHACER } });
  const filas = rows.map(toFila);
  const partes = planDeshacerListado(filas, await findPlazas(tx, filas));
  const parejas = rows.flatMap((fila, i) => (partes[i] ? [{ fila, parte: partes[i] }] : []));
  const quedan = parejas.flatMap(({ fila, parte: { queda } }) =>
    queda === null ? [] : [{ perfilId: fila.perfilId, nombre: nombreCompleto(fila), motivo: queda }],
  );
  if (quedan.length > 0 && quedan.length === parejas.length) {
    throw new AppError('CAMBIADO_DESPUES', { mensaje: sayNadieSale(quedan) });
  }
  const esperan = await write(tx, grupoId, listaId, parejas);
  const count = (is: (parte: ParteDeshecha) => boolean) => partes.filter(is).length;
  return {
    mensaje: sayListadoDeshecho({
      borradas: count(({ sale }) => sale === 'Borra'),
      salen: count(({ sale, vuelve }) => sale === 'Sale' && vuelve === null),
      vuelven: count(({ vuelve }) => vuelve !== null),
      nombres: count(({ nombre }) => nombre),
      esperan,
      quedan,
    }),
    quedan: quedan.map(({ perfilId, nombre, motivo }) => ({
      perfilId,
      nombreEstudiante: nombre,
      motivo,
      porque: sayPorqueQueda(motivo),
    })),
  };
}
