import axe from 'axe-core';
import { vi } from 'vitest';
import { addFault } from './wire.ts';

/** A state for axe differs by the parts that are open, and by the chosen tab. */
const PARTS =
  'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tab][aria-selected=true]';

// Page-wide: each state is judged once in a file, by the first test that opens it.
const judged = new Set<string>();
// Page-wide: axe runs once at a time.
let judging: Promise<unknown> = Promise.resolve();

/** A file judges the same states each time, whichever files ran before it. */
export const forgetJudged = (): void => judged.clear();

// Page-wide: the same for every judgement.
const still = new CSSStyleSheet();
still.replaceSync('* { content-visibility: visible !important } *, ::before, ::after { transition: none !important }');

const labelOf = (part: Element): string => {
  const ids = part.getAttribute('aria-labelledby')?.split(' ') ?? [];
  return part.ariaLabel ?? ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};

function stateOf(place: string): string {
  const parts = [...document.querySelectorAll(PARTS)].map((part) => `${part.role ?? part.localName} ${labelOf(part)}`);
  const isWrong = document.querySelector('[aria-invalid=true]') !== null;
  return [place, ...parts, ...(isWrong ? ['wrong'] : [])].join(' | ');
}

/**
 * Whether all that is open can be seen. React Aria hides an overlay until it has a place, and for up to 600 ms while it thinks
 * that a phone's keyboard comes or goes. A menu hides itself until its rows are drawn.
 */
export const isRevealed = (): boolean =>
  [...document.querySelectorAll(PARTS)].every(
    (part) => !part.checkVisibility() || part.checkVisibility({ opacityProperty: true }),
  );

/** Waits until nothing in sight fades or moves: colours on their way are no colours of ours. */
async function settle(): Promise<void> {
  await new Promise(requestAnimationFrame);
  if (!isRevealed()) return settle();
  const moving = document.getAnimations().filter(({ effect, playState }) => {
    const target = (effect as KeyframeEffect | null)?.target as HTMLElement | null | undefined;
    // The bar that counts a toast's seconds has no height.
    return playState !== 'finished' && target?.checkVisibility() && target.offsetHeight > 0;
  });
  if (moving.length === 0) return;
  await Promise.allSettled(moving.map(({ finished }) => finished));
  await settle();
}

async function judge(state: string, looks = 5): Promise<void> {
  await settle();
  let hasChanged = false;
  const changes = new MutationObserver(() => (hasChanged = true));
  changes.observe(document, { subtree: true, childList: true, attributes: true });
  document.adoptedStyleSheets.push(still);
  const { violations } = await axe.run({ resultTypes: ['violations'] });
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  changes.disconnect();
  // It has seen half of one state and half of the next.
  if (violations.length > 0 && hasChanged && looks > 1) return judge(state, looks - 1);
  for (const { id, nodes } of violations)
    for (const { target } of nodes) addFault(`axe, ${state}: ${id} ${target.join(' ')}`);
}

/** Has axe judge the page as it stands, unless this state has been judged. `place`: the route, its size and who looks. */
export function judgeState(place: string): Promise<unknown> {
  // Axe waits by timers: where a test has stopped them, it would wait for ever.
  if (vi.isFakeTimers()) return Promise.resolve();
  const state = stateOf(place);
  if (judged.has(state)) return judging;
  judged.add(state);
  judging = judging.then(() => judge(state));
  return judging;
}
