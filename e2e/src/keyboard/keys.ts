import { expect, type Locator, type Page } from '@playwright/test';

export interface FocusSeen {
  name: string;
  ringed: boolean;
  /** Elements that cover any of five points of it. */
  covered: string[];
}

function readFocus(): FocusSeen {
  const focused = document.activeElement as HTMLElement;
  const name = `${focused.tagName.toLowerCase()} «${focused.getAttribute('aria-label') ?? (focused.textContent ?? '').trim().slice(0, 40)}»`;
  const isRinged = (element: Element | null | undefined) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const line = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 3;
    return line || /0px 0px 0px ([3-9]|\d\d)/.test(boxShadow);
  };
  // A hidden radio shows its focus on the label, a field on its frame.
  const parent = focused.parentElement;
  const standsFor = [focused, parent, parent?.parentElement, focused.nextElementSibling].find(isRinged);
  const box = (standsFor ?? focused).getBoundingClientRect();
  // The corners of a round element are outside it.
  const inset = getComputedStyle(standsFor ?? focused).borderTopLeftRadius === '50%' ? box.width * 0.2 : 6;
  const points = [
    [box.left + box.width / 2, box.top + box.height / 2],
    [box.left + inset, box.top + inset],
    [box.right - inset, box.top + inset],
    [box.left + inset, box.bottom - inset],
    [box.right - inset, box.bottom - inset],
  ];
  const covered = points.flatMap(([x = 0, y = 0]) => {
    const hit = document.elementFromPoint(x, y);
    const shown = standsFor ?? focused;
    if (hit && (shown.contains(hit) || hit.contains(shown))) return [];
    // Toasts disappear by themselves; other bars stay.
    if (hit?.closest('[role=status], [role=alert]')) return [];
    return [`${Math.round(x)},${Math.round(y)}: ${hit ? `${hit.tagName} ${hit.className}` : 'outside of the window'}`];
  });
  return { name, ringed: standsFor !== undefined, covered };
}

/** Expects a visible focus: a ring of 3 px and nothing over it (checklist 24). */
export async function expectFocusSeen(page: Page): Promise<void> {
  // Wait for what slides in or scrolls into view.
  await expect.poll(() => page.evaluate(readFocus), { intervals: [20] }).toMatchObject({ ringed: true, covered: [] });
}

export const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until `target` has the focus. Every element on the way must show it. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // An opening panel takes the focus: a key pressed earlier would go elsewhere.
  await expect
    .poll(async () => {
      if ((await target.count()) !== 1) return true;
      return target.evaluate((node) => {
        const opened = node.closest('[role=dialog], [role=alertdialog]');
        return opened === null || opened.contains(document.activeElement);
      });
    })
    .toBe(true);
  const trail: string[] = [];
  for (let presses = 0; presses < 60; presses++) {
    if ((await target.count()) === 1 && (await isFocused(target))) return;
    await page.keyboard.press(key);
    await expectFocusSeen(page);
    trail.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 90) ?? ''));
  }
  throw new Error(`Tab never reached ${String(target)}; it went\n${trail.join('\n')}`);
}

export async function expectFocus(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expectFocusSeen(page);
}

export async function tabAndPress(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function tabAndType(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}
