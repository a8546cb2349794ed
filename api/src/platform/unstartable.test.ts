import { PostgresUnavailable } from '@aupa/postgres';
import { expect, it } from 'vitest';
import { explainStart, Unstartable } from './unstartable.ts';

it.each([
  new Unstartable('El puerto 3000 está ocupado.'),
  new PostgresUnavailable('failed', 'PostgreSQL no ha arrancado.'),
  Object.assign(new Error('Ahí no se guardan copias.'), { name: 'RespaldoImposible' }),
])('a failure with a sentence of its own says only that: $name', (error) => {
  expect(explainStart(error, 'debug')).toBe(error.message);
});

it('any other error is one Spanish sentence with advice, and a stack only at level debug', () => {
  const error = new TypeError('undefined is not\na function');
  expect(explainStart(error, 'info')).toMatch(
    /^Aúpa no ha podido arrancar por algo que no se esperaba \(«undefined is not a function»\): arranca otra vez con [^\n]*\.$/,
  );
  expect(explainStart('boom', undefined)).toContain('«boom»');
  expect(explainStart(error, 'debug')).toMatch(/\n\s+at /);
});
