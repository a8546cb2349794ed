import fc from 'fast-check';

const TIPOS = 2;
// Uneven, so that some get a long history and some almost none.
const perfil = fc.constantFrom(0, 0, 0, 1, 1, 2, 3);
const medalla = fc.nat(2);
const item = fc.record({ perfil, medalla, n: fc.integer({ min: 1, max: 6 }) });
const dado = { de: fc.nat(3), para: fc.integer({ min: 1, max: 3 }), tipo: fc.integer({ min: 1, max: TIPOS }) };
const umbral = { medalla, cantidad: fc.integer({ min: 1, max: 4 }), distintos: fc.boolean() };
const tipo = fc.integer({ min: 1, max: TIPOS });
const canje = { perfil, lugar: fc.constantFrom(0, 0, 1, 2) };
// Redemptions keep the price paid, and whether the reward was repeatable.
const alta = { recompensa: fc.nat(4), precio: fc.constantFrom(10, 14, 33), repetible: fc.boolean() };
// Small enough that some are completed; now and then one begins tomorrow.
const pac = { necesarias: fc.integer({ min: 1, max: 30 }), premio: fc.nat(4), dias: fc.constantFrom(0, 0, 0, 1) };

/** Acts of a teacher, students and time; things are chosen by position. */
export const command = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({
      hace: fc.constant('grant' as const),
      items: fc.array(item, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ hace: fc.constant('revoke' as const), perfil, medalla, n: fc.constantFrom(1, 1, 2, 5) }),
  },
  { weight: 5, arbitrary: fc.record({ hace: fc.constant('give' as const), ...dado }) },
  { weight: 4, arbitrary: fc.record({ hace: fc.constant('remember' as const), ...dado }) },
  { weight: 7, arbitrary: fc.record({ hace: fc.constant('redeem' as const), perfil, articulo: fc.nat(7) }) },
  { weight: 2, arbitrary: fc.record({ hace: fc.constant('deliver' as const), ...canje }) },
  { weight: 3, arbitrary: fc.record({ hace: fc.constant('giveBack' as const), ...canje }) },
  {
    weight: 3,
    arbitrary: fc.record({
      hace: fc.constant('lote' as const),
      perfiles: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 4 }),
      medalla,
      n: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      hace: fc.constant('accept' as const),
      pedidas: fc.array(fc.record({ perfil, medalla }), { minLength: 2, maxLength: 5 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ hace: fc.constant('undo' as const), lugar: fc.nat(4), parcial: fc.boolean() }) },
  // Random undos rarely hit the batch that completed a challenge, with a look at its rewards afterwards.
  {
    weight: 3,
    arbitrary: fc.record({
      hace: fc.constant('undoPac' as const),
      perfil,
      decide: fc.constantFrom('deliver', 'giveBack'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ hace: fc.constant('undoCanje' as const), ...canje }) },
  // Random acts rarely cause debts: redeem, then undo the last batch.
  { weight: 4, arbitrary: fc.record({ hace: fc.constant('forgive' as const), perfil, articulo: fc.nat(7) }) },
  { weight: 5, arbitrary: fc.record({ hace: fc.constant('undoForgiven' as const) }) },
  { weight: 2, arbitrary: fc.record({ hace: fc.constant('undoKudo' as const), lugar: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ hace: fc.constant('editRecompensa' as const), ...alta }) },
  { weight: 2, arbitrary: fc.record({ hace: fc.constant('createPac' as const), ...pac }) },
  { weight: 1, arbitrary: fc.record({ hace: fc.constant('deletePac' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ hace: fc.constant('editPac' as const), necesarias: fc.integer({ min: 1, max: 30 }) }),
  },
  { weight: 2, arbitrary: fc.record({ hace: fc.constant('createUmbral' as const), tipo, ...umbral }) },
  { weight: 2, arbitrary: fc.record({ hace: fc.constant('editUmbral' as const), antes: tipo, tipo, ...umbral }) },
  { weight: 1, arbitrary: fc.record({ hace: fc.constant('deleteUmbral' as const), tipo }) },
  { weight: 2, arbitrary: fc.record({ hace: fc.constant('close' as const) }) },
  { weight: 1, arbitrary: fc.record({ hace: fc.constant('expire' as const) }) },
);

export type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;
