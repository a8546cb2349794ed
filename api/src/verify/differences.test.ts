import { itemsOf, idEnTienda } from '@aupa/domain/avatar';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import {
  askMedalla,
  createClase,
  createPac,
  createRecompensa,
  createUmbral,
  grant,
  insertKudos,
  newAlumno,
  ownApp,
  pastWalls,
  redeem,
  sendKudo,
  undoLote,
  type Alumno,
  type Clase,
} from '../testing/index.ts';
import { differencesIn, findDifferences, sayDifference, summarizeDifferences } from './differences.ts';

let clase: Clase;
let lucia: Alumno;

const app = await ownApp();
beforeAll(async () => {
  clase = await createClase(app);
  lucia = await newAlumno(app, clase);
  const mateo = await newAlumno(app, clase);
  await insertKudos(app, clase.grupoId, [{ de: mateo.perfilId, para: lucia.perfilId, veces: 4 }]);
  await createUmbral(app, clase, { cantidadKudos: 2 });
  await sendKudo(app, mateo, lucia.perfilId);
  await grant(app, clase, lucia.perfilId, { n: 4 });
  await grant(app, clase, lucia.perfilId);
  const { id } = await askMedalla(app, lucia, clase.medalla.id);
  await app.must(clase.profesor.token, 'POST /api/Profesor/aceptar-solicitud-medalla', { query: { solicitudId: id } });
  const [item] = itemsOf('Sombrero').filter(({ precio }) => precio === 10);
  const bought = await redeem(app, lucia, idEnTienda(item ?? { id: 0 }));
  const { loteId } = await grant(app, clase, lucia.perfilId, { n: 2 });
  await undoLote(app, clase, loteId);
  const { id: recompensaId } = await createRecompensa(app, clase.profesor);
  await createPac(app, clase, recompensaId, { cantidadMedallasNecesarias: 1 });
  await grant(app, clase, lucia.perfilId);
  if (bought.status !== 201) throw new Error(`No item was bought: ${bought.text}`);
});

it('differences are summarized by kind: their number and the first five', () => {
  const lines = (que: string, n: number) =>
    Array.from({ length: n }, (_, i) => sayDifference({ que, donde: `perfil ${i}`, guardado: i, recalculado: 0 }));
  expect(summarizeDifferences([...lines('Monedas', 7), ...lines('Copias', 1)])).toEqual([
    'Monedas: 7 no cuadran.',
    ...['0 dice 0', '1 dice 1', '2 dice 2', '3 dice 3', '4 dice 4'].map((each) => `  perfil ${each} y sale 0.`),
    '  Y 2 más.',
    'Copias: 1 no cuadra.',
    '  perfil 0 dice 0 y sale 0.',
  ]);
  expect(summarizeDifferences([])).toEqual([]);
});

it('finds none in data written by the product', async () => {
  expect(await findDifferences(app.db)).toEqual([]);
});

/** Errors that constraints can't see, each made by hand, and the check that finds them. */
const FAULTS: ReadonlyArray<readonly [que: string, statement: string]> = [
  ['Monedas del perfil frente a sus movimientos', `update perfil set monedas = monedas + 1 where monedas > 0`],
  [
    'Copias de medallas frente a lo otorgado menos lo quitado',
    `update copia set cantidad = cantidad + 1 where cantidad > 0`,
  ],
  [
    'Kudos que usó cada umbral frente a las medallas que dio',
    `delete from kudo_usado where kudo_id = (select min(kudo_id) from kudo_usado)`,
  ],
  [
    'Kudos que usó cada umbral frente a las medallas que dio',
    `insert into kudo_usado (kudo_id, grupo_id, lote_id)
     select k.id, k.grupo_id, l.id from kudo k, lote l
     where l.causa = 'asignacion' and not exists (select from kudo_usado u where u.kudo_id = k.id) limit 1`,
  ],
  ['Kudos que usó cada umbral frente a las medallas que dio', `delete from kudo_usado`],
  [
    'Hitos frente a las medallas que se habían ganado',
    `insert into hito (grupo_id, perfil_id, medallas, multiplicador_decimas, lote_id, ganado_en, hasta)
     select grupo_id, perfil_id, 250, 25, lote_id, now() - interval '3 days', now() - interval '2 days' from hito limit 1`,
  ],
  ['Multiplicador de cada entrega frente al potenciador que corría', `delete from hito`],
  ['Monedas de cada lote frente a sus movimientos', `update canje set precio = 60 where item_avatar_id is not null`],
  ['Monedas de cada lote frente a sus movimientos', `delete from canje where item_avatar_id is not null`],
  [
    'Solicitudes de medalla aceptadas frente a lo que dieron',
    `update solicitud_medalla set lote_id = (select min(id) from lote where causa = 'asignacion')`,
  ],
  ['Solicitudes de medalla aceptadas frente a lo que dieron', `delete from solicitud_medalla`],
  [
    'Lotes deshechos frente a lo que queda de ellos',
    `delete from retirada r using lote l where l.id = r.lote_id and l.causa = 'deshacer'`,
  ],
  [
    'Regalos que esperan frente a los desafíos conseguidos',
    `update pac set completado_en = null, completado_lote_id = null, total = 0`,
  ],
  ['Kudos deshechos frente a los que un umbral ha contado', `update kudo set deshecho_en = now()`],
  [
    'Kudos dados en una semana frente al número del último',
    `delete from kudo where orden = 1 and semana = (select max(semana) from kudo)
     or id = (select min(id) from kudo)`,
  ],
  [
    'Novedades contadas frente al perfil de su suceso',
    `insert into novedad_contada (evento_id, grupo_id, perfil_id)
     select e.id, e.grupo_id, p.id from evento e join perfil p on p.grupo_id = e.grupo_id and p.id <> e.perfil_id
     where e.clase = 'medallas-otorgadas' limit 1`,
  ],
];

class Undo extends Error {}

it.each(FAULTS)('%s: found (%#)', async (que, statement) => {
  const found: string[] = [];
  let touched = 0n;
  const undone = await app.db
    .transaction()
    .execute(async (tx) => {
      touched = (await pastWalls(tx, () => sql.raw(statement).execute(tx))).numAffectedRows ?? 0n;
      found.push(...(await differencesIn(tx)).map((difference) => difference.que));
      throw new Undo();
    })
    .catch((error: unknown) => error);
  expect(undone).toBeInstanceOf(Undo);
  expect(touched).toBeGreaterThan(0n);
  expect(found).toContain(que);
});
