import { lazily } from '@aupa/domain/base';
import type { Datos } from '../queries.ts';

type Valor = Datos['secciones'][number]['filas'][number][string];

const instante = lazily(() => new Intl.DateTimeFormat('es', { dateStyle: 'medium', timeStyle: 'short' }));
const dia = lazily(() => new Intl.DateTimeFormat('es', { dateStyle: 'medium' }));
const numero = lazily(() => new Intl.NumberFormat('es'));

const INSTANTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const DIA = /^\d{4}-\d\d-\d\d$/;

const NADA = '—';

/** A value of an export in words: instants and days in local time, «sí» or «no», «—» for nothing. */
export function sayValor(valor: Valor | undefined): string {
  if (valor === null || valor === undefined || valor === '') return NADA;
  if (typeof valor === 'boolean') return valor ? 'sí' : 'no';
  if (typeof valor === 'number') return numero().format(valor);
  if (Array.isArray(valor)) return valor.length === 0 ? NADA : valor.join(', ');
  if (INSTANTE.test(valor)) return instante().format(new Date(valor));
  // Midnight here: without a time, it would be midnight in UTC, which may be another day.
  return DIA.test(valor) ? dia().format(new Date(`${valor}T00:00`)) : valor;
}
