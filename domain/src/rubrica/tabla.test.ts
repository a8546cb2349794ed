import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calificacionActual } from '../perfil/calificacion.ts';
import * as tabla from './tabla.ts';

const MEDALLAS = [1, 2, 3];

const accion = fc.oneof(
  fc.record({ hace: fc.constant('fila' as const) }),
  fc.record({ hace: fc.constantFrom('quita', 'nota'), donde: fc.nat(), nota: fc.integer({ min: 100, max: 1000 }) }),
  fc.record({ hace: fc.constantFrom('da', 'da', 'toma'), donde: fc.nat(), medallaId: fc.constantFrom(...MEDALLAS) }),
);
type Accion = typeof accion extends fc.Arbitrary<infer A> ? A : never;

function perform(filas: tabla.FilaEditada[], paso: Accion, i: number): tabla.FilaEditada[] {
  if (paso.hace === 'fila') return tabla.addFila(filas, `fila-${i}`);
  const clave = 'donde' in paso ? (filas[paso.donde % Math.max(1, filas.length)]?.clave ?? '') : '';
  if (paso.hace === 'quita') return tabla.removeFila(filas, clave);
  if (paso.hace === 'nota' && 'nota' in paso) return tabla.setNota(filas, clave, paso.nota / 100);
  const medallaId = 'medallaId' in paso ? paso.medallaId : 0;
  return paso.hace === 'da' ? tabla.addMedalla(filas, clave, medallaId) : tabla.removeMedalla(filas, clave, medallaId);
}

const acciones = fc.array(accion, { maxLength: 60 });
const start = () => tabla.newTabla('primera', 1);
const edited = acciones.map((pasos) => pasos.reduce<tabla.FilaEditada[]>(perform, start()));

const toTotales = (filas: readonly tabla.FilaEditada[]): tabla.FilaTotal[] =>
  tabla.totales(filas).map((medallas, i) => ({ nota: filas[i]!.nota, medallas }));
const plain = (mapas: ReadonlyArray<ReadonlyMap<number, number>>) =>
  mapas.map((mapa) => [...mapa].sort(([a], [b]) => a - b));

describe('the cumulative editor (spec §4)', () => {
  test('after any actions each row requires all of the row before it, and its own', () => {
    fc.assert(
      fc.property(edited, (filas) => {
        const heredadas = tabla.heredadas(filas);
        const totales = tabla.totales(filas);
        for (const [i, fila] of filas.entries()) {
          expect(plain([heredadas[i]!])).toEqual(plain([totales[i - 1] ?? new Map()]));
          for (const medallaId of MEDALLAS) {
            const propias = fila.propias.get(medallaId) ?? 0;
            expect(totales[i]!.get(medallaId) ?? 0).toBe((heredadas[i]!.get(medallaId) ?? 0) + propias);
          }
          for (const cantidad of fila.propias.values()) expect(cantidad).toBeGreaterThan(0);
        }
      }),
    );
  });

  test('an action changes its row and later ones, never earlier ones', () => {
    fc.assert(
      fc.property(edited, accion, (filas, paso) => {
        const antes = filas.map((fila) => ({ ...fila, propias: new Map(fila.propias) }));
        const despues = perform(filas, paso, 9999);
        expect(filas).toEqual(antes);
        const donde = 'donde' in paso ? paso.donde % Math.max(1, filas.length) : filas.length;
        expect(toTotales(despues).slice(0, donde)).toEqual(toTotales(filas).slice(0, donde));
      }),
    );
  });

  test('a copy added to a row is inherited by later ones and removed only in its own', () => {
    fc.assert(
      fc.property(edited, fc.nat(), fc.constantFrom(...MEDALLAS), (filas, donde, medallaId) => {
        fc.pre(filas.length > 0);
        const i = donde % filas.length;
        const { clave } = filas[i]!;
        const mas = tabla.addMedalla(filas, clave, medallaId);
        const cuenta = (de: readonly tabla.FilaEditada[]) =>
          tabla.totales(de).map((total) => total.get(medallaId) ?? 0);
        expect(cuenta(mas)).toEqual(cuenta(filas).map((cantidad, fila) => cantidad + (fila >= i ? 1 : 0)));
        expect(toTotales(tabla.removeMedalla(mas, clave, medallaId))).toEqual(toTotales(filas));
        // Inherited copies stay: removing from a row that added none changes nothing.
        const ajena = filas.find((fila) => !fila.propias.has(medallaId));
        expect(tabla.removeMedalla(filas, ajena?.clave ?? 'ninguna', medallaId)).toEqual(filas);
      }),
    );
  });

  test('removing a row removes only what it added', () => {
    fc.assert(
      fc.property(edited, fc.nat(), (filas, donde) => {
        fc.pre(filas.length > 0);
        const i = donde % filas.length;
        const quedan = tabla.removeFila(filas, filas[i]!.clave);
        const esperado = toTotales(filas).flatMap(({ nota, medallas }, fila) => {
          if (fila === i) return [];
          const menos = fila > i ? filas[i]!.propias : new Map<number, number>();
          const resto = [...medallas].map(([id, cantidad]) => [id, cantidad - (menos.get(id) ?? 0)] as const);
          return [{ nota, medallas: new Map(resto.filter(([, cantidad]) => cantidad > 0)) }];
        });
        expect(plain(tabla.totales(quedan))).toEqual(plain(esperado.map(({ medallas }) => medallas)));
        expect(quedan.map(({ nota }) => nota)).toEqual(esperado.map(({ nota }) => nota));
      }),
    );
  });

  test('stored rows load as the same rows', () => {
    fc.assert(
      fc.property(edited, (filas) => {
        const vuelta = tabla.toFilasEditadas(toTotales(filas), (i) => filas[i]!.clave);
        expect(plain(vuelta.map(({ propias }) => propias))).toEqual(plain(filas.map(({ propias }) => propias)));
        expect(plain(tabla.totales(vuelta))).toEqual(plain(tabla.totales(filas)));
        expect(vuelta.map(({ clave, nota }) => [clave, nota])).toEqual(filas.map(({ clave, nota }) => [clave, nota]));
      }),
    );
  });

  test("the editor's table is valid exactly if its notas ascend", () => {
    fc.assert(
      fc.property(edited, (filas) => {
        fc.pre(filas.length > 0);
        const suben = filas.map((fila, i) => ({ ...fila, nota: 1 + i / 4 }));
        expect(tabla.checkFilas(toTotales(suben))).toEqual([]);
        const ordenadas = filas.every((fila, i) => i === 0 || fila.nota > filas[i - 1]!.nota);
        expect(tabla.checkFilas(toTotales(filas)).length === 0).toBe(ordenadas);
      }),
    );
  });

  test('a higher row is never reached without the lower ones', () => {
    const copias = fc.tuple(...MEDALLAS.map(() => fc.nat(4))).map((veces) => new Map(veces.map((n, i) => [i + 1, n])));
    fc.assert(
      fc.property(edited, copias, (filas, poseidas) => {
        const suben = toTotales(filas).map(({ medallas }, i) => ({
          nota: i + 1,
          medallas: [...medallas].map(([medallaId, cantidad]) => ({ medallaId, cantidad })),
        }));
        const alcanzada = calificacionActual(suben, poseidas);
        for (const fila of suben.slice(0, alcanzada)) expect(calificacionActual([fila], poseidas)).toBe(fila.nota);
      }),
    );
  });

  test('a new table has one row of nota 1 with the chosen medal; new rows add 1', () => {
    const una = tabla.newTabla('a', 7);
    expect(toTotales(una)).toEqual([{ nota: 1, medallas: new Map([[7, 1]]) }]);
    expect(tabla.addFila([], 'a')).toEqual([{ clave: 'a', nota: 1, propias: new Map() }]);
    expect(tabla.addFila(tabla.setNota(una, 'a', 5.5), 'b').at(-1)?.nota).toBe(6.5);
    expect(tabla.addFila(tabla.setNota(una, 'a', 1.1), 'b').at(-1)?.nota).toBe(2.1);
    expect(toTotales(tabla.addFila(una, 'b'))[1]?.medallas).toEqual(new Map([[7, 1]]));
  });

  test('no row requires more copies than the database can store', () => {
    let filas = tabla.addFila(tabla.newTabla('a', 1), 'b');
    for (let i = 0; i < 600; i += 1) filas = tabla.addMedalla(tabla.addMedalla(filas, 'a', 1), 'b', 1);
    expect(tabla.totales(filas)[1]?.get(1)).toBe(tabla.COPIAS_MAX);
  });
});

describe('checks', () => {
  test.each([1, 1.25, 5.5, 6.67, 10, 100, 999.99, 1000])('%d is a nota', (nota) => {
    expect(tabla.checkNota(nota)).toBeNull();
  });

  test('every number of at most two decimals is a nota', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 100_000 }), (centesimas) => tabla.checkNota(centesimas / 100) === null),
    );
  });

  test.each([0, 0.99, -1, Number.NaN, Number.POSITIVE_INFINITY, 1000.01, 1.005, 1.123, 1.1000000001])(
    '%d is invalid',
    (nota) => {
      expect(tabla.checkNota(nota)).toMatch(/^La nota (debe|puede) .*\.$/);
    },
  );

  test('a table has a name of 1 to 50 characters', () => {
    expect(tabla.checkNombreTabla(' \u0000 ')).toBe('Escribe un nombre para la tabla.');
    expect(tabla.checkNombreTabla('Rúbrica 1.º')).toBeNull();
    expect(tabla.checkNombreTabla('x'.repeat(51))).toMatch(/como mucho 50/);
  });

  test('mistakes are reported at their row', () => {
    const fila = (nota: number, ...medallas: Array<[number, number]>) => ({ nota, medallas: new Map(medallas) });
    expect(tabla.checkFilas([])).toEqual([{ fila: 0, parte: 'nota', mensaje: 'Agrega al menos una equivalencia.' }]);
    const filas = [fila(2, [1, 1]), fila(2, [1, 1]), fila(3), fila(0), fila(4, [2, 1]), fila(5, [2, 1])];
    expect(tabla.checkFilas(filas)).toEqual([
      { fila: 1, parte: 'nota', mensaje: 'Cada nota debe ser mayor que la de la fila anterior.' },
      { fila: 2, parte: 'nota', mensaje: 'Cada fila debe incluir todas las medallas de la fila anterior.' },
      { fila: 3, parte: 'nota', mensaje: 'La nota debe ser un número a partir de 1.' },
    ]);
  });

  test('a row with too many copies of a medal is invalid, even the first, and no other', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 2 * tabla.COPIAS_MAX }), { minLength: 1, maxLength: 6 }),
        (cantidades) => {
          const suben = cantidades.toSorted((a, b) => a - b);
          const filas = suben.map((cantidad, i) => ({ nota: i + 1, medallas: new Map([[7, cantidad]]) }));
          const mensaje = 'Una fila puede pedir como mucho 999 copias de una medalla.';
          const fallos = suben.flatMap((cantidad, fila) =>
            cantidad > 999 ? [{ fila, parte: 'medallas', mensaje }] : [],
          );
          expect(tabla.checkFilas(filas)).toEqual(fallos);
        },
      ),
    );
  });

  test('a table has at most 5,000 medals and 200 rows; the first row beyond is reported', () => {
    const llena = Array.from({ length: 200 }, (_, i) => ({
      nota: i + 1,
      medallas: new Map(Array.from({ length: 25 }, (__, id) => [id, 1])),
    }));
    expect(tabla.checkFilas(llena)).toEqual([]);
    const conUna = llena.map((fila, i) =>
      i < 199 ? fila : { ...fila, medallas: new Map([...fila.medallas, [99, 1]]) },
    );
    expect(tabla.checkFilas(conUna)).toEqual([{ fila: 199, parte: 'medallas', mensaje: tabla.DEMASIADAS_ENTRADAS }]);
    const larga = [...llena, { nota: 201, medallas: new Map() }];
    expect(tabla.checkFilas(larga)).toEqual([{ fila: 200, parte: 'nota', mensaje: tabla.DEMASIADAS_FILAS }]);
  });
});
