import { MARK, type PlaceOf, type State, type Watch } from './back.ts';

// The browser's Back closes what lies over the page (decision 0070). From the first thing that opens, one more entry of the history
// stands over the page's own, at the same address. The router never learns of that entry, nor of moves to it and from it. Once nothing
// is open it stays, for the next: a link takes its place, and Back passes over it.

/** The marked entry of a page before which there is nothing. */
const PRIMERA = 'primera';
/** A traversal that the browser has dropped must not hold back the address for ever, in ms. A busy machine needs seconds for one. */
const PATIENCE_MS = 15_000;

type Args = Parameters<typeof history.pushState>;

const read = () => history.state as State;
const isMarked = (state: State) => state?.[MARK] !== undefined;
// The browser's own: through the router's it would learn of them.
const push = (...args: Args) => History.prototype.pushState.apply(history, args);
const replace = (...args: Args) => History.prototype.replaceState.apply(history, args);

/** Our own traversals of the history: calls that would change it wait until one is over. */
function traversals() {
  let going: 'onto' | 'off' | undefined;
  let waiting: Array<() => void> = [];

  /** Goes on with what has waited. */
  function arrive(): void {
    going = undefined;
    const calls = waiting;
    waiting = [];
    for (const call of calls) call();
  }

  return {
    arrive,
    /** Where the one under way leads. */
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

/** Puts the marked entry over the page's. False if the browser, asked too often, refuses: Back then does what the browser does. */
function pushMark(): boolean {
  const state = read();
  try {
    push({ ...state, [MARK]: '' }, '');
  } catch {
    return false;
  }
  // Nothing is ahead now, so these two are all.
  if (history.length === 2) replace({ ...state, [MARK]: PRIMERA }, '');
  return true;
}

/**
 * Watches the history until the page goes. `open`: how what is open is closed, the topmost last; `placeOf` reads from an entry's
 * state where it stands, which for the marked entry is where its page does.
 */
export function watchBack(open: ReadonlyArray<() => void>, placeOf: PlaceOf): Watch {
  const { pushState, replaceState } = history;
  const channel = new MessageChannel();
  const { going, go, wait, arrive } = traversals();

  let isOn = isMarked(read());
  /** The last replacement of the page's entry while the marked one stood over it. */
  let replaced: Args | undefined;
  /** Back has just left the marked entry: it is one step ahead. */
  let isAhead = false;
  /** The place of the page that is shown. */
  let place = placeOf(read());
  /** The place of a page that a jump has left with something open: until the router has decided, it may lead back there. */
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
      // There is nothing to pass on to: Back must leave the program, the first time that it is pressed.
      go('off');
    }
  }
  // Later than the work at hand: if one thing closes while another opens, or a link is followed, nothing is done twice.
  const settleSoon = () => channel.port2.postMessage(null);
  channel.port1.addEventListener('message', settle);
  channel.port1.start();

  history.pushState = (...args) => {
    // The page's own entry has not heard of its new address yet, and Back will lead to it.
    if (going() === undefined && isOn && replaced) go('off');
    if (going() !== undefined) return wait(() => history.pushState(...args));
    // The marked entry becomes the new page's: none is left over for Back to stop at.
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
      // Another page, for the router to show; if it asks first, it may lead back.
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
