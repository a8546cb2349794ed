import { afterEach, describe, expect, test, vi } from 'vitest';
import { readLista } from '../leer.ts';
import { sweep, type Caso } from './barrido.ts';
import { FORMATOS, type Formato } from './formatos.ts';
import { MENDS, type Mend } from './mends.ts';
import { MUTACIONES } from './mutaciones.ts';

const isSweep = process.env['AUPA_SWEEPS'] === '1';
/** Files of each format: two in `npm test`. */
const semillas = (cuantas: number) => Array.from({ length: cuantas }, (_, i) => i);
const CUANTAS = isSweep ? 200 : 2;
const CASI_TODAS = 0.95;

const nameOf = ({ archivo: { formato, mutaciones } }: Caso) => `${formato.sistema} (${mutaciones.join(', ')})`;

function faultsOf(casos: readonly Caso[]): string[] {
  const faults = casos.flatMap((caso) => {
    const { malos, perdidos, ajenos, dobles, fallo } = caso.juicio;
    const dichos = { malos, perdidos, ajenos, dobles, fallo: fallo === null ? [] : [fallo] };
    return Object.entries(dichos).flatMap(([tipo, cuales]) =>
      cuales.length > 0 ? [`${tipo} in ${nameOf(caso)}: ${cuales.slice(0, 3).join('; ')}`] : [],
    );
  });
  const alumnos = casos.reduce((suma, { juicio }) => suma + juicio.alumnos, 0);
  const bien = casos.reduce((suma, { juicio }) => suma + juicio.bien, 0);
  return bien < alumnos * CASI_TODAS ? [...faults, `${bien} of ${alumnos} rows right`] : faults;
}

test('there are forty formats', () => {
  expect(FORMATOS).toHaveLength(40);
  expect(new Set(FORMATOS.map(({ sistema }) => sistema)).size).toBe(40);
});

describe('a format yields only pupils, no silent wrong name, and few corrections', () => {
  test.each(FORMATOS.map((formato) => [formato.sistema, formato] as const))('%s', async (_, formato) => {
    expect(faultsOf(await sweep([formato], semillas(CUANTAS), null, readLista))).toEqual([]);
  });
});

const formatosOf = ({ sistemas }: Pick<Mend, 'sistemas'>): readonly Formato[] =>
  sistemas ? FORMATOS.filter(({ sistema }) => sistemas.some((una) => sistema.startsWith(una))) : FORMATOS;

// Only in a sweep; define no skipped tests otherwise.
if (isSweep) {
  describe('a mutated file is read without faults', () => {
    test.each(Object.keys(MUTACIONES))('%s', async (mutacion) => {
      const casos = await sweep(FORMATOS, semillas(25), mutacion, readLista);
      expect(casos.length).toBeGreaterThan(0);
      expect(faultsOf(casos)).toEqual([]);
    });
  });

  describe('the sweep fails without each mend', () => {
    afterEach(() => {
      vi.resetModules();
    });

    test.each(MENDS.map((mend) => [mend.exporta, mend.mutacion ?? 'as it is', mend] as const))(
      '%s, %s',
      async (exporta, _, mend) => {
        const limpios = await sweep(formatosOf(mend), semillas(6), mend.mutacion, readLista);
        expect(limpios.length).toBeGreaterThan(0);
        expect(faultsOf(limpios)).toEqual([]);
        vi.resetModules();
        vi.doMock(mend.modulo, async (importOriginal) => {
          const modulo = await importOriginal<Record<string, (...args: unknown[]) => unknown>>();
          const suyo = modulo[exporta];
          if (!suyo) throw new Error(`${mend.modulo} has no ${exporta}.`);
          return { ...modulo, [exporta]: mend.instead(suyo) };
        });
        try {
          const [sinEse, lector] = await Promise.all([import('./barrido.ts'), import('../leer.ts')]);
          const casos = await sinEse.sweep(formatosOf(mend), semillas(6), mend.mutacion, lector.readLista);
          expect(casos.length).toBe(limpios.length);
          expect(faultsOf(casos)).not.toEqual([]);
        } finally {
          vi.doUnmock(mend.modulo);
        }
      },
    );
  });
}
