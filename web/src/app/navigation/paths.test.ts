import { expect, test } from 'vitest';
import { paths, readBusquedaGrupo } from './paths.ts';
import { pestanaOf } from './pestanas.ts';

test('addresses in links, bookmarks and join codes never change', () => {
  const written = Object.entries(paths).map(([name, path]) => `${name} ${path(7, 'lista')}`);
  expect(written).toMatchInlineSnapshot(`
    [
      "inicio /",
      "login /login",
      "signup /signup",
      "passwordRecovery /passwordRecovery",
      "grupos /groups",
      "grupo /grupo/7",
      "herramienta /grupo/7/lista",
      "tarjetas /grupo/7/tarjetas",
      "datos /grupo/7/datos",
      "medallas /medals",
      "tablas /equivalenceTable",
      "recompensas /rewards",
      "perfil /profile",
      "misDatos /mis-datos",
      "pizarra /pizarra",
      "tarjeta /tarjeta",
      "puerta /puerta",
      "privacidad /privacidad",
    ]
  `);
});

test.each([
  ['solicitudes', 'solicitudes'],
  ['ALUMNOS', 'alumnos'],
  ['Configuración', 'configuracion'],
  ['Desafi\u0301o', 'desafio'],
  ['xyz', 'alumnos'],
  ['', 'alumnos'],
  [undefined, 'alumnos'],
  [['tienda'], 'alumnos'],
])('?pestana=%j opens %s', (written, opened) => {
  expect(pestanaOf(written)).toBe(opened);
});

test('unknown search parameters are removed, not passed on', () => {
  const nothing = { pestana: undefined, tipo: undefined, perfil: undefined };
  expect(readBusquedaGrupo({ pestana: 'xyz', tipo: 'xyz', perfil: 'xyz' })).toStrictEqual(nothing);
  expect(readBusquedaGrupo({ pestana: 'alumnos', tipo: 'medallas', perfil: '7' })).toStrictEqual(nothing);
  expect(readBusquedaGrupo({ pestana: 'PERFIL', perfil: '7' })).toStrictEqual({
    ...nothing,
    pestana: 'perfil',
    perfil: '7',
  });
  expect(readBusquedaGrupo({ pestana: 'solicitudes', tipo: 'medallas' })).toStrictEqual({
    ...nothing,
    pestana: 'solicitudes',
    tipo: 'medallas',
  });
  expect(readBusquedaGrupo({ pestana: 'solicitudes', tipo: 'union' }).tipo).toBe('union');
  expect(readBusquedaGrupo({ pestana: 'solicitudes', tipo: 'xyz' }).tipo).toBeUndefined();
});
