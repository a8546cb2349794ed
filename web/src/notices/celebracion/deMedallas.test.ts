import fc from 'fast-check';
import { expect, test } from 'vitest';
import { celebracionDe, estadoDe, notasDe, type Estado, type Llegada } from './deMedallas.ts';

const LECTURA = { medallaId: 1, nombre: 'Lectura', nombreIcono: 'book', cantidad: 1 };
const llega = (given: Partial<Llegada> = {}): Llegada => ({
  medallas: [LECTURA],
  monedas: 5,
  motivo: null,
  primera: false,
  notas: { antes: 1, ahora: 1 },
  ...given,
});
const notas = (antes: number, ahora: number) => ({ notas: { antes, ahora } });

test('the very first is celebrated large; one that begins another term is a small one', () => {
  expect(celebracionDe([llega({ primera: true })])).toMatchObject({
    titulo: '¡Has ganado una medalla!',
    texto: '¡Es la primera! +5 monedas',
    medalla: { nombre: 'Lectura' },
    pequena: false,
  });
  expect(celebracionDe([llega(notas(0, 0))])).toMatchObject({ texto: '+5 monedas', pequena: true });
  const tres = llega({ primera: true, medallas: [{ ...LECTURA, cantidad: 3 }] });
  expect(celebracionDe([tres])?.texto).toMatch(/^¡Son las primeras! /);
});

test('a grade that rises is large, and said: from none one comes to it', () => {
  expect(celebracionDe([llega(notas(0, 1))])).toMatchObject({ texto: '+5 monedas, ¡llegas al 1!', pequena: false });
  expect(celebracionDe([llega(notas(1, 5))])).toMatchObject({ texto: '+5 monedas, ¡subes al 5!', pequena: false });
  expect(celebracionDe([llega(notas(5, 5))])).toMatchObject({ texto: '+5 monedas', pequena: true });
  expect(celebracionDe([llega({ monedas: 0, ...notas(1, 5) })])).toMatchObject({ texto: '¡Subes al 5!' });
  expect(celebracionDe([llega({ monedas: 0, primera: true, ...notas(0, 1) })])).toMatchObject({
    texto: '¡Es la primera! ¡Llegas al 1!',
  });
  // Of several, from where the first rise began to where the last one led.
  const varias = [llega(notas(0, 0)), llega(notas(0, 1)), llega(notas(1, 5)), llega(notas(5, 5))];
  expect(celebracionDe(varias)).toMatchObject({ texto: '+20 monedas, ¡llegas al 5!', pequena: false });
});

test('what came together is one card, with all that it brought', () => {
  const otras = ['Constancia', 'Ilusión', 'Teatro', 'Música'].map((nombre, i) => ({
    medallaId: i + 2,
    nombre,
    nombreIcono: 'star',
    cantidad: 2,
  }));
  const todas = [llega(), ...otras.map((medalla) => llega({ medallas: [medalla], monedas: 10, motivo: 'Por ayudar' }))];
  expect(celebracionDe(todas)).toEqual({
    titulo: '¡Has ganado 9 medallas!',
    texto: '+45 monedas',
    medalla: { id: 1, nombre: 'Lectura, Constancia, Ilusión y 2 más', icono: 'book' },
    pequena: true,
  });
});

test('why is said of one that came alone, and the name of the medal never twice', () => {
  const celebrated = celebracionDe([llega({ motivo: 'Por ayudar a Hugo' })]);
  expect(celebrated).toMatchObject({ motivo: 'Por ayudar a Hugo', medalla: { nombre: 'Lectura' } });
  expect(`${celebrated?.titulo} ${celebrated?.texto}`).not.toContain('Lectura');
});

test('nothing is nothing, and one whose class could not be asked is a small one', () => {
  expect(celebracionDe([])).toBeUndefined();
  expect(celebracionDe([llega({ medallas: [] })])).toBeUndefined();
  expect(celebracionDe([llega({ notas: null })])).toMatchObject({ texto: '+5 monedas', pequena: true });
});

/** Nota 1 asks for two of medal 1, nota 5 for four of it and one of medal 2. */
const filas = [
  { nota: 1, medallas: [{ medallaId: 1, cantidad: 2 }] },
  {
    nota: 5,
    medallas: [
      { medallaId: 1, cantidad: 4 },
      { medallaId: 2, cantidad: 1 },
    ],
  },
];
const copia = fc.record({ medallaId: fc.integer({ min: 1, max: 2 }), cantidad: fc.integer({ min: 1, max: 3 }) });

test('however late the class is asked, each grant is told the grade that it found and brought, and no other', () => {
  fc.assert(
    fc.property(fc.array(copia, { maxLength: 8 }), fc.array(copia, { maxLength: 4 }), (dadas, despues) => {
      const copias = [...dadas, ...despues].map((una, i) => ({ ...una, loteId: 10 + i }));
      const estado: Estado = { filas, copias };
      let antes = 0;
      const subidas: number[] = [];
      for (const { loteId } of copias) {
        const paso = notasDe(estado, loteId);
        // Where one left off, the next one begins.
        expect(paso.antes).toBe(antes);
        expect(paso).toEqual(notasDe({ filas, copias: copias.filter((una) => una.loteId <= loteId) }, loteId));
        if (paso.ahora > paso.antes) subidas.push(paso.ahora);
        antes = paso.ahora;
      }
      // A rise is said once.
      expect(subidas).toEqual([...new Set(subidas)]);
    }),
  );
});

test('reads the copies out of what explains the grade, each once, though every row names those of the rows below', () => {
  const obtenida = (loteId: number, cantidad: number) => ({ loteId, cantidad }) as never;
  const medalla = (medallaId: number, cantidad: number, obtenidas: never[]) =>
    ({ medallaId, cantidad, obtenidas }) as never;
  const explicada = {
    filas: [
      { nota: 1, alcanzada: true, medallas: [medalla(1, 1, [obtenida(7, 1)])] },
      { nota: 2, alcanzada: true, medallas: [medalla(1, 3, [obtenida(7, 2), obtenida(9, 1)]), medalla(2, 1, [])] },
    ],
  };
  const estado = estadoDe(explicada);
  expect(estado.copias).toEqual([
    { medallaId: 1, loteId: 7, cantidad: 2 },
    { medallaId: 1, loteId: 9, cantidad: 1 },
  ]);
  expect(notasDe(estado, 7)).toEqual({ antes: 0, ahora: 1 });
});
