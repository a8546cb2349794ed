import type { CodigoError, EndpointAplazable, EndpointKey, Respuesta } from '@aupa/contract';
import type { dataTagSymbol, QueryKey } from '@tanstack/react-query';
import type { SesionAbierta } from './session/sesionAbierta.ts';
import type { Input } from './client.ts';
import type { Patch } from './optimistic.ts';

/**
 * One thing that somebody does, as plain data: it can wait, be sent later, be stored as text. What it shows and says stands
 * in its definition. (An act with a file is data too, but can't be stored as text.)
 */
export interface Act<K extends EndpointKey = EndpointKey> {
  /** Name of its definition. */
  name: string;
  input: Input<K>;
  /** The class in which it is done, unless it is the account's. */
  grupoId?: number | undefined;
}

/** An answer that the page keeps already; undefined: it has none. */
export type Cached = <T>(query: { queryKey: QueryKey & { [dataTagSymbol]: T } }) => T | undefined;

/** As much as is known of the input of an act that was lost. */
interface Undone {
  params?: Record<string, unknown>;
}

/** How an act waits for the network. It has to be said and marked also on a page where nobody does it. */
interface Espera<K extends EndpointKey, G> {
  /** Its line in the list of acts that wait. */
  say: (act: { input: Input<K>; grupoId: G }, cached: Cached) => string;
  /** How many medals it gives: «4 medallas esperan». */
  medallas?: (input: Input<K>) => number;
  /** Marks what it shows at once as waiting. */
  marks?: (act: { input: Input<K>; grupoId: G }) => readonly Patch[];
  /** Queries that a page loaded since has to read before it can show and say it. */
  needs?: (grupoId: G) => ReadonlyArray<{ queryKey: QueryKey }>;
  /** Whether it takes back an act that still waits: then neither is sent. */
  cancels?: (input: Input<K>, waiting: { name: string; input: Undone }) => boolean;
}

interface Definition<K extends EndpointKey, G extends number | undefined> {
  /** The specification's text for when the server says nothing (§8). */
  fallback: string;
  /** Said on success; or says it itself, with a picture. */
  success?: string | ((act: { input: Input<K>; grupoId: G }, respuesta: Respuesta<K>, cached: Cached) => string | void);
  /** It waits for the network and is sent when that is back. Never what carries a secret: it is stored. */
  waits?: Espera<K, G>;
  /** Sends it, where it is a part of what others say too; tries again itself. */
  send?: (act: { input: Input<K>; grupoId: G }, sesion: SesionAbierta) => Promise<Respuesta<K>>;
  /** Changes shown at once, taken back on failure. */
  optimistic?: (act: { input: Input<K>; grupoId: G }, cached: Cached) => readonly Patch[];
  /** The profile that it is about, where the address does not say so. */
  perfilId?: (input: Input<K>) => number;
  /** Fields whose message a form shows itself: no toast for those. */
  campos?: readonly string[] | ((input: Input<K>) => readonly string[]);
  /** A refusal that the caller handles itself, without a toast. */
  expected?: CodigoError;
  /** Whether it undoes what a lost act may have done. The lost act, done again, then counts as a new one. */
  undoes?: (input: Input<K>, lostName: string, lost: Undone) => boolean;
  /** The same again while one is under way is the same one, so that a double click does nothing. False: each tap counts. */
  exclusive?: boolean;
  /** Of this act one after the other is sent, in the order of the taps: each says a whole state, and the last one stands. */
  inOrder?: boolean;
  /** Tries again on a lost connection; the idempotency key makes that safe. 0 for what carries a password: it is not kept. */
  retries?: number;
}

export interface ActDefinition<K extends EndpointKey, G extends number | undefined = undefined> extends Definition<
  K,
  G
> {
  name: string;
  key: K;
}

// Of the page: what can be done is the same for everybody.
const definitions = new Map<string, ActDefinition<EndpointKey, number | undefined>>();

function define<K extends EndpointKey, G extends number | undefined>(
  key: K,
  { name = key, ...definition }: Definition<K, G> & { name?: string },
): ActDefinition<K, G> {
  const act = { name, key, ...definition };
  definitions.set(name, act as unknown as ActDefinition<EndpointKey, number | undefined>);
  return act;
}

/** Something that an account does: what its call shows and says, once for the whole page. `name`: where one call is two acts. */
export const defineAct = <K extends EndpointKey>(
  key: K,
  definition: Definition<K, undefined> & { name?: string; waits?: never },
) => define(key, definition);

/** Something that is done in a class. One that may wait stands in its chapter's `queued.ts`, where the queue finds it. */
export const defineActDeGrupo = <K extends EndpointKey>(
  key: K,
  definition: Definition<K, number> & { name?: string } & (K extends EndpointAplazable ? unknown : { waits?: never }),
) => define(key, definition);

export const isActDefined = (name: string) => definitions.has(name);

/** Undefined for an act that never waits, or that this page does not know: a newer version may have stored it. */
export const esperaOf = ({ name }: Act) => definitions.get(name)?.waits;

export function definitionOf<K extends EndpointKey>({ name }: Act<K>): ActDefinition<K, number | undefined> {
  const definition = definitions.get(name);
  if (!definition) throw new Error(`Nobody has defined ${name}`);
  return definition as unknown as ActDefinition<K, number | undefined>;
}

/** Page-wide: main.tsx sets it, because the queue knows no chapter. */
export const esperas: {
  bring?: () => Promise<{
    /** Loads the definitions of all acts that may wait. */
    define: () => Promise<unknown>;
    /** Fetches the code and data in which they begin. */
    prepare?: (sesion: SesionAbierta) => void;
  }>;
} = {};
