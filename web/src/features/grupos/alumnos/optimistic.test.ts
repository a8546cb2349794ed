import type { PerfilProfesor } from '@aupa/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyCambio, toFilas, type Cambio } from './optimistic.ts';

const unaMedalla = (medallaId: number) => ({
  medallaId,
  medalla: { id: medallaId, medallaId, nombre: 'Lectura', icon: 'book', icono: 'book', descripcion: '' },
});
const perfil = (id: number): PerfilProfesor => ({
  id,
  nombreEstudiante: 'Lucía',
  enlaceAvatarMiniatura: '',
  calificacionActual: 0,
  monedas: 0,
  metaCalificacion: 0,
  medallas: [],
});

const cambio: fc.Arbitrary<Cambio> = fc
  .record({
    perfilId: fc.integer({ min: 1, max: 3 }),
    medallaId: fc.integer({ min: 1, max: 2 }),
    delta: fc.integer({ min: 1, max: 5 }),
    monedas: fc.nat(20),
  })
  .map((uno) => ({ ...uno, ...unaMedalla(uno.medallaId) }));

it('counts every quick tap, in whatever order they come', () => {
  fc.assert(
    fc.property(fc.array(cambio, { maxLength: 20 }), (cambios) => {
      const after = (list: readonly Cambio[]) =>
        list.reduce((perfiles, uno) => applyCambio(perfiles, uno, null), [perfil(1), perfil(2), perfil(3)]);
      const copias = (perfiles: readonly PerfilProfesor[]) =>
        perfiles.map(({ id, monedas, medallas }) => ({
          id,
          monedas,
          medallas: medallas.map(({ medallaId, cantidad }) => [medallaId, cantidad]).sort((a, b) => a[0]! - b[0]!),
        }));
      expect(copias(after(cambios))).toEqual(copias(after([...cambios].reverse())));
    }),
  );
});

it('takes away what was given, and touches no other student', () => {
  fc.assert(
    fc.property(cambio, (uno) => {
      const before = [perfil(1), perfil(2), perfil(3)];
      const given = applyCambio(before, uno, null);
      expect(applyCambio(given, { ...uno, delta: -uno.delta }, null)).toEqual(before);
      expect(given.filter((one, i) => one !== before[i])).toHaveLength(1);
    }),
  );
});

it('shows the grade that follows', () => {
  const needs = (cantidad: number) => [{ id: 1, nombre: '', nombreIcono: '', descripcion: '', cantidad }];
  const filas = toFilas({
    id: 1,
    nombre: 'Rúbrica',
    version: 1,
    equivalencias: [
      { nota: 1, medallasNecesarias: needs(1) },
      { nota: 5.5, medallasNecesarias: needs(3) },
    ],
  });
  const give = (delta: number) => applyCambio([perfil(1)], { perfilId: 1, ...unaMedalla(1), delta, monedas: 0 }, filas);
  expect([1, 2, 3].map((n) => give(n)[0]?.calificacionActual)).toEqual([1, 1, 5.5]);
});

it('changes nothing when a medal that is not held is taken away', () => {
  fc.assert(
    fc.property(cambio, ({ delta, ...uno }) => {
      const before = [perfil(1), perfil(2), perfil(3)].map((one) => ({ ...one, monedas: 0 }));
      expect(applyCambio(before, { ...uno, delta: -delta }, null)).toEqual(before);
    }),
  );
});
