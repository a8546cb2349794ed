import type { TipoEvento } from '@aupa/domain/clase';

/** A live event: kinds and ids only (behaviour §1). */
export interface EventoVivo {
  id: number;
  clase: TipoEvento;
  grupoId: number;
  perfilId?: number;
}

export interface Bloque {
  /** The cursor to resume from. */
  place?: string;
  eventos: EventoVivo[];
  /** Too much was missed: refetch everything. */
  reiniciar: boolean;
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

export function createParser(onBlock: (block: Bloque) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) onBlock(parseBlock(block));
  };
}
