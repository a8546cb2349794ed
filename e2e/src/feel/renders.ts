import type { Page } from '@playwright/test';

interface Fiber {
  type: unknown;
  memoizedProps: Record<string, unknown> | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

type Counting = { drawnCards: Map<string, number>; cardProps: Map<string, unknown> };

/**
 * Counts how often React draws each card of the class, also where nothing changes on the page: it tells its tools of each
 * commit, and a card that was drawn again has new properties. To be called before the page is opened.
 */
export async function countRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state = window as unknown as Counting & { __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown };
    state.drawnCards = new Map();
    state.cardProps = new Map();
    const walk = (fiber: Fiber | null) => {
      for (let one = fiber; one; one = one.sibling) {
        const perfilId = one.type === 'li' ? one.memoizedProps?.['data-perfil'] : undefined;
        const id = typeof perfilId === 'number' ? String(perfilId) : undefined;
        if (id === undefined) {
          walk(one.child);
        } else if (state.cardProps.get(id) !== one.memoizedProps) {
          state.cardProps.set(id, one.memoizedProps);
          state.drawnCards.set(id, (state.drawnCards.get(id) ?? 0) + 1);
        }
      }
    };
    // oxlint-disable-next-line eslint/no-underscore-dangle -- React looks for its tools under this name
    state.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_: number, root: { current: Fiber }) => walk(root.current),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    };
  });
}

/** The cards drawn since this was last asked, by profile, with how often. */
export function takeRenders(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const { drawnCards } = window as unknown as Counting;
    const taken = Object.fromEntries(drawnCards);
    drawnCards.clear();
    return taken;
  });
}
