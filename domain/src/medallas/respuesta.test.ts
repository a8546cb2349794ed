import { expect, test } from 'vitest';
import { sayRespuesta } from './respuesta.ts';

test.each([
  [null, { estado: 'Pendiente', motivo: null }],
  [null, { estado: 'Aceptada', motivo: null }],
  ['Irene te dice: «¡Bien visto!»', { estado: 'Aceptada', motivo: '¡Bien visto!' }],
  ['Irene te responde sobre «Lectura»: esta vez no.', { estado: 'Rechazada', motivo: null }],
  ['Irene te responde sobre «Lectura»: «Termínalo.»', { estado: 'Rechazada', motivo: 'Termínalo.' }],
] as const)('answers a request with %s', (frase, respuesta) => {
  expect(sayRespuesta({ medallaNombre: 'Lectura', profesorNombre: 'Irene', ...respuesta })).toBe(frase);
});
