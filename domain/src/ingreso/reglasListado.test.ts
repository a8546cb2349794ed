import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claveNombre } from '../base/claveNombre.ts';
import {
  checkNombreCuenta,
  checkNombreListado,
  normalizeNombreListado,
  normalizePersonaListado,
  NOMBRE_LISTA_MAX,
  problemaNombreListado,
  problemasNombreListado,
} from './reglasListado.ts';
import { countCaracteres } from '../base/texto.ts';

const codigoOf = (valor: string) => problemaNombreListado('apellido', valor)?.codigo ?? null;

describe('a name of a list', () => {
  test.each([
    'Li',
    'Y',
    'Fernández de la Fuente',
    'M.ª José',
    'Gal·la',
    'O’Neill',
    "D'Ors",
    '王',
    'Иванова',
    'محمد',
    'José Luis',
  ])('%s is valid', (nombre) => expect(problemaNombreListado('nombre', nombre)).toBeNull());

  test.each([
    ['', 'VACIO', 'Falta el apellido'],
    [' – ', 'VACIO', 'Falta el apellido'],
    ['-', 'VACIO', 'Falta el apellido'],
    ['--', 'VACIO', 'Falta el apellido'],
    [' \u200b\u00a0 ', 'VACIO', 'Falta el apellido'],
    ['=B7&C7', 'FORMULA', 'Es una fórmula, no un nombre'],
    [' +34 600', 'FORMULA', 'Es una fórmula, no un nombre'],
    ['-1', 'FORMULA', 'Es una fórmula, no un nombre'],
    ['@SUM(A1)', 'FORMULA', 'Es una fórmula, no un nombre'],
    ['＝A1', 'FORMULA', 'Es una fórmula, no un nombre'],
    ['\t=A1', 'FORMULA', 'Es una fórmula, no un nombre'],
    ['\u200b=A1', 'FORMULA', 'Es una fórmula, no un nombre'],
    ['a'.repeat(41), 'LARGO', 'El apellido puede tener como mucho 40 caracteres'],
    ['Gil2', 'CARACTERES', 'El apellido solo puede llevar letras, espacios, puntos, guiones y apóstrofos'],
    ['..', 'CARACTERES', 'El apellido solo puede llevar letras, espacios, puntos, guiones y apóstrofos'],
    ['ª', 'CARACTERES', 'El apellido solo puede llevar letras, espacios, puntos, guiones y apóstrofos'],
    ['<b>Gil', 'CARACTERES', 'El apellido solo puede llevar letras, espacios, puntos, guiones y apóstrofos'],
  ])('%j is invalid', (apellido, codigo, mensaje) => {
    expect(problemaNombreListado('apellido', apellido)).toEqual({ campo: 'apellido', codigo, mensaje });
    expect(checkNombreListado('Apellido', apellido)).toBe(`${mensaje}.`);
  });

  test('a valid one is stored as judged, fits, and is no formula', () => {
    const unit = fc.constantFrom(...'aÁñ .\u0301’-·ª=+@1\t\u200b王\u00a0');
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit, maxLength: 45 }), fc.string({ unit: 'grapheme' })), (texto) => {
        const limpio = normalizeNombreListado(texto);
        expect(normalizeNombreListado(limpio)).toBe(limpio);
        expect(codigoOf(limpio)).toBe(codigoOf(texto));
        if (codigoOf(texto) !== null) return;
        const largo = countCaracteres(limpio);
        expect(largo).toBeGreaterThan(0);
        expect(largo).toBeLessThanOrEqual(NOMBRE_LISTA_MAX);
        expect(limpio).not.toMatch(/^[=+\-@]/);
      }),
    );
  });

  test('a megabyte is judged at once', () => {
    expect(codigoOf('a\u0301'.repeat(500_000))).toBe('LARGO');
    expect(codigoOf(' '.repeat(5000) + 'Gil')).toBe('VACIO');
  });

  test('an account keeps the rule by which it was made', () => {
    expect(checkNombreCuenta('Nombre', 'Li', true)).toBeNull();
    expect(checkNombreCuenta('Nombre', 'Li', false)).toBe('Nombre debe tener entre 3 y 20 caracteres.');
    expect(checkNombreCuenta('Apellido', ' - ', true)).toBeNull();
    expect(checkNombreCuenta('Apellido', '', false)).toBe('Apellido debe tener entre 3 y 20 caracteres.');
    expect(checkNombreCuenta('Nombre', '', true)).toBe('Falta el nombre.');
  });

  test.each([
    ['Suresh', '', [], ['Suresh', '']],
    ['', 'Suresh', [], ['Suresh', '']],
    ['Suresh', '-', [], ['Suresh', '']],
    ['', '', ['VACIO', 'VACIO'], ['', '']],
    ['=A1', '', ['FORMULA', 'VACIO'], ['=A1', '']],
    ['Ana', 'Gil', [], ['Ana', 'Gil']],
  ])('of somebody with a single name: %j %j', (nombre, apellido, codigos, [n, a]) => {
    expect(problemasNombreListado({ nombre, apellido }, true).map(({ codigo }) => codigo)).toEqual(codigos);
    expect(normalizePersonaListado({ nombre, apellido }, true)).toEqual({ nombre: n, apellido: a });
  });
});

describe('claveNombre', () => {
  test.each([
    [
      ['LUCÍA', 'fernández  de la Fuente'],
      ['lucia', 'Fernandez de la fuente'],
    ],
    [
      ['Begoña', 'O’Neill'],
      ['BEGOÑA', "o'neill"],
    ],
    [
      ['Ana ', ' Gil'],
      ['Ana', 'Gil\u200b'],
    ],
  ])('%j and %j have the same key', ([n1 = '', a1 = ''], [n2 = '', a2 = '']) =>
    expect(claveNombre({ nombre: n1, apellido: a1 })).toBe(claveNombre({ nombre: n2, apellido: a2 })),
  );

  test('ñ differs from n, composed or not', () => {
    const clave = (apellido: string) => claveNombre({ nombre: 'Ana', apellido });
    expect(clave('Peña'.normalize('NFD'))).toBe(clave('PEÑA'));
    expect(clave('Peña')).not.toBe(clave('Pena'));
  });

  test('ignores case, spaces and composition', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aáÁñbß .’') }), (nombre) => {
        const clave = claveNombre({ nombre, apellido: 'Gil' });
        expect(claveNombre({ nombre: `  ${nombre.normalize('NFD')} `, apellido: 'GIL' })).toBe(clave);
      }),
    );
  });
});
