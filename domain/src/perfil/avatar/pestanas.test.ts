import { describe, expect, it } from 'vitest';
import { CATALOGO, findItem } from './catalogo/catalogo.ts';
import { drawAvatar } from './draw.ts';
import { CARAS_INICIALES } from './inicial.ts';
import { caraPara, itemVisto, PESTANAS_AVATAR, seccionesOf, soloDeLoPropio, soloDeLoPuesto } from './pestanas.ts';
import { huecoOf, IDS_GRATIS, takeOff, wear } from './reglas.ts';
import { LUGARES, type Eleccion } from './tipos.ts';

const gratis = (id: number) => IDS_GRATIS.includes(id);
const item = (id: number) => findItem(id)!;
const CARA = CARAS_INICIALES[0]!;
const TODAS = PESTANAS_AVATAR.flatMap((una) => seccionesOf(una, gratis));
const seccionOf = (hueco: string) => TODAS.find((una) => una.hueco === hueco)!;
const nombres = (ids: Eleccion) => ids.atributosIds.map((id) => item(id).nombre);

describe('the tabs', () => {
  it('offer every item of the catalogue once', () => {
    expect(TODAS.flatMap(({ items }) => items.map(({ id }) => id)).sort()).toEqual(CATALOGO.map(({ id }) => id).sort());
    for (const { hueco, items } of TODAS) for (const uno of items) expect(huecoOf(uno)).toBe(hueco);
  });

  it('show owned items first, in the order of the catalogue', () => {
    const sombreros = (owns: (id: number) => boolean) =>
      seccionesOf({ tipo: 'Sombrero', nombre: 'Sombrero' }, owns)[0]?.items.map(({ id }) => id);
    expect(sombreros(gratis)?.slice(0, 9)).toEqual([601, 602, 603, 604, 605, 606, 607, 608, 609]);
    expect(sombreros((id) => gratis(id) || id === 620)?.slice(7, 10)).toEqual([608, 620, 609]);
  });

  it('offer none only for optional slots', () => {
    const sin = TODAS.filter((una) => una.sin !== null).map(({ hueco }) => hueco);
    const todos = 'Pelo Cejas ColorCejas Barba ColorBarba Sombrero Gafas'.split(' ');
    expect(sin).toEqual([...todos, ...LUGARES.map((lugar) => `Accesorio ${lugar}`)]);
  });

  it('have the skin early, and colours of hats and glasses only while one is worn', () => {
    expect(PESTANAS_AVATAR.map(({ nombre }) => nombre).indexOf('Piel')).toBeLessThan(3);
    const sinNada: Eleccion = { atributosIds: [], voltear: false, rotacion: 0, zoom: 100 };
    const vistas = (eleccion: Eleccion) => soloDeLoPuesto(TODAS, eleccion).map(({ hueco }) => hueco);
    const ocultas = TODAS.map(({ hueco }) => hueco).filter((hueco) => !vistas(sinNada).includes(hueco));
    expect(ocultas).toEqual(['ColorSombrero', 'ColorGafas']);
    const conSombrero = wear(sinNada, seccionOf('Sombrero').items[0]!);
    expect(vistas(conSombrero)).toContain('ColorSombrero');
    expect(vistas(wear(conSombrero, seccionOf('Gafas').items[0]!))).toHaveLength(TODAS.length);
  });

  it('show only owned items where nothing can be bought, and are never empty', () => {
    for (const una of PESTANAS_AVATAR) {
      const secciones = soloDeLoPropio(seccionesOf(una, gratis), gratis);
      expect(secciones.length, una.nombre).toBeGreaterThan(0);
      for (const { items } of secciones) expect(items.length, una.nombre).toBeGreaterThan(0);
    }
    const ofrecidas = PESTANAS_AVATAR.flatMap((una) => soloDeLoPropio(seccionesOf(una, gratis), gratis));
    expect(ofrecidas.flatMap(({ items }) => items.map(({ id }) => id)).sort()).toEqual([...IDS_GRATIS].sort());
    expect(soloDeLoPropio(TODAS, () => true)).toEqual(TODAS);
  });

  it('mark the visible item, chosen or default', () => {
    const nada: Eleccion = { atributosIds: [], voltear: false, rotacion: 0, zoom: 100 };
    for (const una of TODAS) {
      const visto = itemVisto(nada, una);
      expect(visto === undefined, una.hueco).toBe(una.sin !== null);
      expect(drawAvatar(visto ? wear(nada, visto) : nada)).toBe(drawAvatar(nada));
    }
    expect(itemVisto(CARA, seccionOf('Pelo'))?.nombre).toBe('Liso de lado');
  });
});

describe('a thumbnail', () => {
  it('is the own face upright, with only that part changed', () => {
    const girada = { ...CARA, rotacion: 90, zoom: 180, voltear: true };
    const cara = caraPara(girada, seccionOf('Ropa'));
    expect(wear(cara, item(903))).toEqual({
      ...wear(
        takeOff(
          CARA,
          CARA.atributosIds.find((id) => item(id).tipo === 'Ropa')!,
        ),
        item(903),
      ),
      voltear: true,
      zoom: 100,
    });
    expect(caraPara(girada, seccionOf('Ojos')).zoom).toBeGreaterThan(100);
    const { zoom } = caraPara(girada, seccionOf('Accesorio oreja'));
    expect(zoom).toBeGreaterThan(100);
    expect(zoom).toBeLessThan(caraPara(girada, seccionOf('Ojos')).zoom);
  });

  it('does not depend on the item worn in its slot, so it is drawn once', () => {
    const pelo = seccionOf('Pelo');
    expect(caraPara(wear(CARA, item(101)), pelo)).toEqual(caraPara(wear(CARA, item(115)), pelo));
  });

  it('takes off hats, headphones, sunglasses and lollipops that would hide the part', () => {
    const todo = [620, 810, 714, 844].map(item).reduce(wear, CARA);
    expect(nombres(caraPara(todo, seccionOf('Pelo')))).not.toContain('Corona');
    expect(nombres(caraPara(todo, seccionOf('Pelo')))).not.toContain('Cascos de música');
    expect(nombres(caraPara(todo, seccionOf('Pelo')))).toContain('Gafas de sol con forma de corazón');
    expect(nombres(caraPara(todo, seccionOf('Ojos')))).not.toContain('Gafas de sol con forma de corazón');
    expect(nombres(caraPara(todo, seccionOf('Boca')))).not.toContain('Piruleta');
    // A hearing aid is never taken off.
    expect(nombres(caraPara(wear(todo, item(801)), seccionOf('Pelo')))).toContain('Audífono');
  });
});
