import { addDias } from '@aupa/domain/base';
import { createPac, deletePac, editPac } from '../../juntos/clasificacion/pac.ts';
import { giveKudo } from '../../juntos/kudos/give.ts';
import { undoKudo } from '../../juntos/kudos/undo.ts';
import { createUmbral, deleteUmbral, editUmbral } from '../../juntos/kudos/umbrales.ts';
import { forgiveMonedas } from '../../ledger/forgive.ts';
import { revokeMedalla } from '../../ledger/revoke.ts';
import { undoLote } from '../../ledger/undo.ts';
import { giveLote } from '../../medallas/lote.ts';
import { closePeriodo } from '../../clase/periodos/close.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/sql.ts';
import { deliverCanje, giveBackCanje } from '../../economia/decide.ts';
import { editRecompensa } from '../../economia/commands.ts';
import { redeemRecompensa } from '../../economia/redeem.ts';
import { undoCanje } from '../../economia/undo.ts';
import { decideSolicitudesMedallas } from '../../medallas/solicitudes/decideMedallas.ts';
import { asCuenta, grantAs, pastWalls, type Alumno } from '../../testing/index.ts';
import type { Command } from './commands.ts';
import type { Escena } from './escena.ts';
import type { Model } from './model.ts';
import type { Articulo } from './montonCanjes.ts';
import type { Negativa } from './negativa.ts';

export const TZ = 'Europe/Madrid';

export interface Corrida {
  tx: Sql;
  model: Model;
  escena: Escena;
  articulos: Articulo[];
  hoy: string;
  pacs: number[];
  contadas: Set<number>;
}

type Of<H extends Command['hace']> = Extract<Command, { hace: H }>;
type Dicho = [product: Negativa, model: Negativa] | null;

const REMEMBER = {
  name: 'modelo-kudo-de-antes',
  text: `insert into kudo (grupo_id, emisor_id, receptor_id, tipo, semana, orden)
         values ($1, $2, $3, $4, date '2020-01-06' + 7 * $5::int, 1)`,
};
const FIND_UMBRAL = { name: 'modelo-umbral', text: 'select id from umbral where grupo_id = $1 and tipo = $2' };
const FIND_CANJE = {
  name: 'modelo-canje',
  text: 'select id from canje where perfil_id = $1 order by id offset $2 limit 1',
};
// Milestones are append-only, so expired rows are inserted again, two days earlier.
const EXPIRE = {
  name: 'modelo-caducan',
  text: `with viejo as (delete from hito where grupo_id = $1 returning *)
         insert into hito (grupo_id, perfil_id, medallas, multiplicador_decimas, lote_id, ganado_en, hasta, deshecho_lote_id)
         select grupo_id, perfil_id, medallas, multiplicador_decimas, lote_id, ganado_en - interval '2 days',
           hasta - interval '2 days', deshecho_lote_id from viejo`,
};

/** The product's refusal. Any other error is a bug and is thrown. */
async function said(work: Promise<unknown>): Promise<Negativa> {
  return work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error.errores[0]?.codigo as Negativa;
      throw error;
    },
  );
}

const alumnoAt = ({ alumnos }: Escena, i: number) => alumnos[i % alumnos.length] as Alumno;
const medallaAt = ({ medallas }: Escena, i: number) => medallas[i]?.id ?? 0;

async function idOf({ tx, escena }: Corrida, tipo: number): Promise<number> {
  return (await tx.run<{ id: number }>(FIND_UMBRAL, [escena.clase.grupoId, tipo]))[0]?.id ?? 0;
}

async function grant({ tx, model, escena }: Corrida, paso: Of<'grant'>): Promise<Dicho> {
  const profesorId = escena.clase.profesor.id;
  const items = paso.items.map(({ perfil, medalla, n }) => ({
    perfilId: alumnoAt(escena, perfil).perfilId,
    medallaId: medallaAt(escena, medalla),
    cantidad: n,
  }));
  const product = await said(grantAs(tx, profesorId, items));
  model.grant(items);
  return [product, null];
}

const FIND_LOTE = {
  name: 'modelo-lote',
  text: `select id from lote where grupo_id = $1 and causa in ('asignacion', 'solicitud', 'umbral') order by id offset $2 limit 1`,
};
const FIND_PERDON = {
  name: 'modelo-perdon',
  text: `select id from lote where grupo_id = $1 and causa = 'condonada' order by id offset $2 limit 1`,
};
const FIND_KUDO = {
  name: 'modelo-kudo',
  text: 'select id from kudo where grupo_id = $1 order by id offset $2 limit 1',
};

// Frees places: requests become pending again when their medals are undone.
const FORGET = {
  name: 'modelo-pedidas-olvidar',
  text: `update solicitud_medalla set estado = 'Rechazada', lugar = null, decidida_en = now()
         where grupo_id = $1 and estado = 'Pendiente'`,
};
const ASK = {
  name: 'modelo-pedir',
  text: `insert into solicitud_medalla (grupo_id, profesor_id, perfil_id, medalla_id, descripcion, lugar) values ($1, $2, $3, $4, 'La merece', $5)
         returning id`,
};

async function accept({ tx, model, escena }: Corrida, paso: Of<'accept'>): Promise<Dicho> {
  const { grupoId, profesor } = escena.clase;
  await tx.run(FORGET, [grupoId]);
  const items = paso.pedidas.map(({ perfil, medalla }) => ({
    perfilId: alumnoAt(escena, perfil).perfilId,
    medallaId: medallaAt(escena, medalla),
    cantidad: 1,
  }));
  const pedidas = items.filter(
    (una, i) => i === items.findIndex((otra) => otra.perfilId === una.perfilId && otra.medallaId === una.medallaId),
  );
  const ids: number[] = [];
  for (const [i, { perfilId, medallaId }] of pedidas.entries()) {
    const lugar = pedidas.slice(0, i + 1).filter((una) => una.perfilId === perfilId).length;
    const [row] = await tx.run<{ id: number }>(ASK, [grupoId, profesor.id, perfilId, medallaId, lugar]);
    ids.push(row?.id ?? 0);
  }
  const decision = { estado: 'Aceptada', motivo: undefined } as const;
  const quien = asCuenta(profesor.id);
  const product = await said(decideSolicitudesMedallas(tx, quien, { grupoId, solicitudesIds: ids }, decision));
  model.grantLotes(pedidas.map((una) => [una]));
  return [product, null];
}

async function grantToMany({ tx, model, escena }: Corrida, paso: Of<'lote'>): Promise<Dicho> {
  const perfilesIds = paso.perfiles.map((i) => alumnoAt(escena, i).perfilId);
  const medallaId = medallaAt(escena, paso.medalla);
  const body = { grupoId: escena.clase.grupoId, perfilesIds, medallaId, cantidad: paso.n };
  const product = await said(giveLote(tx, asCuenta(escena.clase.profesor.id), body));
  model.grant(perfilesIds.map((perfilId) => ({ perfilId, medallaId, cantidad: paso.n })));
  return [product, null];
}

async function undo(corrida: Corrida, paso: Of<'undo'>): Promise<Dicho> {
  return undoLoteAt(corrida, corrida.model.countLotes - 1 - paso.lugar, paso.parcial);
}

/** Decides the latest redemption, undoes the batch that completed the latest challenge, then undoes that decision. */
async function undoPac(corrida: Corrida, { perfil, decide: hace }: Of<'undoPac'>): Promise<Dicho> {
  const decided = await decide(corrida, { hace, perfil, lugar: 0 });
  if (decided && decided[0] !== decided[1]) return decided;
  const undone = await undoLoteAt(corrida, corrida.model.lugarCompleta, true);
  if (undone === null || undone[0] !== undone[1]) return undone;
  return undoCanjeAt(corrida, { hace: 'undoCanje', perfil, lugar: 0 });
}

async function undoLoteAt({ tx, model, escena }: Corrida, lugar: number, isParcial: boolean): Promise<Dicho> {
  if (lugar < 0) return null;
  const [lote] = await tx.run<{ id: number }>(FIND_LOTE, [escena.clase.grupoId, lugar]);
  await tx.run(FORGET, [escena.clase.grupoId]);
  const siGastadas = isParcial ? 'parcial' : undefined;
  const product = await said(undoLote(tx, asCuenta(escena.clase.profesor.id), lote?.id ?? 0, siGastadas));
  return [product, model.undo(lugar, isParcial)];
}

async function undoCanjeAt({ tx, model, escena }: Corrida, paso: Of<'undoCanje'>): Promise<Dicho> {
  const { perfilId } = alumnoAt(escena, paso.perfil);
  const lugar = model.canjes.count(perfilId) - 1 - paso.lugar;
  if (lugar < 0) return null;
  const [canje] = await tx.run<{ id: number }>(FIND_CANJE, [perfilId, lugar]);
  const product = await said(undoCanje(tx, asCuenta(escena.clase.profesor.id), canje?.id ?? 0));
  return [product, model.undoCanje(perfilId, lugar)];
}

async function undoKudoAt({ tx, model, escena }: Corrida, paso: Of<'undoKudo'>): Promise<Dicho> {
  const lugar = model.kudos.count - 1 - paso.lugar;
  if (lugar < 0) return null;
  const [kudo] = await tx.run<{ id: number }>(FIND_KUDO, [escena.clase.grupoId, lugar]);
  const emisor = escena.alumnos.find(({ perfilId }) => perfilId === model.kudos.giverOf(lugar));
  return [await said(undoKudo(tx, asCuenta(emisor?.id ?? ''), kudo?.id ?? 0, TZ)), model.undoKudo(lugar)];
}

async function revoke({ tx, model, escena }: Corrida, paso: Of<'revoke'>): Promise<Dicho> {
  const { perfilId } = alumnoAt(escena, paso.perfil);
  const medallaId = medallaAt(escena, paso.medalla);
  const quien = asCuenta(escena.clase.profesor.id);
  const product = await said(revokeMedalla(tx, quien, { perfilId, medallaId, cantidad: paso.n }));
  return [product, model.revoke(perfilId, medallaId, paso.n)];
}

async function forgive(corrida: Corrida, { perfil, articulo }: Of<'forgive'>): Promise<Dicho> {
  const { tx, model, escena } = corrida;
  const spent = await redeem(corrida, { hace: 'redeem', perfil, articulo });
  if (spent && spent[0] !== spent[1]) return spent;
  const undone = await undoLoteAt(corrida, model.countLotes - 1, true);
  if (undone && undone[0] !== undone[1]) return undone;
  const { perfilId } = alumnoAt(escena, perfil);
  return [await said(forgiveMonedas(tx, asCuenta(escena.clase.profesor.id), perfilId)), model.forgive(perfilId)];
}

async function undoForgivenAt({ tx, model, escena }: Corrida): Promise<Dicho> {
  const lugar = model.monedas.perdonadas.length - 1;
  if (lugar < 0) return null;
  const [lote] = await tx.run<{ id: number }>(FIND_PERDON, [escena.clase.grupoId, lugar]);
  return [
    await said(undoLote(tx, asCuenta(escena.clase.profesor.id), lote?.id ?? 0, undefined)),
    model.undoForgiven(lugar),
  ];
}

async function giveOrRemember(
  { tx, model, escena }: Corrida,
  paso: Of<'give' | 'remember'>,
  semana: number,
): Promise<Dicho> {
  const [de, para] = [alumnoAt(escena, paso.de), alumnoAt(escena, paso.de + paso.para)];
  if (paso.hace === 'remember') {
    await tx.run(REMEMBER, [escena.clase.grupoId, de.perfilId, para.perfilId, paso.tipo, semana]);
    model.kudos.remember(de.perfilId, para.perfilId, paso.tipo);
    return [null, null];
  }
  const body = { idPerfilEstudianteEmisor: de.perfilId, idPerfilEstudianteRecibe: para.perfilId, kudo: paso.tipo };
  return [await said(giveKudo(tx, asCuenta(de.id), body, TZ)), model.give(de.perfilId, para.perfilId, paso.tipo)];
}

async function redeem({ tx, model, escena, articulos }: Corrida, paso: Of<'redeem'>): Promise<Dicho> {
  const { id, perfilId } = alumnoAt(escena, paso.perfil);
  const articulo = articulos[paso.articulo] as Articulo;
  let monedas: number | undefined;
  const product = await said(
    redeemRecompensa(tx, asCuenta(id), { perfilId, recompensaId: articulo.id }).then((done) => {
      monedas = done.monedas;
    }),
  );
  const negativa = model.redeem(perfilId, articulo);
  if (monedas !== undefined && monedas !== model.monedas.of(perfilId))
    throw new Error(`It says that ${monedas} are left`);
  return [product, negativa];
}

async function decide({ tx, model, escena }: Corrida, paso: Of<'deliver' | 'giveBack'>): Promise<Dicho> {
  const { perfilId } = alumnoAt(escena, paso.perfil);
  const lugar = model.canjes.count(perfilId) - 1 - paso.lugar;
  if (lugar < 0) return null;
  const [canje] = await tx.run<{ id: number }>(FIND_CANJE, [perfilId, lugar]);
  const quien = asCuenta(escena.clase.profesor.id);
  return paso.hace === 'deliver'
    ? [await said(deliverCanje(tx, quien, canje?.id ?? 0)), model.deliver(perfilId, lugar)]
    : [await said(giveBackCanje(tx, quien, canje?.id ?? 0)), model.giveBack(perfilId, lugar)];
}

async function edit({ tx, escena, articulos }: Corrida, paso: Of<'editRecompensa'>): Promise<Dicho> {
  const antes = articulos[paso.recompensa] as Articulo;
  const { precio, repetible } = paso;
  const formulario = { nombre: antes.nombre, nombreIcono: 'lightbulb' as const, precio, repetible };
  const product = await said(editRecompensa(tx, escena.clase.profesor.id, antes.id, formulario));
  articulos[paso.recompensa] = { ...antes, precio, repetible };
  return [product, null];
}

async function startPac(corrida: Corrida, paso: Of<'createPac'>): Promise<Dicho> {
  const { tx, model, escena, articulos, hoy, pacs } = corrida;
  const { clase } = escena;
  const { necesarias, dias } = paso;
  const premio = articulos[paso.premio] as Articulo;
  const formulario = {
    nombre: 'A la cima',
    visual: 'montana' as const,
    cantidadMedallasNecesarias: necesarias,
    recompensaClaseId: premio.id,
    fechaInicio: addDias(hoy, dias),
    fechaFin: addDias(hoy, dias + 7),
  };
  const product = await said(
    createPac(tx, asCuenta(clase.profesor.id), clase.grupoId, formulario, TZ).then((id) => pacs.push(id)),
  );
  return [product, model.pacs.create(necesarias, premio, dias > 0)];
}

async function changePac({ tx, escena, hoy, pacs }: Corrida, { necesarias }: Of<'editPac'>): Promise<unknown> {
  const id = pacs.at(-1) ?? 0;
  const quien = asCuenta(escena.clase.profesor.id);
  const pac = await tx.db.selectFrom('pac').select(['nombre', 'inicio', 'fin']).where('id', '=', id).executeTakeFirst();
  const { nombre, inicio: fechaInicio, fin: fechaFin } = pac ?? { nombre: 'A la cima', inicio: hoy, fin: hoy };
  const edicion = { nombre, cantidadMedallasNecesarias: necesarias, fechaInicio, fechaFin };
  return editPac(tx, quien, id, edicion, TZ);
}

async function setUmbral(corrida: Corrida, paso: Of<'createUmbral' | 'editUmbral'>): Promise<Dicho> {
  const { tx, model, escena } = corrida;
  const { tipo, cantidad, distintos } = paso;
  const quien = asCuenta(escena.clase.profesor.id);
  const medallaId = medallaAt(escena, paso.medalla);
  const formulario = {
    grupoId: escena.clase.grupoId,
    medallaId,
    tipoKudoId: tipo,
    cantidadKudos: cantidad,
    soloCompanerosDistintos: distintos,
  };
  const umbral = { medallaId, cantidad, distintos };
  if (paso.hace === 'createUmbral') {
    return [await said(createUmbral(tx, quien, formulario)), model.setUmbral(tipo, umbral)];
  }
  if (!model.kudos.umbrales.has(paso.antes)) return null;
  const id = await idOf(corrida, paso.antes);
  return [await said(editUmbral(tx, quien, id, formulario)), model.setUmbral(tipo, umbral, paso.antes)];
}

export async function perform(corrida: Corrida, paso: Command, i: number): Promise<Dicho> {
  const { tx, model, escena, pacs } = corrida;
  const quien = asCuenta(escena.clase.profesor.id);
  const grupoId = escena.clase.grupoId;
  switch (paso.hace) {
    case 'grant':
      return grant(corrida, paso);
    case 'lote':
      return grantToMany(corrida, paso);
    case 'accept':
      return accept(corrida, paso);
    case 'undo':
      return undo(corrida, paso);
    case 'undoPac':
      return undoPac(corrida, paso);
    case 'undoCanje':
      return undoCanjeAt(corrida, paso);
    case 'undoKudo':
      return undoKudoAt(corrida, paso);
    case 'forgive':
      return forgive(corrida, paso);
    case 'undoForgiven':
      return undoForgivenAt(corrida);
    case 'revoke':
      return revoke(corrida, paso);
    case 'give':
    case 'remember':
      return giveOrRemember(corrida, paso, i);
    case 'redeem':
      return redeem(corrida, paso);
    case 'deliver':
    case 'giveBack':
      return decide(corrida, paso);
    case 'editRecompensa':
      return edit(corrida, paso);
    case 'createPac':
      return startPac(corrida, paso);
    case 'deletePac':
      return [await said(deletePac(tx, quien, pacs.at(-1) ?? 0)), model.pacs.delete()];
    case 'editPac':
      return [await said(changePac(corrida, paso)), model.pacs.edit(paso.necesarias)];
    case 'createUmbral':
    case 'editUmbral':
      return setUmbral(corrida, paso);
    case 'deleteUmbral': {
      const product = await said(deleteUmbral(tx, quien, await idOf(corrida, paso.tipo)));
      return [product, model.kudos.umbrales.delete(paso.tipo) ? null : 'NO_ENCONTRADO'];
    }
    case 'close':
      return [await said(closePeriodo(tx, quien, grupoId, undefined)), model.close()];
    case 'expire':
      await pastWalls(tx.db, () => tx.run(EXPIRE, [grupoId]));
      model.expire();
      return [null, null];
  }
}
