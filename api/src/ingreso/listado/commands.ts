import type { Body, Respuesta } from '@aupa/contract';
import { claveUsuario, RITMO_CUENTAS, sayEspera } from '@aupa/domain/cuenta';
import { dependsOnClase, type FilaPlaneada } from '@aupa/domain/ingreso';
import { uuidv7 } from 'uuidv7';
import { enterClase } from '../../entry/enter.ts';
import { holdCuentas } from '../../entry/estudiante.ts';
import { holdPorId, letIn, takeOutPerfiles } from '../../entry/letIn.ts';
import { renameUsuarios } from '../../entry/renombrar.ts';
import { AppError, InvalidInput } from '../../platform/errors.ts';
import { recordEventos } from '../../platform/eventos.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';
import { takeTurn } from '../../platform/throttle.ts';
import { filasHechas, recordListado } from './act.ts';
import { findPlan, huellaOf, type Alumnos, type Preparado } from './plan.ts';
import { noteVistos } from './vistos.ts';

type Pedida = Body<'POST /api/Grupo/:id/lista'>;
type Hecha = Respuesta<'POST /api/Grupo/:id/lista'>;

// Locks in the order of the ids, so that two lists that move pupils between the same groups can't deadlock.
const HOLD_GRUPOS = {
  name: 'lista-grupos-sujetar',
  text: `select id from grupo where profesor_id = $1 and (id = $2 or id in (select grupo_id from perfil where id = any($3::int[])))
         order by id for no key update`,
};

// Inserts in the order of the names, so that two lists with the same names can't deadlock.
const INSERT = {
  name: 'lista-usuarios-crear',
  text: `insert into usuario (id, rol, nombre_usuario, nombre_usuario_clave, nombre, apellido, de_lista, de_lista_por)
         select id, 'Estudiante', usuario, clave, nombre, apellido, true, $6::uuid
         from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[]) as t (id, usuario, clave, nombre, apellido)
         order by clave on conflict (nombre_usuario_clave) do nothing returning id`,
};

// A pupil whom the list lets in has their join request accepted.
const ACCEPT = {
  name: 'lista-solicitudes-aceptar',
  text: `update solicitud_union set estado = 'Aceptada', motivo = null, decidida_en = now()
         where grupo_id = $1 and estudiante_id = any($2::uuid[]) and estado = 'Pendiente'
         returning id, estudiante_id as "usuarioId"`,
};

function refuse(filas: readonly FilaPlaneada[], which: (codigo: string) => boolean): void {
  const faults = filas.flatMap(({ fila, problemas }) =>
    problemas
      .filter(({ codigo }) => which(codigo))
      .map(({ campo, mensaje }) => ({ campo: `alumnos.${fila}${campo === 'fila' ? '' : `.${campo}`}`, mensaje })),
  );
  if (faults.length > 0) throw new InvalidInput(faults);
}

/** Throws the faults of the rows, or LISTA_CAMBIADA if the class or a username has changed since the preview. */
function assertAsSeen(grupoId: number, { plan, nombrado, sal }: Preparado, huella: string): void {
  refuse(nombrado.filas, (codigo) => !dependsOnClase(codigo));
  // `plan` matches a preview that showed no usernames.
  if (![nombrado, plan].some((visto) => huellaOf(grupoId, visto, sal) === huella)) throw new AppError('LISTA_CAMBIADA');
  refuse(nombrado.filas, dependsOnClase);
}

interface Persona {
  fila: number;
  accion: FilaPlaneada['accion'];
  estudianteId: string;
  nombreUsuario: string;
  perfilId: number | null;
  sale: number | null;
}

/** Throws CUENTAS_SEGUIDAS if a teacher creates accounts too fast. A refusal takes no turn (behaviour §3). */
async function assertRitmo(tx: Sql, profesorId: string, filas: readonly FilaPlaneada[]): Promise<void> {
  const cuantos = filas.filter(({ accion }) => accion === 'Crear').length;
  if (cuantos === 0) return;
  const segundos = await takeTurn(tx, RITMO_CUENTAS, {
    tipo: 'altas',
    direccion: profesorId,
    mayWait: false,
    cuantos,
  });
  if (segundos <= 0) return;
  throw new AppError('CUENTAS_SEGUIDAS', {
    datos: { espera: sayEspera(segundos) },
    retryAfter: Math.ceil(segundos),
    campo: 'alumnos',
  });
}

async function createCuentas(tx: Sql, filas: readonly FilaPlaneada[], profesorId: string): Promise<Persona[]> {
  const nuevas = filas
    .filter(({ accion }) => accion === 'Crear')
    .map((fila) => ({ ...fila, id: uuidv7(), nombreUsuario: fila.nombreUsuario ?? '' }));
  if (nuevas.length === 0) return [];
  const created = await tx.run(INSERT, [
    nuevas.map(({ id }) => id),
    nuevas.map(({ nombreUsuario }) => nombreUsuario),
    nuevas.map(({ nombreUsuario }) => claveUsuario(nombreUsuario)),
    nuevas.map(({ nombre }) => nombre),
    nuevas.map(({ apellido }) => apellido),
    profesorId,
  ]);
  // A username has just been taken: the teacher must see the new ones before any account is made.
  if (created.length < nuevas.length) throw new AppError('LISTA_CAMBIADA');
  return nuevas.map(({ fila, accion, id, nombreUsuario }) => ({
    fila,
    accion,
    nombreUsuario,
    estudianteId: id,
    perfilId: null,
    sale: null,
  }));
}

const toConocida = (grupoId: number, { fila, accion, conocido, candidatos }: FilaPlaneada): Persona[] =>
  conocido && (accion === 'Anadir' || accion === 'Mover')
    ? [
        {
          fila,
          accion,
          estudianteId: conocido.estudianteId,
          nombreUsuario: conocido.nombreUsuario,
          perfilId: candidatos.find((uno) => uno.grupoId === grupoId)?.perfilId ?? null,
          sale: accion === 'Mover' ? conocido.perfilId : null,
        },
      ]
    : [];

const idsOf = (ids: ReadonlyArray<number | null>) => ids.filter((id) => id !== null);

async function takeOut(tx: Sql, perfilesIds: readonly number[]): Promise<void> {
  if (perfilesIds.length === 0) return;
  const out = await takeOutPerfiles(tx, perfilesIds);
  for (const grupoId of new Set(out.map((uno) => uno.grupoId))) {
    const de = out.filter((uno) => uno.grupoId === grupoId).map(({ perfilId }) => ({ perfilId }));
    await recordEventos(tx, { grupoId, clase: 'perfil-retirado' }, de);
  }
}

const renombradasOf = (filas: readonly FilaPlaneada[]) =>
  filas.flatMap((fila) => (fila.nombreNuevo && fila.conocido ? [{ fila, conocido: fila.conocido }] : []));

/**
 * Renames the pupils whose names the list changes; their profiles are locked. Throws LISTA_CAMBIADA if a name is no longer
 * allowed.
 */
async function rename(tx: Sql, profesorId: string, filas: readonly FilaPlaneada[]): Promise<void> {
  const renombradas = renombradasOf(filas);
  if (renombradas.length === 0) return;
  const { cuentas, deOtro } = await holdCuentas(
    tx,
    profesorId,
    renombradas.map(({ conocido }) => conocido.estudianteId),
  );
  const hoy = new Map(cuentas.map((cuenta) => [cuenta.id, cuenta]));
  const otros = renombradas.some(({ conocido: { estudianteId, nombre, apellido } }) => {
    const cuenta = hoy.get(estudianteId);
    return cuenta?.nombre !== nombre || cuenta.apellido !== apellido;
  });
  if (deOtro || otros) throw new AppError('LISTA_CAMBIADA');
  await renameUsuarios(
    tx,
    renombradas.map(({ fila, conocido }) => ({
      id: conocido.estudianteId,
      nombre: fila.nombre,
      apellido: fila.apellido,
    })),
  );
}

/** Brings pupils in, answers their join requests, and answers their profiles by account. Locks the accounts `renombradas` too. */
async function bringIn(
  tx: Sql,
  grupoId: number,
  personas: readonly Persona[],
  renombradas: readonly string[],
): Promise<Map<string, number>> {
  if (personas.length === 0) {
    await holdPorId(tx, [], renombradas);
    return new Map();
  }
  const conocidas = personas.filter(({ accion }) => accion !== 'Crear');
  const accepted =
    conocidas.length === 0
      ? []
      : await tx.run<{ id: number; usuarioId: string }>(ACCEPT, [
          grupoId,
          conocidas.map(({ estudianteId }) => estudianteId),
        ]);
  await holdPorId(
    tx,
    conocidas.flatMap(({ perfilId, sale }) => [perfilId, sale]),
    renombradas,
  );
  const perfiles = await letIn(
    tx,
    grupoId,
    personas.map((persona) => ({ ...persona, orden: persona.fila })),
  );
  await takeOut(tx, idsOf(conocidas.map(({ sale }) => sale)));
  const porCuenta = new Map(perfiles.map(({ id, usuarioId }) => [usuarioId, id]));
  await recordEventos(
    tx,
    { grupoId, clase: 'solicitud-union-aceptada' },
    accepted.map(({ id, usuarioId }) => ({ solicitudId: id, usuarioId, perfilId: porCuenta.get(usuarioId) })),
  );
  await recordEventos(
    tx,
    { grupoId, clase: 'lista-anadida' },
    perfiles.map(({ id, usuarioId }) => ({ perfilId: id, usuarioId })),
  );
  return porCuenta;
}

const movedBy = (alumnos: Alumnos) =>
  alumnos.flatMap(({ decision, perfilId }) => (decision === 'Mover' && perfilId !== undefined ? [perfilId] : []));

/**
 * Carries out a list: new accounts without a password, and profiles for known pupils, all or nothing (behaviour §3, §11). Throws
 * CAMPO_INVALIDO by row, LISTA_CAMBIADA, and CUENTAS_SEGUIDAS if `throttle` is on.
 */
export async function addListado(
  tx: Sql,
  quien: Quien,
  id: number,
  { alumnos, huella, throttle = false }: Pedida & { throttle?: boolean },
): Promise<Hecha> {
  const moved = movedBy(alumnos);
  if (moved.length > 0) await tx.run(HOLD_GRUPOS, [quien.id, id, moved]);
  const clase = await enterClase(tx, quien, { grupo: id }, 'addLista');
  const preparado = await findPlan(tx, clase, alumnos);
  assertAsSeen(clase.grupoId, preparado, huella);
  const { nombrado: plan, tomados } = preparado;
  if (throttle) await assertRitmo(tx, clase.profesorId, plan.filas);
  // The answer reveals taken usernames as a preview does, so they count alike.
  if (throttle && tomados.length > 0) await noteVistos(tx, clase.profesorId, tomados);
  const creadas = await createCuentas(tx, plan.filas, clase.profesorId);
  const personas = [...creadas, ...plan.filas.flatMap((fila) => toConocida(clase.grupoId, fila))];
  const renombradas = renombradasOf(plan.filas);
  const cuentas = renombradas.map(({ conocido }) => conocido.estudianteId);
  const perfiles = await bringIn(tx, clase.grupoId, personas, cuentas);
  await rename(tx, clase.profesorId, plan.filas);
  const hechas = (accion: Persona['accion']) =>
    personas
      .filter((persona) => persona.accion === accion)
      .map(({ fila, nombreUsuario, estudianteId }) => ({
        fila,
        perfilId: perfiles.get(estudianteId) ?? 0,
        nombreUsuario,
      }));
  const renombrados = renombradas
    .filter(({ fila }) => fila.accion === 'Renombrar')
    .map(({ fila: { fila }, conocido: { perfilId, nombreUsuario } }) => ({ fila, perfilId, nombreUsuario }));
  const listaId = await recordListado(tx, clase.grupoId, filasHechas(clase.grupoId, plan.filas, personas, perfiles));
  return { creados: hechas('Crear'), anadidos: hechas('Anadir'), movidos: hechas('Mover'), renombrados, listaId };
}
