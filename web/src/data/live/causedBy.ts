import type { EndpointKey } from '@aupa/contract';
import { CAUSAS, PROPIAS } from '@aupa/contract/causas';
import type { Happening } from './affected.ts';

type Tipos = ReadonlyArray<Happening['clase']>;

export function causedBy(key: EndpointKey): Tipos {
  const caused: Partial<Record<EndpointKey, Tipos>> = CAUSAS;
  const own: Partial<Record<EndpointKey, Tipos>> = PROPIAS;
  return [...(caused[key] ?? []), ...(own[key] ?? [])];
}
