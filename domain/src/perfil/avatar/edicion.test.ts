import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { CATALOGO, findItem } from './catalogo/catalogo.ts';
import { editAvatar, isSameEleccion, hasCambios, loQueFalta, soloPropio, toEdicion, type Cambio } from './edicion.ts';
import { CARAS_INICIALES } from './inicial.ts';
import { checkEleccion, huecoOf, IDS_GRATIS } from './reglas.ts';
import type { ItemAvatar } from './tipos.ts';

const CARA = CARAS_INICIALES[0]!;
const item = (id: number) => findItem(id)!;
const edit = (...cambios: Cambio[]) => cambios.reduce(editAvatar, toEdicion(CARA));
const gratis = (id: number) => IDS_GRATIS.includes(id);

const cambios: fc.Arbitrary<Cambio> = fc.oneof(
  fc.constantFrom(...CATALOGO).map((uno): Cambio => ({ tipo: 'vestir', item: uno })),
  fc.constantFrom('Pelo', 'Gafas', 'Accesorio piel', 'Sombrero').map((hueco): Cambio => ({ tipo: 'quitar', hueco })),
  fc.constant<Cambio>({ tipo: 'voltear' }),
  fc
    .tuple(fc.constantFrom('rotacion' as const, 'zoom' as const), fc.integer({ min: -500, max: 900 }))
    .map(([que, valor]): Cambio => ({ tipo: 'deslizar', que, valor })),
  fc.constant<Cambio>({ tipo: 'soltar' }),
  fc.constantFrom(...CARAS_INICIALES).map((eleccion): Cambio => ({ tipo: 'sustituir', eleccion })),
);

describe('a look that is being changed', () => {
  it('is always valid, and can be undone step by step to its beginning', () => {
    fc.assert(
      fc.property(fc.array(cambios, { maxLength: 30 }), (hechos) => {
        let edicion = edit(...hechos);
        expect(checkEleccion(edicion.actual)).toBeNull();
        for (let pasos = edicion.pasos.length; pasos > 0; pasos--) {
          const antes = edicion.actual;
          edicion = editAvatar(edicion, { tipo: 'deshacer' });
          expect(isSameEleccion(edicion.actual, antes)).toBe(false);
        }
        expect(edicion.actual).toEqual(CARA);
        expect(hasCambios(edicion)).toBe(false);
        expect(editAvatar(edicion, { tipo: 'deshacer' })).toBe(edicion);
      }),
    );
  });

  it('records a drag of a slider as one step, and two drags as two', () => {
    const zoom = (valor: number): Cambio => ({ tipo: 'deslizar', que: 'zoom', valor });
    expect(edit(zoom(110), zoom(120), zoom(130)).pasos).toHaveLength(1);
    expect(edit(zoom(110), { tipo: 'soltar' }, zoom(120)).pasos).toHaveLength(2);
    expect(edit(zoom(110), { tipo: 'deslizar', que: 'rotacion', valor: 9 }, zoom(120)).pasos).toHaveLength(3);
    expect(edit(zoom(260)).actual.zoom).toBe(200);
    expect(edit({ tipo: 'deslizar', que: 'rotacion', valor: -4 }).pasos).toHaveLength(0);
  });

  it('records a walk through one slot as one step until it is released', () => {
    const deHueco = (uno: ItemAvatar) => CATALOGO.filter((otro) => huecoOf(otro) === huecoOf(uno));
    const paseo = fc.constantFrom(...CATALOGO).chain((uno) =>
      fc.array(
        fc.oneof(
          fc.constantFrom(...deHueco(uno)).map((otro): Cambio => ({ tipo: 'vestir', item: otro })),
          fc.constant<Cambio>({ tipo: 'quitar', hueco: huecoOf(uno) }),
        ),
        { minLength: 1, maxLength: 12 },
      ),
    );
    fc.assert(
      fc.property(paseo, paseo, (uno, otro) => {
        const tras = edit(...uno);
        expect(tras.pasos).toHaveLength(hasCambios(tras) ? 1 : 0);
        const luego = otro.reduce(editAvatar, editAvatar(tras, { tipo: 'soltar' }));
        expect(luego.pasos).toHaveLength(tras.pasos.length + (isSameEleccion(luego.actual, tras.actual) ? 0 : 1));
      }),
    );
    expect(edit({ tipo: 'vestir', item: item(101) }, { tipo: 'vestir', item: item(609) }).pasos).toHaveLength(2);
    // The original choice, including the order of its ids.
    const vuelta = edit({ tipo: 'vestir', item: item(1416) }, { tipo: 'vestir', item: item(1401) });
    expect(vuelta.actual).toEqual(CARA);
  });

  it('has unsaved changes only while it looks different', () => {
    expect(hasCambios(edit({ tipo: 'voltear' }))).toBe(true);
    expect(hasCambios(edit({ tipo: 'voltear' }, { tipo: 'voltear' }))).toBe(false);
    const vuelta = { ...CARA, atributosIds: [...CARA.atributosIds].reverse() };
    expect(hasCambios(edit({ tipo: 'sustituir', eleccion: vuelta }))).toBe(false);
  });
});

it('brows and beard follow the hair colour unless they have their own', () => {
  const cejas = (hechos: Cambio[]) =>
    edit(...hechos)
      .actual.atributosIds.map(item)
      .find(({ tipo }) => tipo === 'ColorCejas')?.nombre;
  expect(cejas([])).toBe('castaño claro');
  expect(cejas([{ tipo: 'vestir', item: item(1014) }])).toBeUndefined();
  expect(
    cejas([
      { tipo: 'vestir', item: item(1101) },
      { tipo: 'vestir', item: item(1014) },
    ]),
  ).toBe('negro');
});

describe('items tried on but not owned', () => {
  it('are reported, and replaced by the previous item', () => {
    const { actual } = edit({ tipo: 'vestir', item: item(620) }, { tipo: 'vestir', item: item(1519) });
    expect(loQueFalta(actual, gratis).map(({ nombre }) => nombre)).toEqual(['Corona', 'naranja']);
    expect(isSameEleccion(soloPropio(actual, CARA, gratis), CARA)).toBe(true);
  });

  it('leave other changes alone', () => {
    const { actual } = edit({ tipo: 'vestir', item: item(620) }, { tipo: 'vestir', item: item(101) });
    expect(soloPropio(actual, CARA, gratis)).toEqual(edit({ tipo: 'vestir', item: item(101) }).actual);
  });
});
