import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as contrasenia from './contrasenia.ts';
import * as cuenta from './cuenta.ts';
import * as recuperacion from './recuperacion.ts';
import * as textos from '../base/texto.ts';

const letrasLatinas = fc.constantFrom(...'abcdefghijklmnñopqrstuvwxyzáéíóúüçàèïABCDEFGHIJKLMNÑOPQRSTUVWXYZÁÉÍÓÚÜ');
const palabra = fc.string({ unit: letrasLatinas, minLength: 1, maxLength: 30 });
const cualquiera = fc.string({ unit: 'binary', maxLength: 30 });

describe('names of people', () => {
  test.each([
    'María de los Ángeles',
    'M.ª José',
    'Gal·la',
    'O’Neill',
    "D'Angelo",
    'Núñez-Villaverde',
    'José María',
    'Iñaki',
    'Guillem',
    'Lluís',
    'Àlex',
    'Zoë',
    'Ximena',
    'Quispe Mamani',
    'Ñancupil',
    'Begoña',
    'García y Vega',
    'Fco. Javier',
    'Núñez',
    'Öztürk',
    'Łukasz',
    '李小龍',
    'Олена',
    'محمد',
    'María\u00a0José',
    'Ana  Belén',
  ])('%s is accepted', (nombre) => {
    expect(cuenta.checkNombrePersona('Nombre', nombre)).toBeNull();
    expect(cuenta.checkNombrePersona('Apellido', nombre.normalize('NFD'))).toBeNull();
  });

  test.each([
    'María1',
    'Ana_Belén',
    '<b>Ana</b>',
    'Ana@casa',
    'Ana 😀',
    'Ana;drop',
    'Ana/Eva',
    'Ana, Eva',
    'Ana\u0000Eva?',
    'ª º',
    '. - .',
  ])('%j is refused with a sentence of its own', (nombre) => {
    expect(cuenta.checkNombrePersona('Apellido', nombre)).toMatch(/^Apellido solo puede llevar letras/);
  });

  test.each(['', '  ', 'Al', ' Al ', 'A  ', 'María de los Ángeles Custodios'])('%j has the wrong length', (nombre) => {
    expect(cuenta.checkNombrePersona('Nombre', nombre)).toBe('Nombre debe tener entre 3 y 20 caracteres.');
  });

  test('an accepted name is stored as 3 to 20 characters on one line, and is accepted again', () => {
    fc.assert(
      fc.property(fc.oneof(palabra, cualquiera), (texto) => {
        fc.pre(cuenta.checkNombrePersona('Nombre', texto) === null);
        const guardado = textos.normalizeNombre(texto);
        expect(textos.countCaracteres(guardado)).toBeGreaterThanOrEqual(3);
        expect(textos.countCaracteres(guardado)).toBeLessThanOrEqual(20);
        expect(guardado).not.toMatch(/\p{Cc}|^\s|\s$|\s\s/u);
        expect(cuenta.checkNombrePersona('Nombre', guardado)).toBeNull();
        expect(textos.normalizeNombre(guardado)).toBe(guardado);
      }),
    );
  });
});

describe('usernames', () => {
  test.each(['lucia', 'Ñandú_7', 'm.josé-2', 'ana', 'abcdefghijklmnopqrst', ' ana '])('%j is accepted', (usuario) => {
    expect(cuenta.checkNombreUsuario(usuario)).toBeNull();
  });

  test.each(['ana maría', 'ana@casa', 'ana/1', 'ana\u0000b', '\u0301ana'])(
    '%j is refused with a sentence of its own',
    (usuario) => {
      expect(cuenta.checkNombreUsuario(usuario)).toMatch(/^El usuario solo puede llevar/);
    },
  );

  test.each(['', 'ab', '  ab  ', 'abcdefghijklmnopqrstu', '\u0301\u0301\u0301'])(
    '%j has the wrong length',
    (usuario) => {
      expect(cuenta.checkNombreUsuario(usuario)).toBe('Usuario debe tener entre 3 y 20 caracteres.');
    },
  );

  test('every accepted name has a key, whatever its case and accents', () => {
    fc.assert(
      fc.property(fc.oneof(palabra, cualquiera), (texto) => {
        fc.pre(cuenta.checkNombreUsuario(texto) === null);
        expect(cuenta.claveUsuario(texto)).not.toBe('');
        expect(cuenta.claveUsuario(` ${texto.normalize('NFD')} `)).toBe(cuenta.claveUsuario(texto));
      }),
    );
  });

  test('the recovery asks for 3 characters and nothing else', () => {
    expect(recuperacion.checkUsuarioRecuperacion(' ab ')).toBe(
      'El nombre de usuario debe tener al menos 3 caracteres.',
    );
    expect(recuperacion.checkUsuarioRecuperacion('abc')).toBeNull();
  });
});

describe('foldTexto', () => {
  test.each([
    ['ÁÉÍÓÚÜÑ', 'aeiouun'],
    ['Begoña', 'begona'],
    ['GAL·LA', 'gal·la'],
    ['Peña', 'pena'],
  ])('%s becomes %s', (texto, esperado) => {
    expect(textos.foldTexto(texto)).toBe(esperado);
  });

  test('is idempotent, and ignores composition and case', () => {
    fc.assert(
      fc.property(palabra, (texto) => {
        const doblado = textos.foldTexto(texto);
        expect(textos.foldTexto(doblado)).toBe(doblado);
        expect(textos.foldTexto(texto.normalize('NFD'))).toBe(doblado);
        expect(textos.foldTexto(texto.toUpperCase())).toBe(doblado);
        expect(doblado).toMatch(/^[a-z]*$/);
      }),
    );
    fc.assert(
      fc.property(cualquiera, (texto) => textos.foldTexto(textos.foldTexto(texto)) === textos.foldTexto(texto)),
    );
  });
});

describe('e-mail', () => {
  test.each(['ana@colegio.es', 'm.jose+aula@ies-gongora.edu.ar', 'ñandú@correo.cl', ' ana@a.co '])(
    '%s is valid',
    (correo) => {
      expect(cuenta.checkCorreo(correo)).toBeNull();
    },
  );

  test.each([
    '',
    'ana',
    'ana@',
    '@casa.es',
    'ana@casa',
    'ana@casa.',
    'ana@.es',
    'a na@casa.es',
    'ana@casa..es',
    'ana@casa@es.es',
    'a\u0000b@casa.es',
    `${'a'.repeat(250)}@a.es`,
  ])('%j is invalid', (correo) => {
    expect(cuenta.checkCorreo(correo)).toBe('Correo inválido.');
  });
});

describe('passwords', () => {
  test.each(['Abcdef1!', 'ñÑ1#ñÑ1#', 'Contraseña 1 larga…', '¡Aúpa2025'])('%s is strong enough', (valor) => {
    expect(contrasenia.checkContrasenia(valor)).toBeNull();
  });

  test('without any one of the five requisites it is refused', () => {
    const partes = { mayuscula: 'ABÑ', minuscula: 'abñ', numero: '123', simbolo: '#!…' };
    fc.assert(
      fc.property(
        fc.constantFrom('mayuscula', 'minuscula', 'numero', 'simbolo'),
        fc.integer({ min: 0, max: 20 }),
        (falta, relleno) => {
          const resto = Object.entries(partes)
            .filter(([parte]) => parte !== falta)
            .map(([, texto]) => texto)
            .join('');
          const [letra = ''] = resto;
          expect(contrasenia.checkContrasenia(resto + letra.repeat(relleno))).toBe('Contraseña insegura.');
          expect(contrasenia.checkContrasenia(`${resto}${letra.repeat(relleno)}${partes[falta]}`)).toBeNull();
        },
      ),
    );
    expect(contrasenia.checkContrasenia('Abcde1!')).toBe('Contraseña insegura.');
  });

  test('all five chips are ticked exactly when it is accepted', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'B', '1', '#', 'ñ', ' '), maxLength: 12 }), (valor) => {
        const cumple = contrasenia.REQUISITOS_CONTRASENIA.every((requisito) => requisito.holds(valor));
        expect(contrasenia.checkContrasenia(valor) === null).toBe(cumple);
      }),
    );
    expect(contrasenia.REQUISITOS_CONTRASENIA.map(({ marca }) => marca)).toEqual(['8+', 'A', 'a', '1', '#']);
  });

  test('the missing parts are named exactly while it is refused as insecure', () => {
    const unit = fc.constantFrom('a', 'B', '1', '#', 'ñ', ' ');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (valor) => {
        const falta = contrasenia.faltaContrasenia(valor);
        expect(falta === null).toBe(contrasenia.checkContrasenia(valor) === null);
        for (const { dicho, holds } of contrasenia.REQUISITOS_CONTRASENIA) {
          expect(falta?.includes(dicho) ?? false).toBe(!holds(valor));
        }
      }),
    );
    expect(contrasenia.faltaContrasenia('hola-aqui')).toBe('Necesita al menos una mayúscula y un número.');
    expect(contrasenia.faltaContrasenia('Hola-aqui')).toBe('Necesita al menos un número.');
    expect(contrasenia.faltaContrasenia('Aúpa-2026')).toBeNull();
  });

  test('is limited in length, to bound the cost of hashing', () => {
    expect(contrasenia.checkContrasenia(`Aa1!${'x'.repeat(196)}`)).toBeNull();
    expect(contrasenia.checkContrasenia(`Aa1!${'x'.repeat(197)}`)).toMatch(/como mucho 200/);
  });

  test('both fields must match', () => {
    expect(contrasenia.checkRepetida('Aa1!aaaa', 'Aa1!aaaa')).toBeNull();
    expect(contrasenia.checkRepetida('Aa1!aaaa', 'Aa1!aaab')).toBe('Las contraseñas no coinciden.');
  });
});

describe('security answers', () => {
  const respuestas = fc.array(fc.record({ preguntaId: fc.nat(20), respuesta: fc.string({ maxLength: 8 }) }), {
    maxLength: 10,
  });

  test('only the first two answers of 4 or more characters are sent; a third brings a notice', () => {
    fc.assert(
      fc.property(respuestas, (dadas) => {
        const validas = dadas.filter(({ respuesta }) => textos.countCaracteres(respuesta.trim()) >= 4);
        expect(cuenta.pickRespuestas(dadas)).toEqual(validas.slice(0, 2));
        expect(cuenta.checkRespuestas(dadas) === null).toBe(validas.length >= 2);
        expect(cuenta.noticeRespuestas(dadas) !== null).toBe(validas.length > 2);
      }),
    );
  });

  test('an answer is the same in any case, with any accents and spaces', () => {
    expect(cuenta.normalizeRespuesta('  El   Señor\tÁlvarez ')).toBe('el senor alvarez');
    fc.assert(
      fc.property(fc.array(palabra, { minLength: 1, maxLength: 3 }), (palabras) => {
        const limpia = cuenta.normalizeRespuesta(palabras.join(' '));
        expect(cuenta.normalizeRespuesta(` ${palabras.join('   ').toUpperCase().normalize('NFD')}\n`)).toBe(limpia);
      }),
    );
  });

  test('the new password shows above 4 characters while typing an answer, or at 4 once confirmed', () => {
    expect(recuperacion.revealsContrasenia(['cinco', 'ocho'], false)).toBe(false);
    expect(recuperacion.revealsContrasenia(['cinco', 'ocho'], true)).toBe(true);
    expect(recuperacion.revealsContrasenia(['cinco', 'nueve'], false)).toBe(true);
    expect(recuperacion.revealsContrasenia(['cinco', 'uno '], true)).toBe(false);
    expect(recuperacion.revealsContrasenia([], true)).toBe(false);
  });

  test('recovery refuses no answer that registration accepted, and sends none that hides the password fields', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 8 }), (respuesta) => {
        const isSent = recuperacion.checkRespuestaRecuperacion(respuesta) === null;
        expect(isSent).toBe(recuperacion.revealsContrasenia([respuesta], true));
        expect(isSent || !cuenta.isRespuestaValida(respuesta)).toBe(true);
      }),
    );
    expect(recuperacion.checkRespuestaRecuperacion(' abc ')).toBe(recuperacion.RESPUESTA_CORTA);
    expect(recuperacion.checkRespuestaRecuperacion('')).toBe(recuperacion.RESPUESTA_CORTA);
  });
});
