import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { joinTabs, type Tabs } from './leader.ts';
import type { Bloque } from './parse.ts';

const block = (id: number): Bloque => ({
  place: String(id),
  eventos: [{ id, clase: 'medallas-otorgadas', grupoId: 7 }],
  reiniciar: false,
});
const open: Tabs[] = [];

beforeEach(() => {
  // Messages between tabs arrive outside all timers, so fake the clock only.
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  for (const tab of open.splice(0)) tab.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('sends a new tab the events of the last moments, and no more', async () => {
  const join = (heard: number[]) => {
    let leads = false;
    const tab = joinTabs({
      name: 'marta',
      lead: () => {
        leads = true;
        return () => undefined;
      },
      onBlock: ({ eventos }) => heard.push(...eventos.map(({ id }) => id)),
      place: () => undefined,
      onPlace: () => undefined,
    });
    open.push(tab);
    return { tab, leads: () => leads };
  };
  const first = join([]);
  await expect.poll(first.leads).toBe(true);
  first.tab.pass(block(1));
  vi.advanceTimersByTime(4000);
  first.tab.pass(block(2));
  vi.advanceTimersByTime(2000);
  const heard: number[] = [];
  join(heard);
  await expect.poll(() => heard).toEqual([2]);
  first.tab.pass(block(3));
  await expect.poll(() => heard).toEqual([2, 3]);
});
