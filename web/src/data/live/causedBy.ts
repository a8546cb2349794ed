import type { EndpointKey } from '@aupa/contract';
import { CAUSAS, PROPIAS } from '@aupa/contract/causas';
import type { Happening } from './affected.ts';

type Clases = ReadonlyArray<Happening['clase']>;

export function causedBy(key: EndpointKey): Clases {
  const caused: Partial<Record<EndpointKey, Clases>> = CAUSAS;
  const own: Partial<Record<EndpointKey, Clases>> = PROPIAS;
  return [...(caused[key] ?? []), ...(own[key] ?? [])];
}
