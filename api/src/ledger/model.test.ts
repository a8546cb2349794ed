import fc from 'fast-check';
import { calificacionActual } from '@aupa/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '../platform/errors.ts';
import { inTransaction, type Sql } from '../platform/sql.ts';
import {
  createMedalla,
  createClase,
  joinClase,
  registerEstudiante,
  testApp,
  type Clase,
  type TestApp,
} from '../testing/index.ts';
import { grantMedallas } from './grant.ts';
import { revokeMedalla } from './revoke.ts';

// At least 1,000 runs of 50 commands through the real commands and the real database (ARCHITECTURE.md).
const RUNS = 1000;
const COMMANDS = 50;

let test: TestApp;
let clase: Clase;
let perfiles: number[];
let medallas: Array<{ id: number; monedas: number }>;

beforeAll(async () => {
  test = await testApp();
  clase = await createClase(test);
  perfiles = [];
  for (let i = 0; i < 3; i += 1) perfiles.push(await joinClase(test, clase, await registerEstudiante(test)));
  medallas = [];
  for (const monedas of [0, 3, 10]) {
    medallas.push({ id: (await createMedalla(test, clase.profesor, { cantidadMonedasBrinda: monedas })).id, monedas });
  }
});
afterAll(() => test.close());

/** What the product should hold, as naively as can be: a list of single copies, each with the coins that it brought. */
class Model {
  readonly saldos = new Map<number, number>();
  readonly #copias = new Map<string, number[]>();

  grant(perfilId: number, medalla: { id: number; monedas: number }, n: number): void {
    const copias = this.#of(perfilId, medalla.id);
    for (let i = 0; i < n; i += 1) {
      copias.push(medalla.monedas);
      this.#add(perfilId, medalla.monedas);
    }
  }

  /** Whether there were enough. */
  revoke(perfilId: number, medallaId: number, n: number): boolean {
    const copias = this.#of(perfilId, medallaId);
    if (copias.length < n) return false;
    for (let i = 0; i < n; i += 1) {
      const saldo = this.saldos.get(perfilId) ?? 0;
      this.#add(perfilId, -Math.min(copias.pop() ?? 0, saldo));
    }
    return true;
  }

  copias(perfilId: number): Map<number, number> {
    return new Map(medallas.map(({ id }) => [id, this.#of(perfilId, id).length]));
  }

  #of(perfilId: number, medallaId: number): number[] {
    const key = `${perfilId}:${medallaId}`;
    const copias = this.#copias.get(key) ?? [];
    this.#copias.set(key, copias);
    return copias;
  }

  #add(perfilId: number, monedas: number): void {
    this.saldos.set(perfilId, (this.saldos.get(perfilId) ?? 0) + monedas);
  }
}

const command = fc.record({
  kind: fc.constantFrom('grant', 'grant', 'revoke'),
  perfil: fc.nat(2),
  medalla: fc.nat(2),
  n: fc.integer({ min: 1, max: 4 }),
});

const CHECK = {
  name: 'modelo-comprobar',
  text: `select p.id, p.monedas as saldo,
           (select coalesce(sum(monedas), 0) from movimiento where perfil_id = p.id) as movido,
           (select json_object_agg(medalla_id, cantidad) from copia where perfil_id = p.id) as copias,
           (select json_object_agg(medalla_id, suma) from (
              select a.medalla_id, sum(a.cantidad - coalesce(
                (select sum(r.cantidad) from retirada r where r.asignacion_id = a.id), 0)) as suma
              from asignacion a where a.perfil_id = p.id group by a.medalla_id) t) as recontadas
         from perfil p where p.id = any($1::int[])`,
};

interface CheckRow {
  id: number;
  saldo: number;
  movido: number;
  copias: Record<string, number> | null;
  recontadas: Record<string, number> | null;
}

/** Ends a run as if it had never been, so that the next one starts from nothing. */
class Undo extends Error {}

async function run(
  tx: Sql,
  commands: ReadonlyArray<{ kind: string; perfil: number; medalla: number; n: number }>,
): Promise<void> {
  const model = new Model();
  const profesorId = clase.profesor.id;
  for (const { kind, perfil, medalla, n } of commands) {
    const perfilId = perfiles[perfil] ?? 0;
    const one = medallas[medalla] ?? { id: 0, monedas: 0 };
    if (kind === 'grant') {
      await grantMedallas(tx, {
        profesorId,
        autorId: profesorId,
        causa: 'asignacion',
        items: [{ perfilId, medallaId: one.id, cantidad: n }],
      });
      model.grant(perfilId, one, n);
    } else {
      const revoked = await revokeMedalla(tx, { profesorId, perfilId, medallaId: one.id, cantidad: n }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof AppError && error.errores[0]?.codigo === 'COPIAS_INSUFICIENTES') return false;
          throw error;
        },
      );
      if (revoked !== model.revoke(perfilId, one.id, n))
        throw new Error('A removal was not judged as the model judges it');
    }
  }
  const fila = { nota: 1, medallas: [{ medallaId: medallas[0]?.id ?? 0, cantidad: 2 }] };
  for (const row of await tx.run<CheckRow & Record<string, unknown>>(CHECK, [perfiles])) {
    const copias = model.copias(row.id);
    const stored = new Map(Object.entries(row.copias ?? {}).map(([id, n]) => [Number(id), n]));
    expect(row.saldo).toBe(model.saldos.get(row.id) ?? 0);
    expect(row.movido).toBe(row.saldo);
    expect(row.copias).toEqual(row.recontadas);
    for (const [id, n] of copias) expect(stored.get(id) ?? 0).toBe(n);
    expect(calificacionActual([fila], stored)).toBe((copias.get(fila.medallas[0]?.medallaId ?? 0) ?? 0) >= 2 ? 1 : 0);
  }
}

it('coins and copies equal the ledger after any sequence of grants and removals', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS }), async (commands) => {
      const undone = await inTransaction(test.pool, true, async (tx) => {
        await run(tx, commands);
        throw new Undo();
      }).catch((error: unknown) => error);
      expect(undone).toBeInstanceOf(Undo);
    }),
    { numRuns: RUNS, verbose: 1 },
  );
});
