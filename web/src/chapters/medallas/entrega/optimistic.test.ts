import type { PerfilProfesor, PerfilVisto } from '@aupa/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyAPerfil, applyCambio, toReglas, type Cambio as DeUno } from './optimistic.ts';

const AHORA = new Date('2026-11-23T12:00:00Z');
const HACE_UN_MES = '2026-10-23T12:00:00.000Z';
const unaMedalla = (medallaId: number) => ({
  medallaId,
  medalla: { id: medallaId, medallaId, nombre: 'Lectura', icon: 'book', icono: 'book', color: null, descripcion: '' },
});
const perfil = (id: number): PerfilProfesor => ({
  id,
  nombreEstudiante: 'Lucía Gil',
  nombre: 'Lucía',
  apellido: 'Gil',
  ultimaMedalla: AHORA.toISOString(),
  empezandoHasta: HACE_UN_MES,
  valoracion: 'SinNota',
  faltan: [],
  faltanEnTotal: { medallas: 0, copias: 0 },
  enlaceAvatarMiniatura: '',
  calificacionActual: 0,
  monedas: 0,
  monedasDebidas: 0,
  metaCalificacion: 0,
  medallas: [],
});

type Cambio = DeUno & { perfilesIds: readonly number[] };
const cambio: fc.Arbitrary<Cambio> = fc
  .record({
    perfilesIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 }),
    medallaId: fc.integer({ min: 1, max: 2 }),
    delta: fc.integer({ min: 1, max: 5 }),
    monedas: fc.nat(20),
  })
  .map((uno) => ({ ...uno, ...unaMedalla(uno.medallaId), ahora: AHORA }));

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

it('records a debt for spent coins taken away, and pays it from the next ones', () => {
  const monedasOf = (delta: number, antes: Partial<PerfilProfesor>) => {
    const cambioOf = { perfilesIds: [1], ...unaMedalla(1), delta, monedas: 7, ahora: AHORA };
    const { medalla } = unaMedalla(1);
    const medallas = [{ ...medalla, cantidad: 3 }];
    const [uno] = applyCambio([{ ...perfil(1), medallas, ...antes }], cambioOf, null);
    return [uno?.monedas, uno?.monedasDebidas];
  };
  expect(monedasOf(-3, { monedas: 1 })).toEqual([0, 20]);
  expect(monedasOf(2, { monedasDebidas: 20 })).toEqual([0, 6]);
  expect(monedasOf(3, { monedasDebidas: 20 })).toEqual([1, 0]);
});

it('takes away what was given, and touches no other student', () => {
  fc.assert(
    fc.property(cambio, (uno) => {
      const before = [perfil(1), perfil(2), perfil(3)];
      const given = applyCambio(before, uno, null);
      expect(applyCambio(given, { ...uno, delta: -uno.delta }, null)).toEqual(before);
      expect(given.filter((one, i) => one !== before[i])).toHaveLength(uno.perfilesIds.length);
    }),
  );
});

it('words many missing medals as the server does', () => {
  const pedidas = Array.from({ length: 30 }, (_, i) => ({
    id: i + 1,
    nombre: `Medalla ${i + 1}`,
    nombreIcono: '',
    color: null,
    descripcion: '',
    cantidad: 2,
  }));
  const tabla = { id: 1, nombre: 'Rúbrica', version: 1, equivalencias: [{ nota: 1, medallasNecesarias: pedidas }] };
  const uno: Cambio = { perfilesIds: [1], ...unaMedalla(1), delta: 1, monedas: 0, ahora: AHORA };
  const [after] = applyCambio([perfil(1)], uno, toReglas(tabla));
  expect(after?.faltan).toHaveLength(10);
  expect(after?.faltan[0]).toEqual({ medallaId: 1, nombre: 'Medalla 1', cantidad: 1 });
  expect(after?.faltanEnTotal).toEqual({ medallas: 30, copias: 59 });
});

const needs = (cantidad: number) => [
  { id: 1, nombre: 'Lectura', nombreIcono: '', color: null, descripcion: '', cantidad },
];
const reglas = toReglas({
  id: 1,
  nombre: 'Rúbrica',
  version: 1,
  equivalencias: [
    { nota: 1, medallasNecesarias: needs(1) },
    { nota: 5.5, medallasNecesarias: needs(3) },
  ],
});
const give = (perfiles: readonly PerfilProfesor[], delta: number, perfilId = 1) =>
  applyCambio(perfiles, { perfilesIds: [perfilId], ...unaMedalla(1), delta, monedas: 0, ahora: AHORA }, reglas);

it('shows the resulting grade, its words and what is missing', () => {
  const bien = { ...perfil(2), calificacionActual: 5.5, valoracion: 'MuyBien' as const };
  const after = (delta: number) => {
    const { calificacionActual, valoracion, faltan } = give([perfil(1), bien], delta)[0] as PerfilProfesor;
    return [calificacionActual, valoracion, faltan];
  };
  expect(after(1)).toEqual([1, 'NecesitaApoyo', [{ medallaId: 1, nombre: 'Lectura', cantidad: 2 }]]);
  expect(after(2)).toEqual([1, 'NecesitaApoyo', [{ medallaId: 1, nombre: 'Lectura', cantidad: 1 }]]);
  expect(after(3)).toEqual([5.5, 'MuyBien', []]);
});

it('changes the words of others once most of the class has risen, and replaces no other profile', () => {
  const dos = { ...perfil(2), calificacionActual: 1, valoracion: 'Empezando' as const };
  const tres = { ...perfil(3), calificacionActual: 5.5, valoracion: 'MuyBien' as const };
  const before = [perfil(1), dos, tres];
  const after = give(before, 3);
  expect(after.map(({ valoracion }) => valoracion)).toEqual(['MuyBien', 'NecesitaApoyo', 'MuyBien']);
  expect(after[2]).toBe(tres);
  const recien = { ...dos, empezandoHasta: '2026-12-01T00:00:00.000Z' };
  expect(give([perfil(1), recien, tres], 3)[1]).toBe(recien);
});

it('makes a given medal the last one; taking one away does not', () => {
  const sin = { ...perfil(1), ultimaMedalla: null };
  expect(give([sin], 1)[0]?.ultimaMedalla).toBe(AHORA.toISOString());
  expect(give([perfil(1)], -1)[0]?.ultimaMedalla).toBe(AHORA.toISOString());
});

it('changes nothing when taking away a medal that is not held', () => {
  fc.assert(
    fc.property(cambio, ({ delta, ...uno }) => {
      const before = [perfil(1), perfil(2), perfil(3)].map((one) => ({ ...one, monedas: 0 }));
      expect(applyCambio(before, { ...uno, delta: -delta }, null)).toEqual(before);
    }),
  );
});

it('shows the same on a single pupil’s page', () => {
  const visto: PerfilVisto = {
    id: 1,
    nombreEstudiante: 'Lucía Gil',
    enlaceAvatar: '',
    enlaceAvatarMiniatura: '',
    grupoId: 1,
    vista: 'profesor',
    totalMedallas: 0,
    monedas: 0,
    calificacionActual: 0,
    valoracion: 'SinNota',
    medallas: [],
  };
  const after = (antes: PerfilVisto, delta: number) =>
    applyAPerfil(antes, { ...unaMedalla(1), delta, monedas: 5, ahora: AHORA }, reglas);
  expect(after(visto, 1)).toMatchObject({
    monedas: 5,
    totalMedallas: 1,
    calificacionActual: 1,
    valoracion: 'Empezando',
    faltan: [{ medallaId: 1, nombre: 'Lectura', cantidad: 2 }],
  });
  expect(after(visto, 3)).toMatchObject({ calificacionActual: 5.5, valoracion: 'MuyBien', faltan: [] });
  const apoyo = { ...after(visto, 1), valoracion: 'NecesitaApoyo' as const };
  expect(after(apoyo, 1).valoracion).toBe('NecesitaApoyo');
});
