import { newId } from '../newId.ts';
import type { Bloque } from './parse.ts';

const BEAT_MS = 400;
const DEAD_MS = 1200;
const ANSWER_MS = 120;
/** A new tab reads its data before it joins, so it gets the events of this long. */
const RECENT_MS = 5000;

type Message =
  | { kind: 'hello' }
  | { kind: 'leads'; term: number; id: string; place: string | undefined }
  | { kind: 'leaves'; term: number }
  | { kind: 'block'; block: Bloque };

export interface Tabs {
  /** Passes on a block that this tab, the leader, has read. */
  pass(block: Bloque): void;
  stop(): void;
}

interface TabsOptions {
  name: string;
  /** Opens the stream in this tab; returns a function that ends it. */
  lead: () => () => void;
  onBlock: (block: Bloque) => void;
  place: () => string | undefined;
  onPlace: (place: string) => void;
}

/**
 * Lets one tab hold the stream for all. The latest term leads; within a term, the smaller id. A closing leader announces it; a
 * silent one is replaced. Web Locks need a secure context, which a class network is not.
 */
export function joinTabs({ name, lead, onBlock, place, onPlace }: TabsOptions): Tabs {
  const id = newId();
  const channel = new BroadcastChannel(name);
  let term = 0;
  let stopLeading: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches its own origin only.
  const say = (message: Message) => channel.postMessage(message);
  let recent: ReadonlyArray<{ at: number; block: Bloque }> = [];
  const findRecent = () => recent.filter(({ at }) => at > performance.now() - RECENT_MS);

  const remember = (block: Bloque) => {
    if (block.eventos.length > 0) recent = [...findRecent(), { at: performance.now(), block }];
  };

  const claim = () => {
    term += 1;
    say({ kind: 'leads', term, id, place: place() });
    stopLeading ??= lead();
    clearInterval(beat);
    beat = setInterval(() => say({ kind: 'leads', term, id, place: place() }), BEAT_MS);
  };
  const stepDown = () => {
    clearInterval(beat);
    stopLeading?.();
    stopLeading = undefined;
  };
  /** Claims unless another leads by then. A random delay keeps tabs from claiming together. */
  const succeedIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(claim, ms + Math.random() * 200);
  };

  const hear = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'block') {
      // If this tab leads next, it has to replay them.
      remember(data.block);
      if (!stopLeading) onBlock(data.block);
    } else if (data.kind === 'hello') {
      if (!stopLeading) return;
      say({ kind: 'leads', term, id, place: place() });
      // Tabs that have heard these skip the known ids.
      for (const { block } of findRecent()) say({ kind: 'block', block: { eventos: block.eventos, reiniciar: false } });
    } else if (data.kind === 'leaves') {
      if (!stopLeading) succeedIn(0);
    } else if (stopLeading && (data.term < term || (data.term === term && id < data.id))) {
      say({ kind: 'leads', term, id, place: place() });
    } else {
      term = data.term;
      if (data.place !== undefined && !stopLeading) onPlace(data.place);
      stepDown();
      succeedIn(DEAD_MS);
    }
  };
  channel.addEventListener('message', hear);
  const leave = () => {
    if (stopLeading) say({ kind: 'leaves', term });
    stepDown();
  };
  // Closed or in the back-forward cache: either way it holds no stream.
  const onHide = () => {
    leave();
    clearTimeout(timer);
  };
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) begin();
  };
  const begin = () => {
    say({ kind: 'hello' });
    succeedIn(ANSWER_MS);
  };
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  begin();
  return {
    pass: (block) => {
      remember(block);
      say({ kind: 'block', block });
    },
    stop: () => {
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
      clearTimeout(timer);
      leave();
      channel.close();
    },
  };
}
