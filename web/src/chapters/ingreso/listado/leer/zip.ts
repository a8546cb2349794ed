import { Unzip, UnzipInflate, unzipSync } from 'fflate';
import { DESPLEGADO_MAX, FalloLectura } from './fallos.ts';

/** Unpack in small steps: at most one step's expansion, a thousandfold, exceeds the limit. */
const BOCADO = 4096;
const ENTRADAS_MAX = 2000;

/** Lists the names that a package declares. Refuses excessive sizes and passwords before unpacking. */
export function readDirectorio(bytes: Uint8Array): string[] {
  // The lowest flag bit of the first part: encrypted.
  if (((bytes[6] ?? 0) & 1) === 1) throw new FalloLectura('CONTRASENA');
  const nombres: string[] = [];
  let total = 0;
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      nombres.push(name);
      total += originalSize;
      if (total > DESPLEGADO_MAX || nombres.length > ENTRADAS_MAX) throw new FalloLectura('DESPLEGADO');
      return false;
    },
  });
  return nombres;
}

function join(partes: readonly Uint8Array[]): Uint8Array {
  const todo = new Uint8Array(partes.reduce((suma, { length }) => suma + length, 0));
  let at = 0;
  for (const parte of partes) {
    todo.set(parte, at);
    at += parte.length;
  }
  return todo;
}

/** Unpacks what is needed, counting actual bytes whatever the directory declares. */
export function unpack(bytes: Uint8Array, isNeeded: (name: string) => boolean): Record<string, Uint8Array> {
  const partes: Record<string, Uint8Array[]> = {};
  let total = 0;
  const unzip = new Unzip((file) => {
    if (!isNeeded(file.name)) return;
    const suyas: Uint8Array[] = (partes[file.name] = []);
    file.ondata = (error, parte) => {
      if (error) throw error;
      total += parte.length;
      if (total > DESPLEGADO_MAX) throw new FalloLectura('DESPLEGADO');
      suyas.push(parte);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += BOCADO)
    unzip.push(bytes.subarray(at, at + BOCADO), at + BOCADO >= bytes.length);
  return Object.fromEntries(Object.entries(partes).map(([name, suyas]) => [name, join(suyas)]));
}
