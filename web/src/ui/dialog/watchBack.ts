import { MARK, type PlaceOf, type State, type Watch } from './back.ts';

// Makes the browser's Back close what covers the page (decision 0070). While something is open, an extra history entry with the
// same address lies over the page's own. The router never sees it. After closing it stays for reuse: a link replaces it, and Back
// skips it.

const PRIMERA = 'primera';
/** Ms to wait for a traversal: the browser may drop one, and a busy machine needs seconds. */
const PATIENCE_MS = 15_000;

type Args = Parameters<typeof history.pushState>;

const read = () => history.state as State;
const isMarked = (state: State) => state?.[MARK] !== undefined;
// The native functions, so that the router does not notice.
const push = (...args: Args) => History.prototype.pushState.apply(history, args);
const replace = (...args: Args) => History.prototype.replaceState.apply(history, args);

/** Queues history changes while one of our traversals is under way. */
function traversals() {
  let going: 'onto' | 'off' | undefined;
  let waiting: Array<() => void> = [];

  function arrive(): void {
    going = undefined;
    const calls = waiting;
    waiting = [];
    for (const call of calls) call();
  }

  return {
    arrive,
    going: () => going,
    go: (where: 'onto' | 'off') => {
      going = where;
      if (where === 'onto') history.forward();
      else history.back();
    },
    wait: (call: () => void) => {
      waiting.push(call);
      if (waiting.length === 1) setTimeout(() => going !== undefined && arrive(), PATIENCE_MS);
    },
  };
}

/** Adds the marked entry. False if the browser refuses (too many calls): Back then works as usual. */
function pushMark(): boolean {
  const state = read();
  try {
    push({ ...state, [MARK]: '' }, '');
  } catch {
    return false;
  }
  // The length is exact now, because nothing is ahead.
  if (history.length === 2) replace({ ...state, [MARK]: PRIMERA }, '');
  return true;
}

/** Watches the history. `open` closes things, the topmost last. `placeOf` reads a position from an entry's state. */
export function watchBack(open: ReadonlyArray<() => void>, placeOf: PlaceOf): Watch {
  const { pushState, replaceState } = history;
  const channel = new MessageChannel();
  const { going, go, wait, arrive } = traversals();

  let isOn = isMarked(read());
  /** The last replacement made while the marked entry was on top. */
  let replaced: Args | undefined;
  /** Back has just left the marked entry, which is one step ahead. */
  let isAhead = false;
  let place = placeOf(read());
  /** The position of a page left with something open: the router may still return there. */
  let left: unknown;

  function settle(): void {
    if (open.length === 0) left = undefined;
    if (going() !== undefined || left !== undefined) return;
    const wasAhead = isAhead;
    isAhead = false;
    if (open.length > 0 && !isOn) {
      if (wasAhead) go('onto');
      else isOn = pushMark();
    } else if (open.length === 0 && read()?.[MARK] === PRIMERA) {
      // Back must leave the app on the first press.
      go('off');
    }
  }
  // Deferred, so that closing one thing while opening another, or a link, settles once.
  const settleSoon = () => channel.port2.postMessage(null);
  channel.port1.addEventListener('message', settle);
  channel.port1.start();

  history.pushState = (...args) => {
    // Update the page's own entry first, because Back leads to it.
    if (going() === undefined && isOn && replaced) go('off');
    if (going() !== undefined) return wait(() => history.pushState(...args));
    // The new page takes over the marked entry, so that Back does not stop at it.
    (isOn ? replaceState : pushState).apply(history, args);
    isOn = false;
    isAhead = false;
    replaced = undefined;
    left = undefined;
    place = placeOf(read());
    if (open.length > 0) settleSoon();
  };
  history.replaceState = (...args) => {
    if (going() !== undefined) return wait(() => history.replaceState(...args));
    const [state, unused, url] = args;
    const mark = isOn ? { [MARK]: read()?.[MARK] } : {};
    replaceState.call(history, { ...(state as State), ...mark }, unused, url);
    if (isOn) replaced = args;
    place = placeOf(read());
  };

  function close(): void {
    const topmost = open.at(-1);
    isAhead = topmost !== undefined;
    if (topmost) topmost();
    else history.back();
  }

  function onPop(event: PopStateEvent): void {
    const state = read();
    const marked = isMarked(state);
    if (placeOf(state) === place && (going() !== undefined || marked !== isOn)) {
      event.stopImmediatePropagation();
      const isOurs = going() === (marked ? 'onto' : 'off');
      isOn = marked;
      if (!marked && replaced) replace(...replaced);
      replaced = undefined;
      arrive();
      if (!marked && !isOurs) close();
    } else {
      // Another page: the router may ask first and return.
      const to = placeOf(state);
      left = open.length > 0 && to !== left ? place : undefined;
      isOn = marked;
      isAhead = false;
      replaced = undefined;
      place = to;
      arrive();
    }
    settleSoon();
  }
  settleSoon();
  return { settle: settleSoon, onPop };
}
