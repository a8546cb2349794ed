import { expect, test } from 'vitest';
import { CallError } from '../../data/callError.ts';
import { isSinImagen, retryImagen } from './imagen.ts';

test('retries once after any failure', () => {
  expect(retryImagen(0, new CallError(500))).toBe(true);
  expect(retryImagen(0, new CallError(0))).toBe(true);
  expect(retryImagen(0, new TypeError('broken'))).toBe(true);
  expect(retryImagen(1, new CallError(500))).toBe(false);
});

test('does not retry an image that does not exist', () => {
  expect(retryImagen(0, new CallError(404))).toBe(false);
  expect(retryImagen(0, new CallError(401))).toBe(false);
});

test('treats only 404 as nonexistent', () => {
  expect(isSinImagen(new CallError(404))).toBe(true);
  expect(isSinImagen(new CallError(500))).toBe(false);
  expect(isSinImagen(null)).toBe(false);
});
