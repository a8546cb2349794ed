import { expect, test } from 'vitest';
import { isPestana, paths } from './paths.ts';

test('every address stays what links, bookmarks and join codes rely on', () => {
  const written = Object.entries(paths).map(([name, path]) => `${name} ${path(7)}`);
  expect(written).toMatchInlineSnapshot(`
    [
      "inicio /",
      "login /login",
      "signup /signup",
      "passwordRecovery /passwordRecovery",
      "grupos /groups",
      "grupo /grupo/7",
      "medallas /medals",
      "tablas /equivalenceTable",
      "recompensas /rewards",
      "perfil /profile",
      "kit /_kit",
    ]
  `);
});

test('only known tabs are tabs', () => {
  expect(isPestana('solicitudes')).toBe(true);
  expect(isPestana('biblioteca')).toBe(false);
  expect(isPestana(['alumnos'])).toBe(false);
});
