import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TEXTO_MAX, normalizeNombre, normalizePalabra, type Fallo } from './index.ts';
import { checkCampoGrupo } from '../clase/index.ts';
import {
  checkContrasenia,
  checkNombrePersona,
  checkNombreUsuario,
  claveUsuario,
  formasRespuesta,
  isRespuestaValida,
  normalizeRespuesta,
} from '../cuenta/index.ts';
import { checkNombreRecompensa } from '../economia/index.ts';
import { checkNombrePac, checkNombreRanking } from '../juntos/index.ts';
import {
  SIN_DESCRIPCION,
  checkDescripcionMedalla,
  checkDescripcionSolicitud,
  checkMensajeSolicitud,
  checkNombreMedalla,
  normalizeDescripcionSolicitud,
} from '../medallas/index.ts';
import { checkNombreTabla } from '../rubrica/index.ts';
import * as base from './index.ts';
import * as cuenta from '../cuenta/index.ts';
import * as clase from '../clase/index.ts';
import * as medallas from '../medallas/index.ts';
import * as leccion from '../leccion/index.ts';
import * as ingreso from '../ingreso/index.ts';
import * as perfil from '../perfil/index.ts';
import * as economia from '../economia/index.ts';
import * as juntos from '../juntos/index.ts';
import * as rubrica from '../rubrica/index.ts';

afterEach(() => vi.restoreAllMocks());

const MARCAS = ['\u0301', '\u0323', '\u0345', '\u0F39', '\u20DD', '\uFE0F', '\u034F'];
const SIN_ANCHO = ['\u200B', '\u200C', '\u200D', '\u2060', '\uFEFF', '\u00AD', '\u115F', '\u3164', '\uFFA0', '\u2800'];
const DIRECCION = ['\u061C', '\u200E', '\u200F', '\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2069'];
const INVISIBLES = [...MARCAS, ...SIN_ANCHO, ...DIRECCION, ' ', '\n', '\u0000', '\u00A0', '\u{E0041}'];
const VISIBLES = ['a', 'Ñ', 'é', '中', '가', '7', '.', '\u{1F600}', 'ع'];

const runs = (signs: string[], longest = 6000) =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...signs),
        fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: longest })),
      ),
      {
        maxLength: 8,
      },
    )
    .map((parts) => parts.map(([sign, times]) => sign.repeat(times)).join(''));
const hostile = runs([...INVISIBLES, ...VISIBLES]);
const unseen = runs(INVISIBLES);

const NOMBRES: ReadonlyArray<(texto: string) => Fallo> = [
  (texto) => checkNombrePersona('Nombre', texto),
  (texto) => checkCampoGrupo('asignatura', texto),
  checkNombreMedalla,
  checkDescripcionMedalla,
  checkNombreTabla,
  checkNombreRecompensa,
  checkNombreRanking,
  checkNombrePac,
];
const direction = /\p{Bidi_Control}/u;

describe('a name', () => {
  test('without visible characters is refused like an empty one, however long', () => {
    fc.assert(
      fc.property(unseen, (texto) => {
        for (const check of NOMBRES) expect(check(texto)).toBe(check(''));
        expect(checkNombreUsuario(texto)).toBe(checkNombreUsuario(''));
        expect(checkMensajeSolicitud(texto)).toBe(checkMensajeSolicitud(''));
        expect(normalizeDescripcionSolicitud(texto)).toBe(SIN_DESCRIPCION);
      }),
    );
  });

  test('is visible if accepted, holds no direction marks, and is stored whole', () => {
    const sealed = runs([...VISIBLES, ...DIRECCION, '\u200B', '\u0301', ' '], 60);
    fc.assert(
      fc.property(fc.oneof(hostile, sealed), (texto) => {
        const guardado = normalizeNombre(texto);
        expect(guardado).not.toMatch(direction);
        const isKept =
          /[\p{L}\p{N}\p{P}\p{S}]/u.test(guardado) &&
          normalizeNombre(guardado) === guardado &&
          guardado.length < TEXTO_MAX;
        for (const check of NOMBRES) expect(check(texto) !== null || (isKept && check(guardado) === null)).toBe(true);
        expect(checkNombreUsuario(texto) !== null || claveUsuario(texto) !== '').toBe(true);
      }),
    );
  });

  test('beyond the length that rules look at is always refused', () => {
    fc.assert(
      fc.property(fc.constantFrom('a', 'é', '가', '\u1F82', '\u{1109A}'), fc.boolean(), (letra, apart) => {
        const texto = (apart ? letra.normalize('NFD') : letra).repeat(TEXTO_MAX);
        for (const check of NOMBRES) expect(check(texto)).not.toBeNull();
        expect(checkDescripcionSolicitud(texto)).not.toBeNull();
        expect(checkContrasenia(`Aa1#${texto}`)).toMatch(/como mucho 200/);
        expect(isRespuestaValida(texto)).toBe(false);
      }),
    );
  });

  test.each([
    ['\u202EAna\u202C', 'Ana'],
    ['Ana\u200B Belén\u200F', 'Ana Belén'],
    ['\uFEFFÁlex', 'Álex'],
    ['José\u00ADMaría', 'JoséMaría'],
  ])('%j is stored as %s', (texto, guardado) => {
    expect(checkNombrePersona('Nombre', texto)).toBeNull();
    expect(normalizeNombre(texto)).toBe(guardado);
    expect(normalizePalabra(`\u200E${texto}`)).not.toMatch(direction);
  });
});

describe('an answer', () => {
  test('without visible characters is invalid, and direction marks make no difference', () => {
    fc.assert(fc.property(unseen, (texto) => !isRespuestaValida(texto)));
    fc.assert(
      fc.property(hostile, (texto) => {
        expect(isRespuestaValida(texto) && normalizeRespuesta(texto) === '').toBe(false);
      }),
    );
    // Spaces behind a mark; and a visible character only beyond TEXTO_MAX.
    expect(isRespuestaValida('\u0301   a   \u0301')).toBe(false);
    expect(isRespuestaValida(`\u0301    ${'\u0301'.repeat(TEXTO_MAX)}a`)).toBe(false);
    expect(normalizeRespuesta('\u202BChocolate \u200Fnegro\u202C')).toBe('chocolate negro');
    expect(isRespuestaValida('Chocolate')).toBe(true);
    // The old form, as hashed before such marks were removed.
    expect(formasRespuesta(' Choco\u00ADlate  n\u200Degro ')).toEqual([
      'chocolate negro',
      'choco\u00ADlate n\u200Degro',
    ]);
  });
});

function attempt(task: () => unknown): unknown {
  try {
    return task();
  } catch (error) {
    return error;
  }
}

test('no rule normalizes more than TEXTO_MAX characters', () => {
  const composed: number[] = [];
  const normalize = String.prototype.normalize;
  vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form?: string) {
    composed.push(this.length);
    // Really normalizing would take minutes.
    return this.length > TEXTO_MAX ? '' : normalize.call(this, form);
  });
  const rules = Object.entries({
    ...base,
    ...cuenta,
    ...clase,
    ...medallas,
    ...leccion,
    ...ingreso,
    ...perfil,
    ...economia,
    ...juntos,
    ...rubrica,
  }).filter(([name]) =>
    /^(check|normalize|clean|fold|is|count|clave|matches|parse|strip|reveals|nombre(DePila|Corto)|icono)/.test(name),
  );
  const texts = ['\u0301'.repeat(200_000), `a${'\u0323\u0301'.repeat(100_000)}`, `${' '.repeat(200_000)}a`];
  for (const texto of texts) {
    for (const [, rule] of rules) {
      for (const given of [
        [texto, texto, texto],
        ['Nombre', texto, [texto]],
        [[texto], texto],
      ]) {
        // Rules that don't take texts throw here; that is fine.
        const outcome = attempt(() => (rule as (...textos: unknown[]) => unknown)(...given));
        expect(outcome).not.toBeInstanceOf(RangeError);
      }
    }
  }
  expect(composed.length).toBeGreaterThan(100);
  expect(Math.max(...composed)).toBeLessThanOrEqual(TEXTO_MAX);
});
