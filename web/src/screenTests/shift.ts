import { onTestFinished } from 'vitest';

interface Shift extends PerformanceEntry {
  value: number;
  sources: ReadonlyArray<{ previousRect: DOMRect }>;
}

/** Sums up layout shifts from now on. Returns a function that reads the sum; don't press anything in such a test. */
export function watchLayoutShift(counts: (shift: Shift) => boolean = () => true): () => number {
  let sum = 0;
  const add = (shifts: PerformanceEntryList) => {
    for (const shift of shifts as Shift[]) sum += counts(shift) ? shift.value : 0;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  onTestFinished(() => observer.disconnect());
  return () => {
    add(observer.takeRecords());
    return sum;
  };
}
