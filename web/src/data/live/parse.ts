import type { ClaseEvento } from '@aupa/domain/clase';

/** What the stream says of one thing that happened: kinds and ids only (behaviour §1). */
export interface EventoVivo {
  id: number;
  clase: ClaseEvento;
  grupoId: number;
  perfilId?: number;
}

/** One block of the stream. */
export interface Bloque {
  /** Place to catch up from. */
  place?: string;
  eventos: EventoVivo[];
  /** Too much was missed: everything is asked for again. */
  reiniciar: boolean;
  /** Milliseconds after which a stream that ends now may be opened again. */
  espera?: number;
}

function parseBlock(block: string): Bloque {
  const place = /^id: ?(.+)$/m.exec(block)?.[1];
  const data = /^data: ?(.+)$/m.exec(block)?.[1];
  const espera = /^retry: ?(\d+)$/m.exec(block)?.[1];
  return {
    ...(espera === undefined ? {} : { espera: Number(espera) }),
    ...(place === undefined ? {} : { place }),
    eventos: data === undefined ? [] : (JSON.parse(data) as EventoVivo[]),
    reiniciar: /^event: ?reiniciar$/m.test(block),
  };
}

/** Takes text as it comes, in whatever pieces, and hands out whole blocks. */
export function createParser(onBlock: (block: Bloque) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) onBlock(parseBlock(block));
  };
}
