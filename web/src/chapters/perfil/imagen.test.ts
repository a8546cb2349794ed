import { expect, test } from 'vitest';
import { CallError } from '../../data/callError.ts';
import { isSinImagen, retryImagen } from './imagen.ts';

test('a picture is asked for once more, whatever went wrong', () => {
  expect(retryImagen(0, new CallError(500))).toBe(true);
  expect(retryImagen(0, new CallError(0))).toBe(true);
  expect(retryImagen(0, new TypeError('broken'))).toBe(true);
  expect(retryImagen(1, new CallError(500))).toBe(false);
});

test('a picture that is not there is not asked for again', () => {
  expect(retryImagen(0, new CallError(404))).toBe(false);
  expect(retryImagen(0, new CallError(401))).toBe(false);
});

test('only 404 says that there is none', () => {
  expect(isSinImagen(new CallError(404))).toBe(true);
  expect(isSinImagen(new CallError(500))).toBe(false);
  expect(isSinImagen(null)).toBe(false);
});
