import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EFECTOS_HECHOS,
  MOTIVOS_QUEDA,
  planDeshacerListado,
  sayListadoDeshecho,
  sayNadieSale,
  sayQueda,
  type FilaHechaAhora,
} from './deshacerListado.ts';

const GRUPOS = [10, 11, 12];

const filas = fc
  .array(
    fc.record({
      accion: fc.constantFrom(...EFECTOS_HECHOS),
      dentro: fc.boolean(),
      volvio: fc.boolean(),
      conLogros: fc.boolean(),
      entro: fc.boolean(),
      deOtro: fc.boolean(),
      enOtro: fc.boolean(),
      usada: fc.boolean(),
      origen: fc.option(fc.record({ grupoId: fc.constantFrom(...GRUPOS), dentro: fc.boolean() })),
      conNombre: fc.boolean(),
      renombrado: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((unas) =>
    unas.map((una, i): FilaHechaAhora => ({
      ...una,
      perfilId: i + 1,
      conNombre: una.accion !== 'Crear' && (una.conNombre || una.accion === 'Renombrar'),
      origen: una.accion === 'Mover' && una.origen ? { ...una.origen, perfilId: 100 + i } : null,
    })),
  );
const plazas = fc
  .tuple(fc.nat(3), fc.nat(3), fc.nat(3))
  .map((libres) => new Map(GRUPOS.map((grupo, i) => [grupo, libres[i] ?? 0])));

const una = (given: Partial<FilaHechaAhora>): FilaHechaAhora => ({
  perfilId: 1,
  accion: 'Crear',
  dentro: true,
  volvio: false,
  conLogros: false,
  entro: false,
  deOtro: false,
  enOtro: false,
  usada: false,
  origen: null,
  conNombre: false,
  renombrado: false,
  ...given,
});
const planOf = (given: Partial<FilaHechaAhora>, libres = 1) =>
  planDeshacerListado([una(given)], new Map([[10, libres]]))[0];

const parejasOf = (de: readonly FilaHechaAhora[], libres: ReadonlyMap<number, number>) =>
  planDeshacerListado(de, libres).map((parte, i) => ({ ...una({}), ...de[i], ...parte }));

describe('undoing a list', () => {
  it('takes out nobody who has earned something or signed in, and erases no account in use', () => {
    fc.assert(
      fc.property(filas, plazas, (de, libres) => {
        const todos = parejasOf(de, libres);
        const quietos = todos.filter((uno) => uno.conLogros || uno.entro || uno.accion === 'Renombrar');
        expect(quietos.filter(({ sale, vuelve }) => sale !== 'No' || vuelve !== null)).toEqual([]);
        const borrados = todos.filter(({ sale }) => sale === 'Borra');
        expect(borrados.filter((uno) => uno.accion !== 'Crear' || uno.usada || uno.enOtro)).toEqual([]);
        const llamados = todos.filter(({ nombre }) => nombre);
        expect(llamados.filter((uno) => !uno.conNombre || uno.renombrado || uno.deOtro)).toEqual([]);
      }),
    );
  });

  it('gives a reason for everybody who stays in the group or keeps the new name', () => {
    fc.assert(
      fc.property(filas, plazas, (de, libres) => {
        const dentro = parejasOf(de, libres).filter((uno) => uno.dentro);
        const siguen = dentro.filter(({ accion, sale }) => accion !== 'Renombrar' && sale === 'No');
        const llamados = dentro.filter(({ conNombre, nombre }) => conNombre && !nombre);
        expect([...siguen, ...llamados].filter(({ queda }) => queda === null)).toEqual([]);
        expect(
          dentro.filter(
            ({ conNombre, renombrado, deOtro, nombre }) => nombre !== (conNombre && !renombrado && !deOtro),
          ),
        ).toEqual([]);
      }),
    );
  });

  it('returns nobody to a group that is gone or full, and everybody who leaves for it arrives', () => {
    fc.assert(
      fc.property(filas, plazas, (de, libres) => {
        const todos = parejasOf(de, libres);
        for (const grupoId of GRUPOS) {
          const vuelven = todos.filter(({ vuelve, origen }) => vuelve !== null && origen?.grupoId === grupoId);
          expect(vuelven.length).toBeLessThanOrEqual(libres.get(grupoId) ?? 0);
        }
        const movidos = todos.filter(({ accion, dentro, sale }) => accion === 'Mover' && dentro && sale !== 'No');
        expect(movidos.filter(({ vuelve, origen }) => vuelve === null && !origen?.dentro)).toEqual([]);
        expect(todos.filter(({ accion, vuelve }) => accion !== 'Mover' && vuelve !== null)).toEqual([]);
      }),
    );
  });

  it('decides for each pupil: created, added, moved, renamed', () => {
    const origen = { perfilId: 7, grupoId: 10, dentro: false };
    expect(planOf({})).toEqual({ perfilId: 1, sale: 'Borra', vuelve: null, nombre: false, queda: null });
    expect(planOf({ usada: true })).toMatchObject({ sale: 'Sale', queda: null });
    expect(planOf({ enOtro: true })).toMatchObject({ sale: 'Sale', queda: null });
    expect(planOf({ deOtro: true })).toMatchObject({ sale: 'No', queda: 'OtroProfesor' });
    expect(planOf({ dentro: false })).toMatchObject({ sale: 'Borra' });
    expect(planOf({ dentro: false, conLogros: true })).toMatchObject({ sale: 'No', queda: 'Logros' });
    const conNombre = { accion: 'Anadir', conNombre: true, entro: true } as const;
    expect(planOf(conNombre)).toMatchObject({ sale: 'No', nombre: true, queda: 'Entro' });
    expect(planOf({ ...conNombre, dentro: false })).toMatchObject({ nombre: true, queda: null });
    expect(planOf({ accion: 'Anadir', deOtro: true })).toMatchObject({ sale: 'Sale' });
    expect(planOf({ accion: 'Anadir', volvio: true })).toMatchObject({ sale: 'No', queda: 'Volvio' });
    expect(planOf({ accion: 'Mover', origen })).toMatchObject({ sale: 'Sale', vuelve: 7 });
    expect(planOf({ accion: 'Mover', origen }, 0)).toMatchObject({ sale: 'No', vuelve: null, queda: 'SinSitio' });
    expect(planOf({ accion: 'Mover', origen: { ...origen, dentro: true } }, 0)).toMatchObject({
      sale: 'Sale',
      vuelve: null,
    });
    expect(planOf({ accion: 'Mover' })).toMatchObject({ sale: 'No', queda: 'SinGrupo' });
    expect(planOf({ accion: 'Mover', origen, dentro: false })).toMatchObject({ sale: 'No', vuelve: 7 });
    expect(planOf({ accion: 'Mover', origen, dentro: false, enOtro: true })).toMatchObject({ vuelve: null });
    const renombrar = { accion: 'Renombrar', conNombre: true } as const;
    expect(planOf({ ...renombrar, conLogros: true, entro: true })).toMatchObject({ nombre: true, queda: null });
    expect(planOf({ ...renombrar, renombrado: true })).toMatchObject({ nombre: false, queda: 'Nombre' });
    expect(planOf({ ...renombrar, deOtro: true })).toMatchObject({ nombre: false, queda: 'NombreDeOtro' });
  });
});

describe('the message of an undo', () => {
  const nada = { borradas: 0, salen: 0, vuelven: 0, nombres: 0, esperan: 0, quedan: [] };

  it('counts what was undone, and names those who stay if they are few', () => {
    expect(
      sayListadoDeshecho({
        ...nada,
        borradas: 26,
        vuelven: 1,
        quedan: [{ nombre: 'Hugo Martín', motivo: 'Entro' }],
      }),
    ).toBe(
      'Lista deshecha: 26 cuentas borradas y 1 alumno vuelve a su clase. Hugo Martín se queda: ya ha entrado con su cuenta.',
    );
    expect(sayListadoDeshecho(nada)).toBe('Lista deshecha.');
    const muchos = Array.from({ length: 4 }, () => ({ nombre: 'Noa', motivo: 'Logros' as const }));
    expect(sayNadieSale(muchos)).toBe('De esta lista ya no se puede deshacer nada. 4 alumnos se quedan como están.');
  });

  it('has a text for each reason', () => {
    expect(new Set(MOTIVOS_QUEDA.map(sayQueda)).size).toBe(MOTIVOS_QUEDA.length);
  });
});
