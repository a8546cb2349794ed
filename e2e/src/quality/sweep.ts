import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface AxeResult {
  violations: Array<{ id: string; nodes: Array<{ target: unknown; failureSummary?: string }> }>;
}

/** What axe finds against WCAG 2.2 A and AA on the page as it stands: rule and element. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  // Evaluated, not added to the page: our Content-Security-Policy lets no inline script run.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    () =>
      (window as unknown as { axe: { run(o: object): Promise<unknown> } }).axe.run({
        resultTypes: ['violations'],
      }) as Promise<AxeResult>,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${JSON.stringify(target)}`));
}

/** Controls under 44×44, and pairs of controls nearer than 8 px, that a person can see (checklist 21). */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS =
      'button, a[href], input:not([type=hidden]), select, textarea, [role=button], [role=menuitem], [role=option]';
    const visible = (element: Element) => {
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      return box.width > 0 && box.height > 0 && style.visibility === 'visible' && style.pointerEvents !== 'none';
    };
    // A radio or checkbox drawn by its label is as large as the label; a field as large as its frame.
    const target = (element: Element) => {
      const label = element.closest('label');
      if (label && element.matches('input')) return label;
      return element.closest('[data-target]') ?? element;
    };
    const inText = (element: Element) => getComputedStyle(element).display === 'inline';
    const covered = document.querySelector('dialog[open], [role=dialog], [role=alertdialog]');
    const all = [...(covered ?? document).querySelectorAll(CONTROLS)].filter(visible).filter((e) => !inText(e));
    return [...new Set(all.map(target))].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      if (width >= 43.5 && height >= 43.5) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
      return [`${element.tagName.toLowerCase()} «${name}» ${Math.round(width)}×${Math.round(height)}`];
    });
  });
}

/** How much wider than the window the page is, in CSS pixels. */
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
