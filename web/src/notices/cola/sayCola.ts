import { plural } from '@aupa/domain/base';
import type { Esperando } from '../../data/cola/abierta.ts';
import { isPreguntada } from '../../data/cola/cola.ts';
import { sayDay } from '../../parts/dia/sayDay.ts';

const dayOf = (at: number, now: number) => sayDay(new Date(at).toISOString(), new Date(now));
/** Only «hoy» and «ayer» include the time. */
const isNear = (dia: string) => /^(hoy|ayer) /.test(dia);

/** «Lo hiciste ayer a las 13:55», «Lo hiciste el viernes, 27 de noviembre». In ms of the server's clock. */
export function sayHecho({ at }: Pick<Esperando, 'at'>, now: number): string {
  const dia = dayOf(at, now);
  return `Lo hiciste ${isNear(dia) ? '' : 'el '}${dia}`;
}

/** «de ayer», «del viernes, 27 de noviembre», or «de varios días». */
function sayDias(lista: readonly Esperando[], now: number): string {
  const dias = new Set(lista.map(({ at }) => dayOf(at, now).replace(/^(hoy|ayer) .*/, '$1')));
  const [dia = ''] = dias;
  if (dias.size > 1) return 'de varios días';
  return /^(hoy|ayer)$/.test(dia) ? `de ${dia}` : `del ${dia}`;
}

/** «4 medallas», or «3 acciones» if some give none. */
export function sayCuantas(lista: readonly Esperando[]): string {
  const isMedallas = lista.every(({ medallas }) => medallas > 0);
  const n = isMedallas ? lista.reduce((sum, { medallas }) => sum + medallas, 0) : lista.length;
  return `${n} ${isMedallas ? plural(n, 'medalla') : plural(n, 'acción', 'acciones')}`;
}

/** True for «1 medalla» or «1 acción», for agreement. */
export const isUna = ([una, ...otras]: readonly Esperando[]): boolean =>
  una !== undefined && una.medallas <= 1 && otras.length === 0;

/** The banner's text: the most urgent about the waiting acts. */
export function sayCola(
  lista: readonly Esperando[],
  isLost: boolean,
  now: number,
): { fuerte: string; texto: string; isBad: boolean } {
  const rechazadas = lista.filter(({ estado }) => estado === 'rechazada');
  const [una] = rechazadas;
  if (una && rechazadas.length === 1)
    return { fuerte: `No se ha hecho: ${una.texto}.`, texto: una.porque ?? '', isBad: true };
  if (una) return { fuerte: `No se han hecho ${sayCuantas(rechazadas)}.`, texto: 'Mira por qué.', isBad: true };
  const deCerrada = lista.filter((una) => una.isAsked && isPreguntada(una));
  if (deCerrada.length > 0) {
    const [son, cuentan] = isUna(deCerrada) ? ['Es', 'Cuenta'] : ['Son', 'Cuentan'];
    const texto = `${son} de antes de cerrar una evaluación. ¿${cuentan} en la nueva?`;
    return { fuerte: `${sayCuantas(deCerrada)} sin enviar.`, texto, isBad: false };
  }
  const preguntadas = lista.filter(({ isAsked }) => isAsked);
  const esperan = lista.filter(({ isAsked }) => !isAsked);
  if (preguntadas.length > 0 && esperan.length === 0)
    return {
      fuerte: `${sayCuantas(preguntadas)} ${sayDias(preguntadas, now)} sin enviar.`,
      texto: isUna(preguntadas) ? '¿La envías?' : '¿Las envías?',
      isBad: false,
    };
  const [verbo, solas] = isUna(esperan) ? ['espera', 'saldrá sola'] : ['esperan', 'saldrán solas'];
  return { fuerte: isLost ? 'Sin conexión.' : '', texto: `${sayCuantas(esperan)} ${verbo} y ${solas}.`, isBad: false };
}
