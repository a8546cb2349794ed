/** One error from the server; `campo` is the wire name of the form field that it belongs to. */
export interface Fault {
  mensaje: string;
  campo?: string;
  codigo?: string;
}

export const UNKNOWN_ERROR = 'Ocurrió un error.';
export const UNEXPECTED_ERROR = 'Error inesperado';

// In the specification's order (§8): the first key with a list wins.
const LIST_KEYS = ['errores', 'Errores', 'errors', 'Errors', 'detail', 'Detalle', 'detalle', 'error', 'errorsList'];
const SINGLE_KEYS = ['mensaje', 'Mensaje', 'message', 'Message', 'title', 'Title'];
const ITEM_KEYS = ['mensaje', 'Mensaje', 'message', 'Message'];

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function firstText(record: Record<string, unknown>, keys: readonly string[]): string | null {
  for (const key of keys) {
    const text = textOf(record[key]);
    if (text !== null) return text;
  }
  return null;
}

function faultOf(item: unknown): Fault {
  if (!isRecord(item)) return { mensaje: textOf(item) ?? UNEXPECTED_ERROR };
  const mensaje = firstText(item, ITEM_KEYS) ?? UNEXPECTED_ERROR;
  const campo = textOf(item.campo);
  const codigo = textOf(item.codigo);
  return { mensaje, ...(campo === null ? {} : { campo }), ...(codigo === null ? {} : { codigo }) };
}

/** The errors in a response body: its list, else its single message, else none (spec §8, steps 1 and 2). */
export function faultsOf(body: unknown): Fault[] {
  if (!isRecord(body)) return [];
  for (const key of LIST_KEYS) {
    const list = body[key];
    if (Array.isArray(list) && list.length > 0) return list.map(faultOf);
  }
  const single = firstText(body, SINGLE_KEYS);
  return single === null ? [] : [{ mensaje: single }];
}

/** Every message, one per toast (spec §8): list, single message, the error's own message, default. */
export function extractMessages(body: unknown, ownMessage?: string): string[] {
  const faults = faultsOf(body);
  return faults.length > 0 ? faults.map((fault) => fault.mensaje) : [textOf(ownMessage) ?? UNKNOWN_ERROR];
}

export function fieldsOf(faults: readonly Fault[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { campo, mensaje } of faults) if (campo !== undefined) fields[campo] ??= mensaje;
  return fields;
}
