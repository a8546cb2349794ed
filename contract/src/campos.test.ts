import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as campos from './campos.ts';
import { endpoints } from './endpoints.ts';

const alta = endpoints['POST /api/estudiante/alta'].body;
const estudiante = {
  nombreUsuario: 'maria.angeles',
  nombre: 'María de los Ángeles',
  apellido: 'Núñez-Villaverde',
  contrasenia: 'Contraseña1!',
  preguntasDeSeguridad: [{ preguntaId: 1, respuesta: 'Chocolate' }],
};
const messagesOf = (
  schema: { safeParse(value: unknown): { error?: { issues: Array<{ message: string }> } } },
  value: unknown,
) => schema.safeParse(value).error?.issues.map(({ message }) => message);

describe('registration', () => {
  test.each([
    ['M.ª José', 'O’Neill'],
    ['Gal·la', 'Puig i Ferrer'],
    ['José María', 'García y Vega'],
    ['Iñaki', 'Etxeberría'],
    ['Lucía', "D'Angelo"],
    ['Yaretzi', 'Quispe Mamani'],
  ])('takes %s %s', (nombre, apellido) => {
    expect(alta.parse({ ...estudiante, nombre, apellido })).toMatchObject({ nombre, apellido });
  });

  test('stores names composed and clean, whatever the keyboard sent', () => {
    const sent = { ...estudiante, nombre: '  María\u00a0 José ', apellido: 'Núñez'.normalize('NFD') };
    expect(alta.parse(sent)).toMatchObject({ nombre: 'María José', apellido: 'Núñez' });
  });

  test('reports all errors at once, in the specification’s sentences', () => {
    const sent = { ...estudiante, nombreUsuario: 'ab', nombre: 'A', apellido: '', contrasenia: 'abc' };
    expect(messagesOf(alta, sent)).toEqual([
      'Usuario debe tener entre 3 y 20 caracteres.',
      'Nombre debe tener entre 3 y 20 caracteres.',
      'Apellido debe tener entre 3 y 20 caracteres.',
      'Contraseña insegura.',
    ]);
    const profesor = endpoints['POST /api/profesor/alta'].body;
    expect(messagesOf(profesor, { ...estudiante, correo: 'ana' })).toEqual(['Correo inválido.']);
  });
});

describe('signing in', () => {
  const login = endpoints['POST /api/Login/login'].body;
  test.each(['x'.repeat(1001), 7, null, {}])('treats an invalid browser token as missing', (dispositivo) => {
    const sent = { nombreUsuario: 'ana', contrasenia: 'x' };
    expect(login.parse({ ...sent, dispositivo })).toEqual({ ...sent, rememberMe: false, dispositivo: undefined });
    expect(login.parse({ ...sent, dispositivo: 'opaco' })).toMatchObject({ dispositivo: 'opaco' });
  });

  test.each([
    { NombreUsuario: 'ana', Contrasenia: 'x' },
    { nombreUsuario: 'ana', contrasenia: 'x' },
    { NombreUsuario: 'ana', Contrasenia: 'x', rememberMe: false },
  ])('takes %j', (sent) => {
    expect(login.parse(sent)).toEqual({ nombreUsuario: 'ana', contrasenia: 'x', rememberMe: false });
  });

  test.each([null, 'ana', [], {}, { NombreUsuario: 'ana' }, { NombreUsuario: 1, Contrasenia: 'x' }])(
    'refuses %j',
    (sent) => {
      expect(login.safeParse(sent).success).toBe(false);
    },
  );
});

describe('ids in an address', () => {
  test.each(['1', '42', '2147483647'])('%s is valid', (texto) => {
    expect(campos.idTexto.parse(texto)).toBe(Number(texto));
  });

  test.each(['', '0', '-1', '01', '1.5', '1e3', ' 1', '2147483648', '99999999999', 'abc', '0x1', '١'])(
    '%j is invalid',
    (texto) => {
      expect(campos.idTexto.safeParse(texto).success).toBe(false);
    },
  );

  test('every accepted number fits the database', () => {
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeInteger().map(String), fc.string({ maxLength: 12 })), (texto) => {
        const read = campos.idTexto.safeParse(texto);
        expect(!read.success || (String(read.data) === texto && read.data > 0 && read.data <= 2_147_483_647)).toBe(
          true,
        );
      }),
    );
  });
});

describe('amounts in an address', () => {
  test("are 1 to 99; otherwise the specification's sentence appears", () => {
    expect(campos.cantidadTexto.parse('99')).toBe(99);
    const pedida = 'Por favor, ingrese una cantidad mayor a cero antes de confirmar.';
    for (const texto of ['0', '-1', '1.5', 'dos', ''])
      expect(messagesOf(campos.cantidadTexto, texto)).toEqual([pedida]);
    expect(campos.cantidadTexto.safeParse('100').success).toBe(false);
  });
});

describe('texts', () => {
  test('an accepted field stores no control characters: the database rejects them', () => {
    const fields = [
      campos.nombre,
      campos.nombreGrupo,
      campos.nombreMedalla,
      campos.descripcionMedalla,
      campos.nombreTabla,
      campos.nombreUsuario,
      campos.correo,
      campos.codigo,
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...fields),
        fc.string({ unit: fc.constantFrom('a', 'ñ', '@', '.', ' ', '\u0000', '\n', '\u0007'), maxLength: 20 }),
        (field, texto) => {
          const read = field.safeParse(texto);
          expect(read.success ? read.data : '').not.toMatch(/\p{Cc}/u);
        },
      ),
    );
  });
});

describe('a text that is longer than any rule looks at', () => {
  const espacios = ' '.repeat(5000);
  test.each([
    [
      campos.codigo,
      `K7M2QP${espacios}`,
      'Ese código es demasiado largo. Escribe solo el código de la clase, o pega solo su enlace.',
    ],
    [
      campos.codigo,
      'a'.repeat(5000),
      'Ese código es demasiado largo. Escribe solo el código de la clase, o pega solo su enlace.',
    ],
    [campos.nombre, `Lucía${espacios}`, 'Nombre debe tener entre 3 y 20 caracteres.'],
    [campos.materia, `Física${espacios}`, 'La asignatura puede tener como mucho 60 caracteres.'],
    [campos.correo, `a@b.es${espacios}`, 'Correo inválido.'],
  ])('is refused with a sentence that names the field', (schema, sent, frase) => {
    expect(messagesOf(schema, sent)).toEqual([frase]);
  });
});
