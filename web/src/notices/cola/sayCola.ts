import { plural } from '@aupa/domain';
import type { Esperando } from '../../api/cola/abierta.ts';

/** «4 medallas», or «3 acciones» where not all of them give medals. */
export function sayCuantas(lista: readonly Esperando[]): string {
  const isMedallas = lista.every(({ medallas }) => medallas > 0);
  const n = isMedallas ? lista.reduce((sum, { medallas }) => sum + medallas, 0) : lista.length;
  return `${n} ${isMedallas ? plural(n, 'medalla') : plural(n, 'acción', 'acciones')}`;
}

/** What the banner says of what waits: the most urgent of it. */
export function sayCola(
  lista: readonly Esperando[],
  isLost: boolean,
): { fuerte: string; texto: string; isBad: boolean } {
  const rechazadas = lista.filter(({ estado }) => estado === 'rechazada');
  const [una] = rechazadas;
  if (una && rechazadas.length === 1)
    return { fuerte: `No se ha hecho: ${una.texto}.`, texto: una.porque ?? '', isBad: true };
  if (una) return { fuerte: `No se han hecho ${sayCuantas(rechazadas)}.`, texto: 'Mira por qué.', isBad: true };
  const preguntadas = lista.filter(({ isAsked }) => isAsked);
  const esperan = lista.filter(({ isAsked }) => !isAsked);
  if (preguntadas.length > 0 && esperan.length === 0)
    return { fuerte: `${sayCuantas(preguntadas)} de otro día sin enviar.`, texto: '¿Las envías?', isBad: false };
  const verbo = plural(esperan.length === 1 ? Number.parseInt(sayCuantas(esperan), 10) : 2, 'espera', 'esperan');
  const solas = verbo === 'espera' ? 'saldrá sola' : 'saldrán solas';
  return { fuerte: isLost ? 'Sin conexión.' : '', texto: `${sayCuantas(esperan)} ${verbo} y ${solas}.`, isBad: false };
}
