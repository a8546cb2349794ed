interface Fiber {
  type: unknown;
  memoizedProps: Record<string, unknown> | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

// Called by React after each commit; one for the page.
let onCommit: ((root: { current: Fiber }) => void) | undefined;

// React looks for its tools as it is loaded: so this comes before it.
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    checkDCE: () => undefined,
    onCommitFiberRoot: (_: number, root: { current: Fiber }) => onCommit?.(root),
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onScheduleFiberRoot: () => undefined,
  },
});

/**
 * Counts how often React draws each card of the class, also where nothing changes on the page: a card that was drawn again
 * has new properties. Answers how to take the cards drawn since, by profile.
 */
export function countRenders(): { take: () => Record<string, number>; stop: () => void } {
  const drawn = new Map<string, number>();
  const known = new Map<string, unknown>();
  const walk = (fiber: Fiber | null) => {
    for (let one = fiber; one; one = one.sibling) {
      const perfilId = one.type === 'li' ? one.memoizedProps?.['data-perfil'] : undefined;
      if (typeof perfilId !== 'number') {
        walk(one.child);
      } else if (known.get(String(perfilId)) !== one.memoizedProps) {
        known.set(String(perfilId), one.memoizedProps);
        drawn.set(String(perfilId), (drawn.get(String(perfilId)) ?? 0) + 1);
      }
    }
  };
  onCommit = ({ current }) => walk(current);
  return {
    take() {
      const taken = Object.fromEntries(drawn);
      drawn.clear();
      return taken;
    },
    stop: () => (onCommit = undefined),
  };
}
