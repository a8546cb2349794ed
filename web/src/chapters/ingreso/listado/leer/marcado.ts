import { Parser } from 'saxen';
import { FalloLectura } from './fallos.ts';

export interface Oyente {
  open: (nombre: string, atributo: (nombre: string) => string, atributos: () => Array<[string, string]>) => void;
  text: (texto: string) => void;
  close: (nombre: string) => void;
}

/** Streams XML without keeping it. */
export function readXml(xml: string, { open, text, close }: Oyente): void {
  const parser = new Parser();
  parser.on('openTag', (nombre, getAtributos, decode) => {
    const suyo = (de: string) => {
      const valor = getAtributos()[de];
      return valor ? decode(valor) : '';
    };
    open(nombre, suyo, () => Object.entries(getAtributos()).map(([de, valor]) => [de, decode(valor)]));
  });
  parser.on('text', (texto, decode) => text(decode(texto)));
  parser.on('cdata', (texto) => text(texto));
  parser.on('closeTag', (nombre) => close(nombre));
  parser.on('error', () => {
    throw new FalloLectura('ESTROPEADO');
  });
  parser.parse(xml.replace(/^\s+/, ''));
}

/** «table-row» of «table:table-row». */
export const sinPrefijo = (nombre: string): string => nombre.slice(nombre.indexOf(':') + 1);
