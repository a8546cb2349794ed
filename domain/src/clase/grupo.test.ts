import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as grupo from './grupo.ts';

describe('group fields', () => {
  test.each(['1.º B', 'Física y Química', '5.º «Los Búhos»', 'Música', 'IES Góngora', 'ab'])(
    '%s is accepted',
    (valor) => {
      expect(grupo.checkCampoGrupo('nombre', valor)).toBeNull();
    },
  );

  test('a field has more than 1 and at most 60 characters, as stored', () => {
    expect(grupo.checkCampoGrupo('nombre', ' a ')).toBe('El nombre debe tener más de 1 carácter.');
    expect(grupo.checkCampoGrupo('asignatura', '')).toBe('El asignatura debe tener más de 1 carácter.');
    // The specification always writes 'El {campo}…' (decision 0004).
    expect(grupo.checkCampoGrupo('institución', 'x')).toBe('El institución debe tener más de 1 carácter.');
    expect(grupo.checkCampoGrupo('nombre', 'a\u0000')).toBe('El nombre debe tener más de 1 carácter.');
    expect(grupo.checkCampoGrupo('nombre', 'ñ'.normalize('NFD').repeat(60))).toBeNull();
    const largo = 'ñ'.repeat(61);
    expect(grupo.checkCampoGrupo('nombre', largo)).toBe('El nombre puede tener como mucho 60 caracteres.');
    expect(grupo.checkCampoGrupo('asignatura', largo)).toBe('La asignatura puede tener como mucho 60 caracteres.');
    expect(grupo.checkCampoGrupo('institución', largo)).toBe('La institución puede tener como mucho 60 caracteres.');
  });
});

describe('join codes', () => {
  const bytes = fc.uint8Array({ minLength: 0, maxLength: 24 });

  test('are six letters without look-alikes, or null for lack of bytes', () => {
    fc.assert(
      fc.property(bytes, (dados) => {
        const codigo = grupo.codigoFromBytes(dados);
        const utiles = dados.filter((byte) => byte < 248).length;
        expect(codigo === null).toBe(utiles < 6);
        expect(codigo ?? '234567').toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
      }),
    );
    expect(grupo.CODIGO_ALFABETO).not.toMatch(/[0O1IL]/);
    expect(new Set(grupo.CODIGO_ALFABETO).size).toBe(31);
  });

  test('are uniform over all bytes', () => {
    const veces = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const codigo = grupo.codigoFromBytes(new Uint8Array(6).fill(byte));
      if (codigo) veces.set(codigo[0]!, (veces.get(codigo[0]!) ?? 0) + 1);
    }
    expect([...veces.keys()].sort().join('')).toBe(grupo.CODIGO_ALFABETO);
    expect(new Set(veces.values())).toEqual(new Set([8]));
  });

  test('are accepted as a pupil types them', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 6, maxLength: 6, max: 247 }),
        fc.constantFrom(' ', '-', '  ', '\t', '\u0000'),
        (dados, entre) => {
          const codigo = grupo.codigoFromBytes(dados)!;
          const escrito = ` ${codigo.slice(0, 3)}${entre}${codigo.slice(3)} `.toLowerCase();
          expect(grupo.checkCodigo(escrito)).toBeNull();
          expect(grupo.normalizeCodigo(escrito)).toBe(codigo);
        },
      ),
    );
  });

  test('need 5 characters after trimming', () => {
    expect(grupo.checkCodigo(' ABCD ')).toBe('Ingrese un código válido.');
    expect(grupo.checkCodigo('ABCDE')).toBeNull();
  });

  test('are read from a pasted link, whatever surrounds it', () => {
    const codigo = fc
      .uint8Array({ minLength: 6, maxLength: 6, max: 247 })
      .map((dados) => grupo.codigoFromBytes(dados)!);
    const donde = fc.constantFrom('http://192.168.1.20:3000', 'https://aupa.example', 'aupa.example', '');
    const resto = fc.constantFrom('', '&origen=pizarra', '#aqui', ' ', '\n¡Únete!', '.');
    fc.assert(
      fc.property(codigo, donde, resto, fc.boolean(), fc.boolean(), (dado, host, despues, isLower, isSignup) => {
        const url = isSignup ? `${host}/signup?de=x&codigo=${dado}` : grupo.urlUnion(host, dado);
        const pegado = ` ${isLower ? url.toLowerCase() : url}${despues}`;
        expect(grupo.checkCodigo(pegado)).toBeNull();
        expect(grupo.normalizeCodigo(pegado)).toBe(dado);
      }),
    );
    expect(grupo.checkCodigo('https://aupa.example/groups?codigo=')).toBe(grupo.CODIGO_INVALIDO);
    expect(grupo.codigoDeEnlace('K7M2QP')).toBeNull();
  });

  test('survive in a URL', () => {
    expect(grupo.urlUnion('http://192.168.1.20:3000', 'K7M2QP')).toBe('http://192.168.1.20:3000/signup?codigo=K7M2QP');
    expect(encodeURIComponent(grupo.CODIGO_ALFABETO)).toBe(grupo.CODIGO_ALFABETO);
  });
});

test('a rejected student may ask three more times', () => {
  expect([0, 1, 2, 3, 4, 5].map(grupo.mayAsk)).toEqual([true, true, true, true, false, false]);
});

describe('initial avatars', () => {
  const numeroOf = grupo.numeroInicial;

  test('exist for every profile', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (perfilId) => {
        expect(numeroOf(perfilId)).toBeGreaterThanOrEqual(1);
        expect(numeroOf(perfilId)).toBeLessThanOrEqual(grupo.AVATARES_INICIALES);
      }),
    );
  });

  test('vary within a class of thirty consecutive profiles', () => {
    for (const primero of [1, 61, 1000, 123_456]) {
      const clase = Array.from({ length: 30 }, (_, i) => numeroOf(primero + i));
      expect(new Set(clase).size).toBeGreaterThanOrEqual(20);
    }
  });
});
