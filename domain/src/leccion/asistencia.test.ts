import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMeses,
  checkDiaAsistencia,
  columnsDeMes,
  completeListado,
  contadosEn,
  countAsistencia,
  ESTADOS_ASISTENCIA,
  isMes,
  keepIdos,
  mesOf,
  tableDeMes,
  toggleEstado,
} from './asistencia.ts';
import { ausentesOf } from './ausentes.ts';
import { addDias } from '../base/dia.ts';

const estado = fc.constantFrom(...ESTADOS_ASISTENCIA);
const lista = fc.uniqueArray(fc.record({ perfilId: fc.integer({ min: 1, max: 60 }), estado }), {
  selector: ({ perfilId }) => perfilId,
});

describe('a list', () => {
  test('has everybody once, present unless named', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 })), lista, (clase, nombrados) => {
        const entera = completeListado(clase, nombrados);
        expect(entera.map(({ perfilId }) => perfilId)).toEqual(clase);
        for (const uno of entera) {
          const nombrado = nombrados.find(({ perfilId }) => perfilId === uno.perfilId);
          expect(uno.estado).toBe(nombrado?.estado ?? 'Presente');
        }
      }),
    );
  });

  test('counts everybody once; late pupils are in class, absent ones are not', () => {
    fc.assert(
      fc.property(lista, (alumnos) => {
        const { presentes, tardes, faltan, enClase } = countAsistencia(alumnos);
        expect(presentes + tardes + faltan).toBe(alumnos.length);
        expect([enClase, ausentesOf(alumnos).length]).toEqual([presentes + tardes, faltan]);
      }),
    );
    const falta = { perfilId: 7, estado: 'Falta' } as const;
    expect(ausentesOf([{ perfilId: 3, estado: 'Tarde' }, falta])).toEqual([7]);
  });

  test('keeps the state of leavers unless named, and counts them until their last day', () => {
    const ido = fc.record({
      perfilId: fc.integer({ min: 61, max: 90 }),
      estado: fc.option(estado),
      baja: fc.constantFrom('2026-11-15', '2026-11-16', '2026-11-17'),
    });
    const idos = fc.uniqueArray(ido, { selector: ({ perfilId }) => perfilId });
    fc.assert(
      fc.property(lista, idos, fc.array(fc.nat()), (clase, losIdos, elegidos) => {
        const nombrados = elegidos.flatMap((n) => losIdos[n % Math.max(1, losIdos.length)] ?? []);
        const dichos = nombrados.map(({ perfilId }) => ({ perfilId, estado: 'Tarde' as const }));
        const quedan = keepIdos(losIdos, [...clase, ...dichos]);
        expect(quedan.map(({ perfilId }) => perfilId)).toEqual(losIdos.map(({ perfilId }) => perfilId));
        for (const [i, uno] of quedan.entries()) {
          const dicho = dichos.some(({ perfilId }) => perfilId === uno.perfilId);
          expect(uno.estado).toBe(dicho ? 'Tarde' : (losIdos[i]?.estado ?? 'Presente'));
        }
        const conBaja = quedan.map((uno, i) => ({ ...uno, baja: losIdos[i]?.baja ?? '' }));
        const contados = contadosEn({ dia: '2026-11-16', alumnos: clase, idos: conBaja });
        expect(contados).toEqual([...clase, ...conBaja.filter(({ baja }) => baja === '2026-11-17')]);
      }),
    );
  });

  test('toggles between late, absent and present', () => {
    expect(toggleEstado('Presente', 'Falta')).toBe('Falta');
    expect(toggleEstado('Falta', 'Tarde')).toBe('Tarde');
    expect(toggleEstado('Tarde', 'Tarde')).toBe('Presente');
  });

  test('is for no future day, and none before the group existed', () => {
    const entre = { desde: '2026-09-07', hoy: '2026-11-16' };
    for (const dia of ['2026-09-07', '2026-11-16', '2026-10-01']) expect(checkDiaAsistencia(dia, entre)).toBeNull();
    expect(checkDiaAsistencia('2026-11-17', entre)).toMatch(/aún no ha llegado/);
    expect(checkDiaAsistencia('2026-09-06', entre)).toMatch(/todavía no existía/);
    for (const mal of ['', '2026-02-30', 'ayer', '16/11/2026']) expect(checkDiaAsistencia(mal, entre)).toMatch(/Elige/);
  });
});

describe('a month', () => {
  const mes = fc
    .tuple(fc.integer({ min: 2000, max: 2100 }), fc.integer({ min: 1, max: 12 }))
    .map(([anio, m]) => `${anio}-${String(m).padStart(2, '0')}`);

  test('is valid, and has months before and after', () => {
    fc.assert(
      fc.property(mes, fc.integer({ min: -40, max: 40 }), (uno, n) => {
        expect(isMes(uno)).toBe(true);
        expect(addMeses(addMeses(uno, n), -n)).toBe(uno);
        expect(mesOf(addDias(`${uno}-01`, -1))).toBe(addMeses(uno, -1));
      }),
    );
    for (const mal of ['', '2026-13', '2026-00', '2026-1', '2026-11-01', 'mayo']) expect(isMes(mal)).toBe(false);
  });

  test('shows Monday to Friday in order, and a Saturday only with a list', () => {
    const dias = [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 23, 24, 25, 26, 27, 30];
    const enNoviembre = dias.map((dia) => `2026-11-${String(dia).padStart(2, '0')}`);
    expect(columnsDeMes('2026-11', ['2026-11-14'])).toEqual(enNoviembre);
    fc.assert(
      fc.property(mes, (uno) => {
        const suyos = columnsDeMes(uno, []);
        expect(suyos.length).toBeGreaterThanOrEqual(20);
        expect(suyos.every((dia) => mesOf(dia) === uno)).toBe(true);
        expect(suyos).toEqual([...suyos].sort());
      }),
    );
  });

  test('has a row for everybody, with totals that match the marks', () => {
    const anotadas = fc.uniqueArray(
      fc.record({
        perfilId: fc.integer({ min: 1, max: 8 }),
        dia: fc.integer({ min: 1, max: 28 }).map((dia) => `2026-11-${String(dia).padStart(2, '0')}`),
        estado,
      }),
      { selector: ({ perfilId, dia }) => `${perfilId} ${dia}` },
    );
    fc.assert(
      fc.property(anotadas, (unas) => {
        const tabla = tableDeMes([3, 1, 2], unas);
        expect([...tabla.keys()]).toEqual([3, 1, 2]);
        for (const [perfilId, { estados, faltas, tardes }] of tabla) {
          const suyas = unas.filter((una) => una.perfilId === perfilId);
          for (const una of suyas) expect(estados[una.dia]).toBe({ Presente: 'P', Tarde: 'T', Falta: 'F' }[una.estado]);
          const marcas = Object.values(estados);
          expect(marcas).toHaveLength(suyas.length);
          expect(faltas).toBe(marcas.filter((marca) => marca === 'F').length);
          expect(tardes).toBe(marcas.filter((marca) => marca === 'T').length);
        }
      }),
    );
  });
});
