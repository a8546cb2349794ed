import type { TipoItem } from '../tiposAvatar.ts';
import { findItem } from './catalogo/catalogo.ts';
import { wornItems } from './edicion.ts';
import { huecoOf } from './reglas.ts';
import { LUGARES, type Eleccion, type ItemAvatar } from './tipos.ts';

/** Random avatars never cry, sulk or stick the tongue out. */
const CARAS_ALEGRES: Partial<Record<TipoItem, ReadonlySet<string>>> = {
  Ojos: new Set([
    'redondos',
    'con-brillo',
    'pestanas',
    'risuenos',
    'cerrados-pestanas',
    'guino',
    'de-lado',
    'corazones',
    'estrellas',
  ]),
  Cejas: new Set(['naturales', 'finas', 'arqueadas', 'arqueadas-finas', 'rectas']),
  Boca: new Set(['sonrisa', 'sonrisa-suave', 'sonrisa-grande', 'media-sonrisa', 'abierta']),
};

/** Faith, body and health are for the child to choose, never random. */
const NUNCA_AL_AZAR: ReadonlySet<string> = new Set([
  'hiyab',
  'hiyab-deportivo',
  'turbante',
  'patka',
  'kipa',
  'turbante-africano',
  'casco-protector',
  'audifono',
  'audifono-rosa',
  'implante-coclear',
  'protectores',
  'vitiligo',
  'marca-nacimiento',
  'cicatriz',
  'bindi',
  'labio',
  'parche',
  'silla',
  'sonda',
  'oxigeno',
]);

const PROBABILIDAD: Partial<Record<TipoItem, number>> = { Barba: 0.06, Sombrero: 0.25, Gafas: 0.3, Accesorio: 0.2 };

function loIntocable(actual: Eleccion): ItemAvatar[] {
  const puestos = wornItems(actual);
  const propios = puestos.filter(({ tipo, clave = '' }) => tipo === 'ColorPiel' || NUNCA_AL_AZAR.has(clave));
  const cubre = propios.some(({ tipo }) => tipo === 'Sombrero');
  return cubre ? [...propios, ...puestos.filter(({ tipo }) => tipo === 'ColorSombrero')] : propios;
}

/** Random look from owned items (behaviour §9). Keeps faith, body, health, skin and rotation. `azar`: a number in [0, 1). */
export function eleccionAlAzar(idsPropios: readonly number[], azar: () => number, actual: Eleccion): Eleccion {
  const propios = idsPropios.flatMap((id) => findItem(id) ?? []);
  const maySalir = ({ tipo, clave = '' }: ItemAvatar) =>
    (CARAS_ALEGRES[tipo]?.has(clave) ?? true) && !NUNCA_AL_AZAR.has(clave);
  const pick = (items: readonly ItemAvatar[], probabilidad = 1): ItemAvatar | undefined =>
    azar() < probabilidad ? items[Math.min(items.length - 1, Math.floor(azar() * items.length))] : undefined;
  const of = (tipo: TipoItem) => propios.filter((item) => item.tipo === tipo && maySalir(item));

  const colorPelo = pick(of('ColorPelo'));
  const comoElPelo = (tipo: TipoItem) =>
    of(tipo).find(({ color }) => color === colorPelo?.color) ?? of(tipo).find(({ gratis }) => gratis);
  const una: readonly TipoItem[] = ['Pelo', 'Ojos', 'Cejas', 'Boca', 'Ropa', 'ColorFondo', 'ColorRopa'];
  const elegidos = [
    ...una.map((tipo) => pick(of(tipo))),
    ...(['Barba', 'Sombrero', 'Gafas'] as const).map((tipo) => pick(of(tipo), PROBABILIDAD[tipo])),
    ...LUGARES.map((lugar) =>
      pick(
        of('Accesorio').filter((item) => item.lugar === lugar),
        PROBABILIDAD.Accesorio,
      ),
    ),
    pick(of('ColorGafas')),
    pick(of('ColorSombrero')),
    colorPelo,
    comoElPelo('ColorCejas'),
    comoElPelo('ColorBarba'),
  ].flatMap((item) => item ?? []);
  const intocable = loIntocable(actual);
  const ocupados = new Set(intocable.map(huecoOf));
  const nuevos = elegidos.filter((item) => !ocupados.has(huecoOf(item)));
  return { ...actual, atributosIds: [...intocable, ...nuevos].map(({ id }) => id), voltear: azar() < 0.5 };
}
