import type { EndpointAplazable, EndpointKey } from '@aupa/contract';
import type { QueryKey } from '@tanstack/react-query';
import { definitionOf, type Act, type Cached } from '../acts.ts';
import type { Input } from '../client.ts';
import type { Patch } from '../optimistic.ts';

interface ActIn<K extends EndpointKey> {
  input: Input<K>;
  grupoId: number;
}

/** How an act waits: told by its name, so that it can be said where nobody does it. */
interface Espera<K extends EndpointKey> {
  /** What it does, in the list of what waits. */
  say: (act: ActIn<K>, cached: Cached) => string;
  /** How many medals it gives: «4 medallas esperan». */
  medallas?: (input: Input<K>) => number;
  /** How what it shows at once is marked as waiting. */
  marks?: (act: ActIn<K>) => readonly Patch[];
  /** What has to be read so that it can be shown and said, where the page was loaded since. */
  needs?: (grupoId: number) => ReadonlyArray<{ queryKey: QueryKey }>;
  /** Whether it takes back one that still waits: then neither is sent. */
  cancels?: (input: Input<K>, waiting: { name: string; input: { params?: Record<string, unknown> } }) => boolean;
}

// Of the page: how something waits is the same for everybody.
const esperas = new Map<string, Espera<EndpointKey>>();

/** How an act of a class (`waits: true`) waits. `name`: where one call is two acts. */
export function defineEspera<K extends EndpointAplazable>(
  key: K,
  { name = key, ...espera }: Espera<K> & { name?: string },
): void {
  esperas.set(name, espera as unknown as Espera<EndpointKey>);
}

const inGrupo = ({ input, grupoId = 0 }: Act): ActIn<EndpointKey> => ({ input, grupoId });

/** Whether this page knows how to do it and how it waits: it may have been stored by a newer version. */
export function isDefined(act: Act): boolean {
  try {
    return definitionOf(act).waits === true && esperas.has(act.name);
  } catch {
    return false;
  }
}

export const sayAct = (act: Act, cached: Cached) => esperas.get(act.name)?.say(inGrupo(act), cached) ?? '';
export const medallasOf = (act: Act) => esperas.get(act.name)?.medallas?.(act.input) ?? 0;
export const marksOf = (act: Act) => esperas.get(act.name)?.marks?.(inGrupo(act)) ?? [];
export const needsOf = (act: Act) => esperas.get(act.name)?.needs?.(act.grupoId ?? 0) ?? [];

/** Whether doing the one means that the other, which still waits, is not to be done. */
export const cancels = (act: Act, { name, input }: Act) =>
  esperas.get(act.name)?.cancels?.(act.input, { name, input }) === true;
