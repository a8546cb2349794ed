import axe from 'axe-core';
import type { Page } from '@playwright/test';

interface AxeResult {
  violations: Array<{ id: string; nodes: Array<{ target: unknown; failureSummary?: string }> }>;
}

/** Waits until all animations have ended: half-faded elements have other colours. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A toast's clock animates a bar without height.
    const isSeen = ({ effect }: Animation) => {
      const target = (effect as KeyframeEffect | null)?.target;
      return target?.checkVisibility() !== false && (target as HTMLElement | null)?.offsetHeight !== 0;
    };
    const wait = async (): Promise<void> => {
      // New animations start by the second frame, and an ending one may start another.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      // Finished animations with a fill stay in the list.
      const moving = document.getAnimations().filter((one) => one.playState !== 'finished' && isSeen(one));
      if (moving.length === 0) return;
      await Promise.allSettled(moving.map(({ finished }) => finished));
      await wait();
    };
    await wait();
  });
}

/**
 * Draws the whole page and disables transitions. Otherwise Chromium keeps the old colours of off-screen parts, and axe might
 * judge colours in transition.
 */
export function standStill(page: Page): Promise<void> {
  return page.evaluate(() => {
    if ('isStill' in window) return;
    Object.assign(window, { isStill: true });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { content-visibility: visible !important } *, ::before, ::after { transition: none !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
}

export const COLOURS = ['color-contrast', 'link-in-text-block'];

/** WCAG 2.2 A and AA violations that axe finds, as rule and element. Stops transitions. `rules` limits it to these. */
export async function findAxeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Evaluated, because our Content-Security-Policy forbids inline scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await standStill(page);
  const { violations } = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: { run(o: object): Promise<AxeResult> } }).axe.run({
        resultTypes: ['violations'],
        ...(runOnly ? { runOnly } : {}),
      }),
    rules,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${JSON.stringify(target)}`));
}

/**
 * Composites whose parts may touch: menu rows, choices of a group, tabs, and a field with its buttons (eye, ×, − and +). All
 * other controls are 8 px apart.
 */
const JOINED = '[data-composite], [role=menu], [role=listbox], [role=radiogroup], [role=group], fieldset, nav';

export interface Targets {
  small: string[];
  close: string[];
}

/** Visible controls that are too small or too close (checklist 21). */
export function findBadTargets(page: Page): Promise<Targets> {
  return page.evaluate((joined) => {
    const CONTROLS =
      'button, a[href], input:not([type=hidden]), select, textarea, [role=button], [role=menuitem], [role=option]';
    /** The box left by all scrolling or clipping ancestors. */
    const boxOf = (element: Element) => {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
        const style = getComputedStyle(up);
        if (style.overflow === 'visible' && style.clipPath === 'none') continue;
        const cut = up.getBoundingClientRect();
        left = Math.max(left, cut.left);
        top = Math.max(top, cut.top);
        right = Math.min(right, cut.right);
        bottom = Math.min(bottom, cut.bottom);
      }
      return { left, top, right, bottom };
    };
    const canBeTapped = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const cut = boxOf(element);
      const style = getComputedStyle(element);
      return (
        // Hidden from eye and finger: only for screen readers and form filling.
        width > 1 &&
        height > 1 &&
        cut.right - cut.left > 1 &&
        cut.bottom - cut.top > 1 &&
        element.closest('[aria-hidden=true], [inert]') === null &&
        style.visibility === 'visible' &&
        style.pointerEvents !== 'none' &&
        style.clipPath === 'none' &&
        // A link in running text is as high as its line.
        style.display !== 'inline'
      );
    };
    // A radio or checkbox drawn by its label is as large as the label.
    const targetOf = (element: Element) => (element.matches('input') && element.closest('label')) || element;
    const nameOf = (element: Element) => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : element;
      const name = element.getAttribute('aria-label') ?? label?.textContent?.trim().slice(0, 40);
      return `${element.tagName.toLowerCase()} «${name}»`;
    };
    const isJoined = (a: Element, b: Element) => {
      if (a.contains(b) || b.contains(a)) return true;
      const composite = a.closest(joined);
      return composite !== null && composite.contains(b);
    };

    /** Fixed or sticky bars: controls beneath them are no neighbours, since scrolling reveals them. */
    const isFixed = (element: Element) => {
      for (let up: Element | null = element; up; up = up.parentElement) {
        const { position, top } = getComputedStyle(up);
        const isHeld = scrollY > 0 && Math.abs(up.getBoundingClientRect().top - Number.parseFloat(top)) < 1;
        if (position === 'fixed' || (position === 'sticky' && isHeld)) return true;
      }
      return false;
    };

    const inFront = document.querySelector('dialog[open], [role=dialog], [role=alertdialog]');
    const all = [...(inFront ?? document).querySelectorAll(CONTROLS)].filter(canBeTapped);
    const targets = [...new Set(all.map(targetOf))].map((element) => ({ element, box: boxOf(element) }));
    const small = targets.flatMap(({ element }) => {
      const { width, height } = element.getBoundingClientRect();
      if (width >= 43.5 && height >= 43.5) return [];
      return [`${nameOf(element)} ${Math.round(width)}×${Math.round(height)}`];
    });
    const close = targets.flatMap((one, i) =>
      targets.slice(i + 1).flatMap((other) => {
        const across = Math.max(0, one.box.left - other.box.right, other.box.left - one.box.right);
        const down = Math.max(0, one.box.top - other.box.bottom, other.box.top - one.box.bottom);
        const gap = Math.hypot(across, down);
        if (gap >= 7.5 || isJoined(one.element, other.element)) return [];
        if (isFixed(one.element) !== isFixed(other.element)) return [];
        return [`${nameOf(one.element)} and ${nameOf(other.element)}: ${gap.toFixed(1)} px`];
      }),
    );
    return { small, close };
  }, JOINED);
}

export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Words that no Spanish screen should show: English leftovers, codes and broken values. */
export async function findForeignWords(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => document.body.innerText);
  return (
    text.match(
      /\b(undefined|null|NaN|\[object|Loading|Submit|Cancel|Close|Search|Error:|Invalid|required|Student|Teacher)\b/g,
    ) ?? []
  );
}
