import { formatMultiplicador } from '../medallas/potenciador.ts';
import { plural } from '../base/plural.ts';

export const TIPOS_CAMBIO = ['Lote', 'SolicitudUnion', 'SolicitudMedalla', 'Canje', 'Lista'] as const;
export type TipoCambio = (typeof TIPOS_CAMBIO)[number];

/** Event kinds that a teacher may undo, and the object of each (behaviour §11). */
export const CAMBIOS = {
  'medallas-otorgadas': 'Lote',
  'solicitud-medalla-aceptada': 'SolicitudMedalla',
  'solicitud-medalla-rechazada': 'SolicitudMedalla',
  'solicitud-union-aceptada': 'SolicitudUnion',
  'solicitud-union-rechazada': 'SolicitudUnion',
  'canje-hecho': 'Canje',
  'canje-entregado': 'Canje',
  'canje-devuelto': 'Canje',
  'monedas-condonadas': 'Lote',
  'lista-hecha': 'Lista',
} as const satisfies Record<string, TipoCambio>;
export type TipoEventoCambio = keyof typeof CAMBIOS;

export interface DatosCambio {
  evento: TipoEventoCambio;
  nombres: readonly string[];
  cuantos: number;
  medallas: ReadonlyArray<{ nombre: string; cantidad: number }>;
  recompensa: string | null;
  porUmbral: boolean;
  motivo: string | null;
  /** Coins per pupil; negative for a payment. */
  monedas: readonly number[];
  /** Highest booster won, in tenths, and how many won one. */
  potenciador: { decimas: number; cuantos: number } | null;
  pac: { nombre: string; antes: number; despues: number; conseguido: boolean } | null;
  lista: { creados: number; anadidos: number; movidos: number; renombrados: number } | null;
}

const sayMedallas = (medallas: DatosCambio['medallas']) =>
  medallas.map(({ nombre, cantidad }) => (cantidad === 1 ? nombre : `${nombre} ×${cantidad}`)).join(', ');

function sayA({ nombres: [una], cuantos }: DatosCambio): string {
  if (cuantos > 1) return `${cuantos} alumnos`;
  return una ?? 'alguien que ya no está en clase';
}

function sayLista({ lista }: Pick<DatosCambio, 'lista'>): string {
  const { creados, anadidos, movidos, renombrados } = lista ?? { creados: 0, anadidos: 0, movidos: 0, renombrados: 0 };
  const total = creados + anadidos + movidos + renombrados;
  const partes: Array<[number, string]> = [
    [creados, plural(creados, 'nuevo')],
    [anadidos, plural(anadidos, 'que ya tenías', 'que ya tenías')],
    [movidos, plural(movidos, 'de otra clase', 'de otra clase')],
    [renombrados, plural(renombrados, 'con otro nombre', 'con otro nombre')],
  ];
  const suyas = partes.filter(([n]) => n > 0).map(([n, que]) => `${n} ${que}`);
  return `Lista de ${total} ${plural(total, 'alumno')}: ${suyas.join(', ')}`;
}

/** One line for a change: «Compañerismo a 5 alumnos», «Solicitud aceptada a Hugo Martín». */
export function sayCambio(datos: DatosCambio): string {
  const a = sayA(datos);
  switch (datos.evento) {
    case 'medallas-otorgadas':
      return `${sayMedallas(datos.medallas)} a ${a}`;
    case 'solicitud-medalla-aceptada':
      return `Solicitud aceptada a ${a}`;
    case 'solicitud-medalla-rechazada':
      return `Solicitud rechazada a ${a}`;
    case 'solicitud-union-aceptada':
      return `Entrada aceptada a ${a}`;
    case 'solicitud-union-rechazada':
      return `Entrada rechazada a ${a}`;
    case 'canje-hecho':
      return `Canje para ${a}`;
    case 'canje-entregado':
      return `Canje entregado a ${a}`;
    case 'canje-devuelto':
      return `Canje devuelto a ${a}`;
    case 'monedas-condonadas':
      return `Monedas perdonadas a ${a}`;
    case 'lista-hecha':
      return sayLista(datos);
  }
}

function sayMonedas(monedas: readonly number[]): string[] {
  const total = monedas.reduce((suma, n) => suma + n, 0);
  const [una = 0] = monedas;
  if (total === 0) return [];
  if (monedas.length === 1) return [`${una} ${plural(una, 'moneda')}`];
  if (monedas.every((n) => n === una)) return [`${una} ${plural(una, 'moneda')} a cada uno`];
  return [`${total} monedas en total`];
}

const COMO_SE_MUEVEN: Partial<Record<TipoEventoCambio, string>> = {
  'canje-devuelto': ' de vuelta',
  'canje-hecho': ' menos',
};

function sayPotenciador(potenciador: DatosCambio['potenciador'], cuantos: number): string[] {
  if (!potenciador) return [];
  const { decimas, cuantos: n } = potenciador;
  if (cuantos === 1) return [`También ganó un potenciador ×${formatMultiplicador(decimas)}`];
  if (n === 1) return [`Uno ganó también un potenciador ×${formatMultiplicador(decimas)}`];
  return [`${n} ganaron también un potenciador, el mayor ×${formatMultiplicador(decimas)}`];
}

function sayPac(pac: DatosCambio['pac']): string[] {
  if (!pac) return [];
  const { nombre, antes, despues, conseguido } = pac;
  const subio = `El desafío subió de ${antes} a ${despues}`;
  return conseguido ? [subio, `La clase consiguió el desafío «${nombre}» y su recompensa`] : [subio];
}

/** Details of a change and everything that it caused, one text each; empty if there are none. */
export function sayCausas(datos: DatosCambio): string[] {
  const { evento, medallas, recompensa, porUmbral, motivo, monedas, potenciador, pac } = datos;
  const asunto =
    evento === 'medallas-otorgadas' ? '' : medallas.length > 0 ? sayMedallas(medallas) : (recompensa ?? '');
  const movidas = sayMonedas(monedas.map(Math.abs)).map((frase) => frase + (COMO_SE_MUEVEN[evento] ?? ''));
  return [
    ...(asunto === '' ? [] : [asunto]),
    ...(porUmbral ? ['Por los reconocimientos de la clase'] : []),
    ...sayPotenciador(potenciador, datos.cuantos),
    ...sayPac(pac),
    ...(motivo === null ? [] : [motivo]),
    ...movidas,
  ];
}
