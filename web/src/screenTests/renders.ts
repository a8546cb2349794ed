import { onTestFinished } from 'vitest';

interface Fiber {
  type: unknown;
  memoizedProps: Record<string, unknown> | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** React calls it at each commit (tester.html). */
const tools = (
  globalThis as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__: { onCommit?: (root: { current: Fiber }) => void } }
)
  // oxlint-disable-next-line eslint/no-underscore-dangle -- React's own name
  .__REACT_DEVTOOLS_GLOBAL_HOOK__;

/** Counts renders of each card of the class, by its new props. Returns a function that takes the counts by profile. */
export function countRenders(): () => Record<string, number> {
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
  tools.onCommit = ({ current }) => walk(current);
  onTestFinished(() => {
    delete tools.onCommit;
  });
  return () => {
    const taken = Object.fromEntries(drawn);
    drawn.clear();
    return taken;
  };
}
