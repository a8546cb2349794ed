import fc from 'fast-check';
import { calificacionActual } from '@aupa/domain';
import { CATALOGO, idEnTienda, type ItemAvatar } from '@aupa/domain/avatar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveKudo } from '../kudos/give.ts';
import { createUmbral, deleteUmbral, editUmbral } from '../kudos/umbrales.ts';
import { grantMedallas } from '../ledger/grant.ts';
import { revokeMedalla } from '../ledger/revoke.ts';
import { closePeriodo } from '../periodos/close.ts';
import { redeemRecompensa } from '../recompensas/redeem.ts';
import { AppError } from '../platform/errors.ts';
import { inTransaction, type Sql } from '../platform/sql.ts';
import {
  createClase,
  createMedalla,
  newAlumno,
  testApp,
  type Alumno,
  type Clase,
  type TestApp,
} from '../testing/index.ts';
import { differencesIn } from '../verify/differences.ts';
import { Model } from './model.ts';

// At least 1,000 runs of 50 commands through the real commands and the real database (ARCHITECTURE.md).
// On the second database a tenth: it is the statements that may differ there, not the rules.
const RUNS = process.env.AUPA_POSTGRES === 'system' ? 100 : 1000;
const COMMANDS = 50;
const TIPOS = 2;
/** Of each price one, so that some are within reach, some not, and all soon had already. */
const ITEMS = [10, 20, 60].map((precio) => CATALOGO.find((item) => item.precio === precio) as ItemAvatar);
const TZ = 'Europe/Madrid';

let test: TestApp;
let clase: Clase;
let alumnos: Alumno[];
let medallas: Array<{ id: number; monedas: number }>;

beforeAll(async () => {
  test = await testApp();
  clase = await createClase(test);
  alumnos = [];
  for (let i = 0; i < 4; i += 1) alumnos.push(await newAlumno(test, clase));
  medallas = [];
  for (const monedas of [0, 3, 7]) {
    medallas.push({ id: (await createMedalla(test, clase.profesor, { cantidadMonedasBrinda: monedas })).id, monedas });
  }
});
afterAll(() => test.close());

const item = fc.record({ perfil: fc.nat(3), medalla: fc.nat(2), n: fc.integer({ min: 1, max: 6 }) });
const dado = { de: fc.nat(3), para: fc.integer({ min: 1, max: 3 }), tipo: fc.integer({ min: 1, max: TIPOS }) };
const umbral = { medalla: fc.nat(2), cantidad: fc.integer({ min: 1, max: 4 }), distintos: fc.boolean() };
const tipo = fc.integer({ min: 1, max: TIPOS });
const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      hace: fc.constant('grant' as const),
      items: fc.array(item, { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ hace: fc.constant('revoke' as const), item }) },
  { weight: 5, arbitrary: fc.record({ hace: fc.constant('give' as const), ...dado }) },
  { weight: 4, arbitrary: fc.record({ hace: fc.constant('remember' as const), ...dado }) },
  { weight: 2, arbitrary: fc.record({ hace: fc.constant('buy' as const), perfil: fc.nat(3), item: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ hace: fc.constant('create' as const), tipo, ...umbral }) },
  { weight: 2, arbitrary: fc.record({ hace: fc.constant('edit' as const), antes: tipo, tipo, ...umbral }) },
  { weight: 1, arbitrary: fc.record({ hace: fc.constant('delete' as const), tipo }) },
  { weight: 1, arbitrary: fc.record({ hace: fc.constant('close' as const) }) },
  { weight: 1, arbitrary: fc.record({ hace: fc.constant('expire' as const) }) },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

const alumnoAt = (i: number) => alumnos[i % alumnos.length] as Alumno;
const medallaAt = (i: number) => medallas[i]?.id ?? 0;

/** Whether the product did it; a refusal with this code is a no, anything else that fails is a fault. */
async function did(work: Promise<unknown>, codigo: string): Promise<boolean> {
  return work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.errores[0]?.codigo === codigo) return false;
      throw error;
    },
  );
}

const REMEMBER = {
  name: 'modelo-kudo-de-antes',
  text: `insert into kudo (grupo_id, emisor_id, receptor_id, tipo, semana, orden)
         values ($1, $2, $3, $4, date '2020-01-06' + 7 * $5::int, 1)`,
};
const FIND_UMBRAL = { name: 'modelo-umbral', text: 'select id from umbral where grupo_id = $1 and tipo = $2' };
// Milestones are append-only: the rows are made anew, two days earlier.
const EXPIRE = {
  name: 'modelo-caducan',
  text: `with viejo as (delete from hito where grupo_id = $1 returning *)
         insert into hito (grupo_id, perfil_id, medallas, multiplicador_decimas, lote_id, ganado_en, hasta)
         select grupo_id, perfil_id, medallas, multiplicador_decimas, lote_id, ganado_en - interval '2 days',
           hasta - interval '2 days' from viejo`,
};

/** Does one command to the product and to the model: whether each took it. */
async function perform(tx: Sql, model: Model, paso: Command, i: number): Promise<[product: boolean, model: boolean]> {
  const profesorId = clase.profesor.id;
  const grupoId = clase.grupo.id;
  const formulario = ({
    tipo: tipoKudoId,
    medalla,
    cantidad,
    distintos,
  }: Extract<Command, { hace: 'create' | 'edit' }>) =>
    [
      {
        grupoId,
        medallaId: medallaAt(medalla),
        tipoKudoId,
        cantidadKudos: cantidad,
        soloCompanerosDistintos: distintos,
      },
      { medallaId: medallaAt(medalla), cantidad, distintos },
    ] as const;
  const idOf = async (kind: number) => (await tx.run<{ id: number }>(FIND_UMBRAL, [grupoId, kind]))[0]?.id ?? 0;
  switch (paso.hace) {
    case 'grant': {
      const items = paso.items.map(({ perfil, medalla, n }) => ({
        perfilId: alumnoAt(perfil).perfilId,
        medallaId: medallaAt(medalla),
        cantidad: n,
      }));
      await grantMedallas(tx, { profesorId, autorId: profesorId, causa: 'asignacion', items });
      model.grant(items);
      return [true, true];
    }
    case 'revoke': {
      const { perfil, medalla, n } = paso.item;
      const [perfilId, medallaId] = [alumnoAt(perfil).perfilId, medallaAt(medalla)];
      const done = await did(
        revokeMedalla(tx, { profesorId, perfilId, medallaId, cantidad: n }),
        'COPIAS_INSUFICIENTES',
      );
      return [done, model.revoke(perfilId, medallaId, n)];
    }
    case 'give':
    case 'remember': {
      const [de, para] = [alumnoAt(paso.de), alumnoAt(paso.de + paso.para)];
      if (paso.hace === 'remember') {
        await tx.run(REMEMBER, [grupoId, de.perfilId, para.perfilId, paso.tipo, i]);
        model.remember(de.perfilId, para.perfilId, paso.tipo);
        return [true, true];
      }
      const body = { idPerfilEstudianteEmisor: de.perfilId, idPerfilEstudianteRecibe: para.perfilId, kudo: paso.tipo };
      const done = await did(giveKudo(tx, de.id, body, TZ), 'KUDOS_AGOTADOS');
      return [done, model.give(de.perfilId, para.perfilId, paso.tipo)];
    }
    case 'buy': {
      const { id, perfilId } = alumnoAt(paso.perfil);
      const item = ITEMS[paso.item] as ItemAvatar;
      const refusal = model.buy(perfilId, item.id, item.precio);
      // Refused by the very reason that the model gives: any other is thrown.
      const bought = redeemRecompensa(tx, id, { perfilId, recompensaId: idEnTienda(item) });
      return [await did(bought, refusal ?? 'none'), refusal === null];
    }
    case 'create': {
      const [suyo, nuestro] = formulario(paso);
      const done = await did(createUmbral(tx, profesorId, suyo), 'UMBRAL_REPETIDO');
      return [done, model.setUmbral(paso.tipo, nuestro)];
    }
    case 'edit': {
      if (!model.umbrales.has(paso.antes)) return [true, true];
      const [suyo, nuestro] = formulario(paso);
      const done = await did(editUmbral(tx, profesorId, await idOf(paso.antes), suyo), 'UMBRAL_REPETIDO');
      return [done, model.setUmbral(paso.tipo, nuestro, paso.antes)];
    }
    case 'delete': {
      const done = await did(deleteUmbral(tx, profesorId, await idOf(paso.tipo)), 'NO_ENCONTRADO');
      return [done, model.umbrales.delete(paso.tipo)];
    }
    case 'close':
      return [await did(closePeriodo(tx, profesorId, grupoId), 'PERIODO_VACIO'), model.close()];
    case 'expire':
      await tx.run(EXPIRE, [grupoId]);
      model.expire();
      return [true, true];
  }
}

const CHECK = {
  name: 'modelo-comprobar',
  text: `select p.id, p.monedas as saldo,
           (select json_object_agg(c.medalla_id, c.cantidad) from copia c join periodo per on per.id = c.periodo_id
            where c.perfil_id = p.id and per.cerrado_en is null and c.cantidad > 0) as copias,
           (select array_agg(medallas order by medallas) from hito where perfil_id = p.id) as hitos,
           (select array_agg(item_avatar_id order by item_avatar_id) from canje where perfil_id = p.id) as items,
           (select array_agg(u.kudo_id is not null order by k.id) from kudo k left join kudo_usado u on u.kudo_id = k.id
            where k.grupo_id = p.grupo_id) as usados
         from perfil p where p.grupo_id = $1 order by p.id`,
};

interface CheckRow {
  id: number;
  saldo: number;
  copias: Record<string, number> | null;
  hitos: number[] | null;
  items: number[] | null;
  usados: boolean[] | null;
}

/** Ends a run as if it had never been, so that the next one starts from nothing. */
class Undo extends Error {}

async function run(tx: Sql, commands: readonly Command[], caducan: boolean): Promise<void> {
  const model = new Model(medallas);
  for (const [i, paso] of commands.entries()) {
    if (paso.hace === 'expire' && !caducan) continue;
    const [product, expected] = await perform(tx, model, paso, i);
    if (product !== expected) throw new Error(`${paso.hace}: the product said ${product}, the model ${expected}`);
  }
  const fila = { nota: 1, medallas: [{ medallaId: medallaAt(0), cantidad: 2 }] };
  for (const row of await tx.run<CheckRow & Record<string, unknown>>(CHECK, [clase.grupo.id])) {
    const { saldo, copias, hitos, items } = model.retrato(row.id);
    const stored = new Map(Object.entries(row.copias ?? {}).map(([id, n]) => [Number(id), n]));
    const held = { saldo: row.saldo, copias: stored, hitos: row.hitos ?? [], items: row.items ?? [] };
    expect(held).toEqual({ saldo, copias, hitos, items });
    expect(calificacionActual([fila], stored)).toBe((copias.get(medallaAt(0)) ?? 0) >= 2 ? 1 : 0);
    const usados = (row.usados ?? []).flatMap((usado, i) => (usado ? [i] : []));
    expect(usados).toEqual([...model.usados].sort((a, b) => a - b));
  }
  // The ledger must explain it too. Where boosters were aged by hand it can't: their rows say otherwise than grants do.
  const diferencias = caducan ? [] : await differencesIn(tx.db);
  expect(diferencias).toEqual([]);
}

it(
  'is what the model says after any order of grants, removals, kudos, purchases, thresholds and resets',
  { timeout: 600_000 },
  async () => {
    const started = Date.now();
    const details = await fc.check(
      fc.asyncProperty(
        fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS }),
        fc.boolean(),
        async (commands, caducan) => {
          const undone = await inTransaction(test.pool, true, async (tx) => {
            await run(tx, commands, caducan);
            throw new Undo();
          }).catch((error: unknown) => error);
          if (!(undone instanceof Undo)) throw undone;
        },
      ),
      { numRuns: RUNS },
    );
    const report = fc.defaultReportMessage(details);
    expect(report ?? '', `${report}`).toBe('');
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    process.stdout.write(
      `model: seed ${details.seed}, ${details.numRuns} runs of ${COMMANDS} commands, ${seconds} s\n`,
    );
  },
);
