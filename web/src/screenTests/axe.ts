import axe from 'axe-core';
import { vi } from 'vitest';
import { addFault } from './wire.ts';

/** The parts that make up a state for axe. */
const PARTS =
  'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tab][aria-selected=true]';

// Page-wide: each state is judged once per file, by the first test that opens it.
const judged = new Set<string>();
// Page-wide: axe can't run twice at once.
let judging: Promise<unknown> = Promise.resolve();

export const forgetJudged = (): void => judged.clear();

// Page-wide: the same for every check.
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
 * React Aria hides an overlay until positioned, and for up to 600 ms while a phone's keyboard may move. A menu hides until its
 * rows have rendered.
 */
export const isRevealed = (): boolean =>
  [...document.querySelectorAll(PARTS)].every(
    (part) => !part.checkVisibility() || part.checkVisibility({ opacityProperty: true }),
  );

/** Waits for visible animations, whose colours would not be final. */
async function settle(): Promise<void> {
  await new Promise(requestAnimationFrame);
  if (!isRevealed()) return settle();
  const moving = document.getAnimations().filter(({ effect, playState }) => {
    const target = (effect as KeyframeEffect | null)?.target as HTMLElement | null | undefined;
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
  // axe may have seen two states at once.
  if (violations.length > 0 && hasChanged && looks > 1) return judge(state, looks - 1);
  for (const { id, nodes } of violations)
    for (const { target } of nodes) addFault(`axe, ${state}: ${id} ${target.join(' ')}`);
}

/** Runs axe unless this state has been judged. `place`: route, size and user. */
export function judgeState(place: string): Promise<unknown> {
  // axe waits by timers, which a stopped clock would block.
  if (vi.isFakeTimers()) return Promise.resolve();
  const state = stateOf(place);
  if (judged.has(state)) return judging;
  judged.add(state);
  judging = judging.then(() => judge(state));
  return judging;
}
