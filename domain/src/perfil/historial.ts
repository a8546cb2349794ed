import { formatNota } from './calificacion.ts';
import type { TipoEvento } from '../clase/evento.ts';
import { enumeracion } from '../base/enumeracion.ts';
import { sayCierre } from '../clase/periodo.ts';
import { sayCierrePropio, type Recuerdo } from './recuerdo.ts';
import { ESTA_VEZ_NO, sayRechazo } from '../medallas/respuesta.ts';
import { sayQuienPerdono } from '../economia/deuda.ts';
import { plural } from '../base/plural.ts';
import { formatMultiplicador } from '../medallas/potenciador.ts';

/** Kinds of a profile's history (behaviour §10, historial). */
export const TIPOS_HISTORIAL = [
  'medallas-otorgadas',
  'medallas-quitadas',
  'kudo-recibido',
  'kudo-dado',
  'potenciador-ganado',
  'meta-definida',
  'meta-movida',
  'meta-alcanzada',
  'canje-hecho',
  'canje-entregado',
  'canje-devuelto',
  'regalo-recibido',
  'monedas-condonadas',
  'periodo-cerrado',
  'avatar-cambiado',
] as const satisfies readonly TipoEvento[];
export type TipoHistorial = (typeof TIPOS_HISTORIAL)[number];

/** Kinds shown to a pupil on return: no own acts, no losses (behaviour §10). */
export const TIPOS_NOVEDAD = [
  'medallas-otorgadas',
  'kudo-recibido',
  'solicitud-medalla-rechazada',
  'canje-entregado',
  'canje-devuelto',
  'regalo-recibido',
  'periodo-cerrado',
  'monedas-condonadas',
  'potenciador-ganado',
] as const satisfies readonly TipoEvento[];
export type TipoNovedad = (typeof TIPOS_NOVEDAD)[number];

export type Causa = 'asignacion' | 'retirada' | 'solicitud' | 'umbral' | 'canje' | 'devolucion' | 'pac' | 'condonada';

export interface DatosEntrada {
  clase: TipoHistorial | TipoNovedad;
  causa: Causa | null;
  medallas: ReadonlyArray<{ nombre: string; cantidad: number }>;
  /** First name of the teacher, or full name of the classmate who gave a kudo. */
  quien: string | null;
  motivo: string | null;
  /** First name of the teacher who acted for the pupil, or null. */
  hechoPor: string | null;
  kudo: string | null;
  /** Goal, or tenths of a multiplier. */
  valor: number | null;
  recompensa: string | null;
  itemAvatar: string | null;
  /** Sealed part of a closed term. */
  cierre: Recuerdo | null;
  monedas: number;
  propio: boolean;
}

// Join bare names first, so that `e` precedes «Ilusión»; then add the quotes.
function nombrar(medallas: DatosEntrada['medallas']): string {
  const cantidades = medallas.map(({ cantidad }) => (cantidad === 1 ? '' : ` ×${cantidad}`)).values();
  return enumeracion()
    .formatToParts(medallas.map(({ nombre }) => nombre))
    .map(({ type, value }) => (type === 'element' ? `«${value}»${cantidades.next().value ?? ''}` : value))
    .join('');
}

/** «Te la ha dado María Jesús» to the pupil, «La ha dado María Jesús» to others. */
export function sayQuienLaDio(
  nombre: string,
  medallas: ReadonlyArray<{ cantidad: number }>,
  { propio }: Pick<DatosEntrada, 'propio'>,
): string {
  const copias = medallas.reduce((suma, { cantidad }) => suma + cantidad, 0);
  return `${propio ? `Te ${plural(copias, 'la')}` : plural(copias, 'La')} ha dado ${nombre}`;
}

/** A medal's line without the names shown above it: «Te las ha dado Marta.» */
export const sayMedallaSinNombre = (frase: string, medallas: DatosEntrada['medallas']): string => {
  const nombres = `${nombrar(medallas)}. `;
  return frase.startsWith(nombres) ? frase.slice(nombres.length) : frase;
};

const sayHechoPor = ({ hechoPor, propio }: Pick<DatosEntrada, 'hechoPor' | 'propio'>): string =>
  hechoPor === null ? '' : ` Lo ha hecho ${hechoPor}${propio ? ' por ti' : ''}.`;

/** A history entry as a sentence for pupil, parent and teacher. */
export function sayHistorial({
  clase,
  causa,
  medallas,
  quien,
  motivo,
  hechoPor,
  kudo,
  valor,
  recompensa,
  itemAvatar,
  cierre,
  monedas,
  propio,
}: DatosEntrada): string {
  switch (clase) {
    case 'medallas-otorgadas':
      if (causa === 'umbral') return `${nombrar(medallas)} por los reconocimientos «${kudo ?? ''}» de la clase.`;
      if (causa === 'solicitud') return `${nombrar(medallas)}: ${quien ?? 'el profesor'} aceptó la solicitud.`;
      return `${nombrar(medallas)}. ${sayQuienLaDio(quien ?? 'el profesor', medallas, { propio })}.`;
    case 'medallas-quitadas':
      return `${quien ?? 'El profesor'} quitó ${nombrar(medallas)}.`;
    case 'kudo-recibido':
      return `Reconocimiento «${kudo ?? ''}» de ${quien ?? 'alguien de clase'}.`;
    case 'kudo-dado':
      return `Reconocimiento «${kudo ?? ''}» para ${quien ?? 'alguien de clase'}.`;
    case 'solicitud-medalla-rechazada':
      // Without a reason the sentence is the answer; otherwise the teacher's words follow.
      return `${sayRechazo(quien ?? 'Tu profesor', nombrar(medallas))}${motivo === null ? `: ${ESTA_VEZ_NO}` : '.'}`;
    case 'potenciador-ganado':
      return `Potenciador ×${formatMultiplicador(valor ?? 0)} durante un día.`;
    case 'meta-definida':
      return `${(valor ?? 0) === 0 ? 'Meta quitada' : `Nueva meta: ${formatNota(valor ?? 0)}`}.${sayHechoPor({ hechoPor, propio })}`;
    case 'meta-movida':
      return `La tabla ha cambiado: la meta pasa a ${formatNota(valor ?? 0)}.`;
    case 'meta-alcanzada':
      return `¡Meta alcanzada: ${formatNota(valor ?? 0)}!`;
    case 'canje-hecho':
      return `${itemAvatar === null ? `Recompensa «${recompensa ?? ''}» canjeada` : `Nuevo para ${propio ? 'tu' : 'su'} avatar: «${itemAvatar}»`}.${sayHechoPor({ hechoPor, propio })}`;
    case 'canje-entregado':
      return `Recompensa «${recompensa ?? ''}» entregada.`;
    case 'canje-devuelto':
      // A gift from a challenge cost nothing.
      return `Recompensa «${recompensa ?? ''}» devuelta${monedas > 0 ? ': vuelven las monedas' : ''}.`;
    case 'monedas-condonadas':
      return sayQuienPerdono(quien ?? 'El profesor', monedas, { propio });
    case 'periodo-cerrado':
      if (cierre === null) return 'Evaluación cerrada.';
      return propio ? sayCierrePropio(cierre) : sayCierre(cierre);
    case 'avatar-cambiado':
      return `Avatar cambiado.${sayHechoPor({ hechoPor, propio })}`;
    case 'regalo-recibido':
      return `Recompensa «${recompensa ?? ''}» por el desafío de la clase.`;
  }
}

/** Continues «dice que», about the reader or somebody else. */
const DICHO: Record<number, (le: 'le' | 'les') => readonly [propio: string, ajeno: string]> = {
  1: () => ['trabajas bien en equipo', 'trabaja bien en equipo'],
  2: () => ['tuviste una idea genial', 'tuvo una idea genial'],
  3: (le) => [`${le} ayudaste a entenderlo`, `${le} ayudó a entenderlo`],
  4: () => ['alegraste la clase', 'alegró la clase'],
  5: () => ['no te rendiste', 'no se rindió'],
  6: () => ['sabes escuchar', 'sabe escuchar'],
  7: () => ['compartes lo tuyo', 'comparte lo suyo'],
  8: (le) => [`${le} diste ánimo`, `${le} dio ánimo`],
  9: () => ['incluyes a todos', 'incluye a todos'],
  10: () => ['hiciste un gran trabajo', 'hizo un gran trabajo'],
};
const NUMEROS = ['Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho', 'Nueve', 'Diez'];

export interface Porque extends Pick<DatosEntrada, 'clase' | 'medallas'> {
  tipoKudo: { id: number } | null;
  /** Givers still in the class, newest first. */
  caras: ReadonlyArray<{ nombre: string; nombreEstudiante: string }>;
  carasDeMas: number;
  pedida: string | null;
  propio?: boolean;
}

function sayQuienes({ caras, carasDeMas }: Porque): string {
  const cuantos = caras.length + carasDeMas;
  const [una, otra] = caras;
  if (cuantos > 2) return `${NUMEROS[cuantos - 3] ?? cuantos} compañeros`;
  if (cuantos === 1) return una?.nombre ?? 'Alguien de clase';
  if (!una || !otra) return 'Dos compañeros';
  const nombres =
    una.nombre === otra.nombre ? [una.nombreEstudiante, otra.nombreEstudiante] : [una.nombre, otra.nombre];
  return enumeracion().format(nombres);
}

/** «Tres compañeros dicen que les ayudaste a entenderlo», «Pediste «Lectura» y te la han dado». Null without kudos or request. */
export function sayPorQue(porque: Porque): string | null {
  const { clase, medallas, tipoKudo, caras, carasDeMas, pedida, propio = true } = porque;
  if (clase === 'medallas-otorgadas' && pedida !== null) {
    return propio ? `Pediste ${nombrar(medallas)} y te la han dado` : `Pidió ${nombrar(medallas)} y se la han dado`;
  }
  const varios = caras.length + carasDeMas > 1;
  const dicho = tipoKudo && DICHO[tipoKudo.id];
  if (!dicho || caras.length + carasDeMas === 0) return null;
  const [a, de] = dicho(varios ? 'les' : 'le');
  return `${sayQuienes(porque)} ${varios ? 'dicen' : 'dice'} que ${propio ? a : de}`;
}
