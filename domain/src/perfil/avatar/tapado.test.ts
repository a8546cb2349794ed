import { expect, it } from 'vitest';
import * as fc from 'fast-check';
import { CATALOGO, findItem, itemsOf } from './catalogo/catalogo.ts';
import { drawAvatar } from './draw.ts';
import { editAvatar, toEdicion, type Cambio } from './edicion.ts';
import { CARAS_INICIALES } from './inicial.ts';
import { huecoOf, takeOff, wear } from './reglas.ts';
import { findTapado, tapadosOf } from './tapado.ts';
import type { ItemAvatar } from './tipos.ts';

const CARA = CARAS_INICIALES[0]!;
const BRACKETS = findItem(841)!;
const DIENTES = findItem(412)!;
const HIYAB = findItem(601)!;
const NEGRO = itemsOf('ColorPelo')[0]!;
const sinCejas = itemsOf('Cejas').reduce((resto, { id }) => takeOff(resto, id), CARA);

const hide = (...items: ItemAvatar[]) => findTapado(items.reduce(wear, sinCejas), items.at(-1)!);

it('finds a hidden item and what hides it', () => {
  expect(hide(BRACKETS, DIENTES)).toEqual({ item: DIENTES, por: BRACKETS });
  expect(hide(HIYAB, NEGRO)).toEqual({ item: NEGRO, por: HIYAB });
  expect(hide(DIENTES, BRACKETS)).toBeNull();
  expect(hide(NEGRO)).toBeNull();
  // Nothing is painted.
  expect(hide(itemsOf('ColorGafas')[3]!)).toMatchObject({ por: undefined });
});

it('never reports a visible item: removing or replacing it changes the drawing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CARAS_INICIALES), fc.array(fc.constantFrom(...CATALOGO)), (cara, puestos) => {
      const eleccion = puestos.reduce(wear, cara);
      const item = puestos.findLast(({ id }) => eleccion.atributosIds.includes(id));
      if (!item) return;
      const dibujo = drawAvatar(eleccion);
      const sinElla = drawAvatar(takeOff(eleccion, item.id)) === dibujo;
      const conOtra = CATALOGO.filter((otro) => huecoOf(otro) === huecoOf(item)).map(
        (otro) => drawAvatar(wear(eleccion, otro)) === dibujo,
      );
      const tapado = findTapado(eleccion, item);
      const isHidden = sinElla && (!item.color || !conOtra.includes(false));
      // A default looks the same when left out, too.
      expect(tapado !== null && !isHidden).toBe(false);
      expect(tapado === null && sinElla && !conOtra.includes(false)).toBe(false);
      // Without the covering item it becomes visible.
      const destapada = tapado?.por ? takeOff(eleccion, tapado.por.id) : null;
      expect(destapada && findTapado(destapada, item)).toBeNull();
    }),
  );
});

it('reports the last item put on and items to buy, not those worn all along', () => {
  const edit = (...items: ItemAvatar[]) =>
    items.map((item): Cambio => ({ tipo: 'vestir', item })).reduce(editAvatar, toEdicion(sinCejas));
  const tapados = (edicion: ReturnType<typeof edit>, probando: ItemAvatar[]) =>
    tapadosOf(edicion, probando).map(({ item }) => item);
  expect(tapados(edit(BRACKETS, DIENTES), [])).toEqual([DIENTES]);
  expect(tapados(edit(DIENTES, BRACKETS), [])).toEqual([]);
  expect(tapados(edit(DIENTES, BRACKETS), [DIENTES, BRACKETS])).toEqual([DIENTES]);
  expect(tapadosOf(toEdicion(CARA), [])).toEqual([]);
});
