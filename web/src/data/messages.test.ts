import { describe, expect, test } from 'vitest';
import { CallError, messagesOf } from './callError.ts';
import { extractMessages, faultsOf, fieldsOf } from './messages.ts';

const LISTS = ['errores', 'Errores', 'errors', 'Errors', 'detail', 'Detalle', 'detalle', 'error', 'errorsList'];
const SINGLES = ['mensaje', 'Mensaje', 'message', 'Message', 'title', 'Title'];

describe('message extraction (spec §8)', () => {
  test.each(LISTS)('reads a list under %s', (key) => {
    expect(extractMessages({ [key]: ['Uno.', 'Dos.'], mensaje: 'Otro.' }, 'propio')).toEqual(['Uno.', 'Dos.']);
  });

  test.each(SINGLES)('reads a single message under %s', (key) => {
    expect(extractMessages({ [key]: 'Solo uno.' }, 'propio')).toEqual(['Solo uno.']);
  });

  test.each(LISTS.slice(1).map((key, at) => [LISTS[at] as string, key]))('prefers %s to %s', (first, second) => {
    expect(extractMessages({ [second]: ['tarde'], [first]: ['antes'] })).toEqual(['antes']);
  });

  test.each(SINGLES.slice(1).map((key, at) => [SINGLES[at] as string, key]))('prefers %s to %s', (first, second) => {
    expect(extractMessages({ [second]: 'tarde', [first]: 'antes' })).toEqual(['antes']);
  });

  test('an empty or missing list falls through to the next key', () => {
    expect(extractMessages({ errors: { Nombre: ['x'] }, detail: 'texto', title: 'Título' })).toEqual(['Título']);
    expect(extractMessages({ errores: [], errorsList: ['Último'] })).toEqual(['Último']);
  });

  test('reads items that are strings, or objects with a message and perhaps a code', () => {
    const body = { errors: ['a', { message: 'b' }, { code: 'X', Message: 'c' }, { codigo: 'Y', mensaje: 'd' }] };
    expect(extractMessages(body)).toEqual(['a', 'b', 'c', 'd']);
  });

  test.each([{}, { code: 'X' }, 7, null, '', '  ', { mensaje: 3 }])(
    'replaces an item without a message: %j',
    (item) => {
      expect(extractMessages({ errores: [item] })).toEqual(['Error inesperado']);
    },
  );

  test.each([undefined, null, 'texto', 7, [], ['lista suelta'], {}, { mensaje: '' }, { mensaje: 4 }])(
    'falls back for a body that says nothing: %j',
    (body) => {
      expect(extractMessages(body, 'El suyo.')).toEqual(['El suyo.']);
      expect(extractMessages(body)).toEqual(['Ocurrió un error.']);
      expect(extractMessages(body, '')).toEqual(['Ocurrió un error.']);
    },
  );
});

describe('fields', () => {
  const faults = faultsOf({
    mensaje: 'Correo inválido.',
    errores: [
      { codigo: 'CAMPO_INVALIDO', mensaje: 'Correo inválido.', campo: 'correo' },
      { codigo: 'CAMPO_INVALIDO', mensaje: 'Otra cosa del correo.', campo: 'correo' },
      { codigo: 'USUARIO_EXISTE', mensaje: 'Ya está en uso.' },
    ],
  });

  test('the first message of a field is shown by it', () => {
    expect(fieldsOf(faults)).toEqual({ correo: 'Correo inválido.' });
  });

  test('messages shown by the form are not repeated', () => {
    expect(messagesOf(new CallError(400, faults), 'no', ['correo'])).toEqual(['Ya está en uso.']);
    expect(messagesOf(new CallError(400, faults))).toHaveLength(3);
  });
});

describe('fallback texts', () => {
  test('are used only when the server gives none', () => {
    expect(messagesOf(new CallError(409, [{ mensaje: 'Dicho.' }]), 'Error al crear el grupo.')).toEqual(['Dicho.']);
    expect(messagesOf(new CallError(500), 'Error al crear el grupo.')).toEqual(['Error al crear el grupo.']);
    expect(messagesOf(new CallError(0), 'Error al crear el grupo.')[0]).toMatch(/^No hay conexión/);
  });

  test('default to a general sentence', () => {
    expect(messagesOf(new CallError(502))).toEqual(['Ocurrió un error.']);
    expect(messagesOf(new CallError(0))[0]).toMatch(/^No hay conexión/);
    expect(messagesOf(new Error('Propio.'), 'x')).toEqual(['Propio.']);
    expect(messagesOf('cosa rara', 'Error al guardar.')).toEqual(['Error al guardar.']);
  });
});
