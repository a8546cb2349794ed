import { onTestFinished } from 'vitest';

/** Sums up the shifts of the layout from now on. Answers how to have the sum, in a test that presses nothing. */
export function watchLayoutShift(): () => number {
  let sum = 0;
  const add = (shifts: PerformanceEntryList) => {
    for (const { value } of shifts as Array<PerformanceEntry & { value: number }>) sum += value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  onTestFinished(() => observer.disconnect());
  return () => {
    add(observer.takeRecords());
    return sum;
  };
}
