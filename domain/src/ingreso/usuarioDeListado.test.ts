import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkNombreUsuario, claveUsuario } from '../cuenta/cuenta.ts';
import {
  candidatosNombreUsuario,
  chooseNombresUsuario,
  listCandidatos,
  raizNombreUsuario,
} from './usuarioDeListado.ts';

const raiz = (nombre: string, apellido: string) => raizNombreUsuario({ nombre, apellido });

test.each([
  ['Aisha', 'Diallo', 'aisha.diallo'],
  ['Suresh', '', 'suresh'],
  ['Álvaro', 'Núñez', 'alvaro.nunez'],
  ['José Luis', 'Fernández de la Fuente', 'jose.fernandez'],
  ['Óscar', 'López de Haro', 'oscar.lopez'],
  ['Ana', 'de la Fuente Gil', 'ana.fuente'],
  ['Ana', 'De La', 'ana.de'],
  ['M.ª José', 'Gil', 'mjose.gil'],
  ['Gal·la', "D'Ors", 'galla.dors'],
  ['Jean-Luc', 'García-Lorca', 'jean.garcia'],
  ['Iker', 'San Martín', 'iker.sanmartin'],
  ['Li', 'Wu', 'li.wu'],
  ['Zoë', 'Straße', 'zoe.strasse'],
  ['Łukasz', 'Øst', 'lukasz.ost'],
  ['Maximiliana', 'Goikoetxeaundia', 'maximilian.goikoetxe'],
  ['Lucía', '王', 'lucia'],
  ['小明', '王', ''],
  ['X', '', ''],
])('%s %s: %s', (nombre, apellido, esperado) => expect(raiz(nombre, apellido)).toBe(esperado));

describe('usernames of a list', () => {
  const nombre = fc.oneof(
    fc.constantFrom('Lucía', 'Ana', 'Li', '小明', 'Мария', 'Maximiliana Teodora', 'Ñ', 'ª', '.'),
    fc.string({ unit: fc.constantFrom(...'aáñbL .’-·ª王щ') }),
    fc.string({ unit: 'grapheme' }),
  );
  const persona = fc.record({ nombre, apellido: nombre });

  test('are always valid, and typeable on any keyboard', () => {
    fc.assert(
      fc.property(persona, fc.string(), (una, semilla) => {
        const candidatos = candidatosNombreUsuario(una, semilla);
        expect(candidatos.length).toBeGreaterThan(3);
        for (const uno of candidatos) {
          expect(checkNombreUsuario(uno)).toBeNull();
          expect(uno).toMatch(/^[a-z][a-z.]*\d{0,4}$/);
          expect(claveUsuario(uno)).toBe(uno);
        }
      }),
    );
  });

  test('are unique, and the same each time', () => {
    fc.assert(
      fc.property(fc.array(persona, { maxLength: 40 }), fc.nat(), fc.nat({ max: 5 }), (personas, grupoId, cada) => {
        const todos = listCandidatos(personas, grupoId);
        const enUso = new Set(cada === 0 ? [] : todos.filter((_, i) => i % (cada + 1) === 0));
        const dados = chooseNombresUsuario(personas, grupoId, enUso);
        const hay = dados.filter((uno) => uno !== undefined);
        expect(new Set(hay).size).toBe(hay.length);
        for (const uno of hay) {
          expect(enUso.has(uno)).toBe(false);
          expect(todos).toContain(uno);
        }
        expect(chooseNombresUsuario(personas, grupoId, enUso)).toEqual(dados);
      }),
    );
  });

  test('thirty namesakes all get one, and the digits do not count them', () => {
    const personas = Array.from({ length: 30 }, () => ({ nombre: 'Lucía', apellido: 'Fernández' }));
    const dados = chooseNombresUsuario(personas, 7, new Set());
    expect(dados[0]).toBe('lucia.fernandez');
    expect(dados).not.toContain(undefined);
    expect(new Set(dados).size).toBe(30);
    const [otro = ''] = chooseNombresUsuario(personas.slice(0, 1), 8, new Set(['lucia.fernandez']));
    expect(otro).toMatch(/^lucia\.fernandez\d\d$/);
    expect(otro).not.toBe('lucia.fernandez2');
  });
});
