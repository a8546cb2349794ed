import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkContrasenia } from './contrasenia.ts';
import { checkContraseniaPropia, CONTRASENIA_PROPIA } from './contraseniaPropia.ts';

const lucia = { nombreUsuario: 'lucia.garcia', nombre: 'Lucía', apellido: 'García Peña' };
const palabra = fc.stringMatching(/^[a-zñ]{3,12}$/);
const signos = fc.stringMatching(/^[0-9#.!?_-]{0,6}$/);

describe('one’s own name', () => {
  test('with a few signs is refused, whatever the case, accents and look-alike signs', () => {
    for (const valor of [
      'Lucia2014!',
      'LUCÍA-garcia7',
      '#1Lucia.Garcia',
      'Luc1@2014!',
      'Garc1aPeña..',
      '2014-Lucia.',
      'Lu2cia!1',
      'LuciaLucia1!',
    ])
      expect(checkContraseniaPropia(valor, lucia), valor).toBe(valor === 'Lu2cia!1' ? null : CONTRASENIA_PROPIA);
    expect(checkContraseniaPropia('Ana1234!', { nombreUsuario: 'Ana1234' })).toBe(CONTRASENIA_PROPIA);
    expect(checkContraseniaPropia('Li.Wu-2014', { nombreUsuario: 'liwu', nombre: 'Li', apellido: 'Wu' })).toBe(
      CONTRASENIA_PROPIA,
    );
  });

  test('beside another word, or with seven signs, is accepted', () => {
    for (const valor of ['LuciaGato1!', 'Lucia2014!!?', 'Gato-Verde-7', 'Peñascos1!'])
      expect(checkContraseniaPropia(valor, lucia), valor).toBeNull();
  });

  test('is found anywhere among up to six signs, and never in a password with another letter', () => {
    fc.assert(
      fc.property(palabra, palabra, signos, fc.nat(6), (nombre, apellido, otros, donde) => {
        const quien = { nombreUsuario: 'x.y_z', nombre, apellido };
        const corte = Math.min(donde, otros.length);
        const suya = `${otros.slice(0, corte)}${nombre.toUpperCase()}${apellido}${otros.slice(corte)}`;
        expect(checkContraseniaPropia(suya, quien)).toBe(CONTRASENIA_PROPIA);
        expect(checkContraseniaPropia(`${suya}я`, quien)).toBeNull();
      }),
    );
  });

  test('takes no longer for a repeating pattern', () => {
    const quien = { nombreUsuario: 'aaaa', nombre: 'aaa', apellido: 'aa' };
    expect(checkContraseniaPropia(`${'a'.repeat(5000)}B1!`, quien)).toBe(CONTRASENIA_PROPIA);
    expect(checkContraseniaPropia(`${'a'.repeat(196)}B1!`, quien)).toBeNull();
  });

  test('is not checked for names without letters', () => {
    fc.assert(
      fc.property(fc.string(), (valor) => {
        if (checkContrasenia(valor) !== null) return;
        expect(checkContraseniaPropia(valor, { nombreUsuario: '...', nombre: '···' })).toBeNull();
      }),
    );
  });
});
