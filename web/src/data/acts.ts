import type { CodigoError, EndpointAplazable, EndpointKey, Respuesta } from '@aupa/contract';
import type { dataTagSymbol, QueryKey } from '@tanstack/react-query';
import type { SesionAbierta } from './session/sesionAbierta.ts';
import type { Input } from './client.ts';
import type { Patch } from './optimistic.ts';

/**
 * One user action as plain data, to be stored and sent later; its definition says what it shows. An act with a file can't wait.
 */
export interface Act<K extends EndpointKey = EndpointKey> {
  name: string;
  input: Input<K>;
  grupoId?: number | undefined;
}

/** Reads the query cache; undefined if the query is not cached. */
export type Cached = <T>(query: { queryKey: QueryKey & { [dataTagSymbol]: T } }) => T | undefined;

interface Undone {
  params?: Record<string, unknown>;
}

/** How an act waits for the network. Defined apart from its screen, because other pages list and mark it too. */
interface Espera<K extends EndpointKey, G> {
  say: (act: { input: Input<K>; grupoId: G }, cached: Cached) => string;
  /** The number of medals, for «4 medallas esperan». */
  medallas?: (input: Input<K>) => number;
  /** Marks its optimistic changes as waiting. */
  marks?: (act: { input: Input<K>; grupoId: G }) => readonly Patch[];
  /** Queries to load after a reload before it can be shown. */
  needs?: (grupoId: G) => ReadonlyArray<{ queryKey: QueryKey }>;
  /** True if it undoes a waiting act: then neither is sent. */
  cancels?: (input: Input<K>, waiting: { name: string; input: Undone }) => boolean;
}

interface Definition<K extends EndpointKey, G extends number | undefined> {
  /** The specification's text for a server error without a message (§8). */
  fallback: string;
  /** The success message; or a function that shows it itself. */
  success?: string | ((act: { input: Input<K>; grupoId: G }, respuesta: Respuesta<K>, cached: Cached) => string | void);
  /** Queued while offline. Never for acts with a secret: the queue is stored. */
  waits?: Espera<K, G>;
  /** Replaces the call, with its own retries, where the act is part of a larger request. */
  send?: (act: { input: Input<K>; grupoId: G }, sesion: SesionAbierta) => Promise<Respuesta<K>>;
  /** Changes shown at once and rolled back on failure. */
  optimistic?: (act: { input: Input<K>; grupoId: G }, cached: Cached) => readonly Patch[];
  perfilId?: (input: Input<K>) => number;
  /** Fields whose errors the form shows: no toast for those. */
  campos?: readonly string[] | ((input: Input<K>) => readonly string[]);
  /** A refusal that the caller handles, without a toast. */
  expected?: CodigoError;
  /** True if it undoes a lost act. The lost act, repeated, then counts as new. */
  undoes?: (input: Input<K>, lostName: string, lost: Undone) => boolean;
  /** By default, repeating an act under way is ignored, so that a double click does nothing. False: each tap counts. */
  exclusive?: boolean;
  /** Sends these acts one at a time in order: each sets a whole state, and the last one wins. */
  inOrder?: boolean;
  /** Retries on a lost connection; safe because of the idempotency key. 0 for passwords, whose key is not stored. */
  retries?: number;
}

export interface ActDefinition<K extends EndpointKey, G extends number | undefined = undefined> extends Definition<
  K,
  G
> {
  name: string;
  key: K;
}

// Page-wide: acts are the same for every user.
const definitions = new Map<string, ActDefinition<EndpointKey, number | undefined>>();

function define<K extends EndpointKey, G extends number | undefined>(
  key: K,
  { name = key, ...definition }: Definition<K, G> & { name?: string },
): ActDefinition<K, G> {
  const act = { name, key, ...definition };
  definitions.set(name, act as unknown as ActDefinition<EndpointKey, number | undefined>);
  return act;
}

/** Defines an act of the account. `name`: where one call is two acts. */
export const defineAct = <K extends EndpointKey>(
  key: K,
  definition: Definition<K, undefined> & { name?: string; waits?: never },
) => define(key, definition);

/** Defines an act of a class. Acts that may wait belong in their chapter's `queued.ts`, where the queue loads them. */
export const defineActDeGrupo = <K extends EndpointKey>(
  key: K,
  definition: Definition<K, number> & { name?: string } & (K extends EndpointAplazable ? unknown : { waits?: never }),
) => define(key, definition);

export const isActDefined = (name: string) => definitions.has(name);

/** Undefined for an act that never waits, or one stored by a newer version. */
export const esperaOf = ({ name }: Act) => definitions.get(name)?.waits;

export function definitionOf<K extends EndpointKey>({ name }: Act<K>): ActDefinition<K, number | undefined> {
  const definition = definitions.get(name);
  if (!definition) throw new Error(`Nobody has defined ${name}`);
  return definition as unknown as ActDefinition<K, number | undefined>;
}

/** Set by main.tsx: loads the queue's definitions on demand, so that the queue imports no chapter. */
export const esperas: {
  bring?: () => Promise<{
    define: () => Promise<unknown>;
    prepare?: (sesion: SesionAbierta) => void;
  }>;
} = {};
