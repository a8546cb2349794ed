import type { TipoItem } from '../tiposAvatar.ts';
import { findItem } from './catalogo/catalogo.ts';
import { colorDeEstampa, marcasDePiel } from './colores.ts';
import {
  ACCESORIOS,
  BAJO_SOMBRERO,
  BIGOTES,
  CUERPO,
  CUERPO_VESTIDO,
  DIBUJOS,
  NARIZ,
  OREJA,
  PEINADOS,
  PELO_SOBRE_OREJAS,
  TOCADOS,
} from './dibujos.ts';
import type { Capas } from './propias/accesorios.ts';
import { espejo } from './propias/trazos.ts';
import { LUGARES, type Eleccion, type ItemAvatar, type Lugar } from './tipos.ts';

/** Defaults. Hair, beard, hat, glasses and accessories may be absent. */
const CLAVE_POR_DEFECTO: Partial<Record<TipoItem, string>> = { Ojos: 'redondos', Boca: 'sonrisa', Ropa: 'camiseta' };
const COLOR_POR_DEFECTO = {
  ColorPelo: '#2c1b18',
  ColorPiel: '#edb98a',
  ColorFondo: '#ffffff',
  ColorRopa: '#65c9ff',
  ColorGafas: '#1e2148',
  ColorSombrero: '#5199e4',
} as const;

export function isDibujadoPorDefecto({ tipo, clave, color }: ItemAvatar): boolean {
  return clave
    ? CLAVE_POR_DEFECTO[tipo] === clave
    : (COLOR_POR_DEFECTO as Partial<Record<TipoItem, string>>)[tipo] === color;
}

export interface Marco {
  /** Prefix of ids, unique per drawing inlined in a page. */
  prefijo?: string;
  redondo?: boolean;
  sinFondo?: boolean;
}

function readEleccion(atributosIds: readonly number[]) {
  const claves = new Map<TipoItem, string>();
  const colores = new Map<TipoItem, string>();
  const accesorios = new Map<Lugar, Capas>();
  for (const id of atributosIds) {
    const item = findItem(id);
    if (!item) continue;
    if (item.color) colores.set(item.tipo, item.color);
    else if (item.lugar) {
      const capas = ACCESORIOS[item.lugar][item.clave ?? ''];
      if (capas) accesorios.set(item.lugar, capas);
    } else if (item.clave) claves.set(item.tipo, item.clave);
  }
  return {
    clave: (tipo: TipoItem) => claves.get(tipo) ?? CLAVE_POR_DEFECTO[tipo] ?? '',
    colores,
    color: (tipo: keyof typeof COLOR_POR_DEFECTO) => colores.get(tipo) ?? COLOR_POR_DEFECTO[tipo],
    // Sorted by position, so that the order of the ids doesn't change the drawing.
    accesorios: LUGARES.flatMap((lugar) => accesorios.get(lugar) ?? []),
  };
}

function componer({ clave, accesorios }: ReturnType<typeof readEleccion>, prefijo: string): string {
  const sombrero = TOCADOS[clave('Sombrero')];
  const corte = sombrero?.corte;
  const peinado = (corte && BAJO_SOMBRERO[clave('Pelo')]) || clave('Pelo');
  const pelo = (corte !== '' && PEINADOS[peinado]) || { detras: '', delante: '' };
  const ropa = clave('Ropa');
  const barba = DIBUJOS.Barba[clave('Barba')] ?? '';
  const bigote = BIGOTES.has(clave('Barba'));
  const capa = (nombre: Exclude<keyof Capas, 'descubre'>) => accesorios.map((capas) => capas[nombre] ?? '').join('');

  const recorte = (dibujo: string) => (corte && dibujo ? `<g clip-path="url(#${prefijo}p)">${dibujo}</g>` : dibujo);

  const descubre = accesorios.find((capas) => capas.descubre)?.descubre;
  const tapada = corte !== '' && PELO_SOBRE_OREJAS.has(peinado);
  const orejas = descubre && tapada && !sombrero?.tapaOrejas ? OREJA + (descubre === 'ambas' ? espejo(OREJA) : '') : '';

  return [
    corte && pelo.delante ? `<clipPath id="${prefijo}p"><path d="${corte}"/></clipPath>` : '',
    capa('detras'),
    sombrero?.detras ?? '',
    recorte(pelo.detras),
    ropa === 'peto' ? CUERPO : CUERPO_VESTIDO,
    capa('piel'),
    DIBUJOS.Ropa[ropa],
    bigote ? '' : barba,
    capa('boca') || DIBUJOS.Boca[clave('Boca')],
    bigote ? barba : '',
    NARIZ,
    DIBUJOS.Ojos[clave('Ojos')],
    DIBUJOS.Cejas[clave('Cejas')] ?? '',
    capa('cara'),
    recorte(pelo.delante),
    DIBUJOS.Gafas[clave('Gafas')] ?? '',
    sombrero?.dibujo ?? '',
    orejas,
    capa('oreja'),
    capa('encima'),
  ].join('');
}

/** Flip, rotation and zoom about the centre (spec §9: 0–360°, 100–200 %). */
function girar({ voltear, rotacion, zoom }: Eleccion): string {
  const pasos = [
    rotacion % 360 === 0 ? '' : `rotate(${rotacion} 140 140)`,
    zoom === 100 && !voltear
      ? ''
      : `translate(140 140) scale(${((voltear ? -1 : 1) * zoom) / 100} ${zoom / 100}) translate(-140 -140)`,
  ].filter(Boolean);
  return pasos.length > 0 ? ` transform="${pasos.join(' ')}"` : '';
}

/**
 * Draws a choice as SVG of 280×280 units (spec §7, Avatar; behaviour §9). Unknown ids are ignored and missing parts get defaults,
 * so anything stored can be drawn. Only numbers and our own colours reach the markup.
 */
export function drawAvatar(eleccion: Eleccion, marco: Marco = {}): string {
  const { prefijo = 'a', redondo = true, sinFondo = false } = marco;
  const elegido = readEleccion(eleccion.atributosIds);
  const piel = elegido.color('ColorPiel');
  const ropa = elegido.color('ColorRopa');
  // Brows and beard follow the hair colour by default.
  const pelo = elegido.color('ColorPelo');
  const colores: Record<string, string> = {
    ...marcasDePiel(piel),
    piel,
    pelo,
    cejas: elegido.colores.get('ColorCejas') ?? pelo,
    barba: elegido.colores.get('ColorBarba') ?? pelo,
    ropa,
    estampa: colorDeEstampa(ropa),
    gafas: elegido.color('ColorGafas'),
    sombrero: elegido.color('ColorSombrero'),
  };
  const cara = componer(elegido, prefijo).replace(/\{(\w+)\}/g, (_, nombre: string) => colores[nombre] ?? '');
  const fondo = sinFondo ? '' : `<path fill="${elegido.color('ColorFondo')}" d="M0 0h280v280H0z"/>`;
  const interior = `${fondo}<g${girar(eleccion)}>${cara}</g>`;
  const disco = `<clipPath id="${prefijo}d"><circle cx="140" cy="140" r="140"/></clipPath>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 280 280" fill="none">${
    redondo ? `${disco}<g clip-path="url(#${prefijo}d)">${interior}</g>` : interior
  }</svg>`;
}
