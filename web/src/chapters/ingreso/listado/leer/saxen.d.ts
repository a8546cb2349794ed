// The part of saxen that is used here; it brings no types of its own.
declare module 'saxen' {
  type Decode = (texto: string) => string;
  export class Parser {
    on(
      parte: 'openTag',
      listener: (nombre: string, getAtributos: () => Record<string, string>, decode: Decode) => void,
    ): this;
    on(parte: 'text', listener: (texto: string, decode: Decode) => void): this;
    on(parte: 'cdata', listener: (texto: string) => void): this;
    on(parte: 'closeTag', listener: (nombre: string) => void): this;
    on(parte: 'error' | 'warn', listener: () => void): this;
    parse(xml: string): this;
  }
}
