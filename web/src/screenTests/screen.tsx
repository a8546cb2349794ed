/// <reference types="@vitest/browser-playwright" />
import type { Sesion } from '@aupa/contract';
import { createMemoryHistory, RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { expect, vi } from 'vitest';
import { cdp, commands, page, userEvent, type Locator } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react/pure';
import { esperas } from '../data/acts.ts';
import { startJourney } from '../app/navigation/journey.ts';
import { createAppRouter } from '../app/routes.tsx';
import { showPreferencias } from '../data/session/preferencias.ts';
import { startSesion, sesionStore, SIGNED_OUT } from '../data/session/sesion.ts';
import { openAnew } from '../data/session/sesionAbierta.ts';
import { late } from '../ui/late/late.ts';
import { isRevealed, judgeState } from './axe.ts';
import { addFault, forgetEvents, takeFaults, layWire, untilQuiet } from './wire.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    takeClipboard: () => Promise<void>;
    giveClipboard: () => Promise<void>;
  }
}

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

// Page-wide: the mounted screen.
let opened: { router: AnyRouter; stop: () => void } | undefined;
// Undo functions of the current test, run after it.
const changed: Array<() => Promise<unknown>> = [];

// Defines the acts without preloading, so that tests need not play those reads.
const sinRed = late(() => import('../app/sinRed.ts'));
esperas.bring = async () => ({ define: (await sinRed.fetch()).define });

/** Opens the product at an address, signed in or not. Calling it again is a reload some time later. */
export async function open(href: string, sesion?: Sesion): Promise<void> {
  if (opened) forgetEvents();
  await close();
  if (sesion) startSesion(sesion);
  const router = createAppRouter();
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [href] }) });
  opened = { router, stop: startJourney(router) };
  await router.load();
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  const program = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  await render(program, { container });
}

async function close(): Promise<void> {
  opened?.stop();
  opened = undefined;
  // First: what waits for a dialog to close would otherwise start during the unmount.
  openAnew();
  await cleanup();
  sesionStore.setState({ session: SIGNED_OUT });
  showPreferencias(SIGNED_OUT);
}

export const address = (): string => opened?.router.state.location.href ?? '';

export const goBack = (): void => opened?.router.history.back();
export const goForward = (): void => opened?.router.history.forward();

/** Resizes the window; below a tablet's size, with touch. */
export async function resize({ width, height }: typeof PHONE): Promise<void> {
  const touch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
  await page.viewport(width, height);
  changed.push(() => page.viewport(DESKTOP.width, DESKTOP.height));
  if (width >= 768) return;
  await touch(true);
  changed.push(() => touch(false));
}

/** After a touch Chromium reports no hover until the next reload. */
export const canHover = (): boolean => matchMedia('(hover: hover)').matches;

// Page-wide: whether this page's test has the clipboard.
let hasClipboard = false;

/** Takes the clipboard until the test ends: all pages share one. */
export async function takeClipboard(): Promise<void> {
  await commands.takeClipboard();
  hasClipboard = true;
  changed.push(async () => {
    hasClipboard = false;
    await commands.giveClipboard();
  });
}

export function writeClipboard(text: string): Promise<void> {
  if (!hasClipboard) addFault('Copies without takeClipboard()');
  return Clipboard.prototype.writeText.call(navigator.clipboard, text);
}

/** Allows motion. Frames are most of a browser's work, so only tests about motion need it. */
export async function withMotion(): Promise<void> {
  const prefer = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await prefer('no-preference');
  changed.push(() => prefer('reduce'));
}

export async function withDark(): Promise<void> {
  const prefer = (value: string) => {
    const calm = { name: 'prefers-reduced-motion', value: 'reduce' };
    return cdp().send('Emulation.setEmulatedMedia', { features: [calm, { name: 'prefers-color-scheme', value }] });
  };
  await prefer('dark');
  changed.push(() => prefer('light'));
}

/** Forces colours, until the test ends or the returned function is called. */
export async function withForcedColours(): Promise<() => Promise<unknown>> {
  const force = (value: string) => {
    const calm = { name: 'prefers-reduced-motion', value: 'reduce' };
    return cdp().send('Emulation.setEmulatedMedia', { features: [calm, { name: 'forced-colors', value }] });
  };
  await force('active');
  changed.push(() => force('none'));
  return () => force('none');
}

/** Waits until everything open is visible. That takes timers, so not with a stopped clock. */
async function untilRevealed(): Promise<void> {
  if (!vi.isFakeTimers()) await expect.poll(isRevealed).toBe(true);
}

/** Runs axe once per state. Not with motion, whose colours are not final. */
async function judgeScreen(): Promise<void> {
  if (!opened || matchMedia('(prefers-reduced-motion: no-preference)').matches) return;
  const route = opened.router.state.matches.at(-1)?.routeId;
  await judgeState(`${sesionStore.getState().session.role ?? 'nadie'} ${route} ${innerWidth}`);
}

/** Converts coordinates of the test's frame to the browser's. */
export function inBrowser(x: number, y: number): { x: number; y: number } {
  const frame = window.frameElement?.getBoundingClientRect();
  return { x: (frame?.x ?? 0) + x, y: (frame?.y ?? 0) + y };
}

/** Clicks at a point of the window; `nth` click in quick succession. */
export async function clickAt(x: number, y: number, nth = 1): Promise<void> {
  const mouse = { ...inBrowser(x, y), button: 'left', clickCount: nth } as const;
  for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'] as const)
    await cdp().send('Input.dispatchMouseEvent', { ...mouse, type });
}

export async function see(what: Locator): Promise<void> {
  await expect.element(what).toBeVisible();
  await untilRevealed();
  await judgeScreen();
}
export const miss = (what: Locator): Promise<unknown> => expect.element(what).not.toBeInTheDocument();
export const focus = (what: Locator): void => (what.element() as HTMLElement).focus();
export const press = (keys: string): Promise<void> => userEvent.keyboard(keys);
export async function enter(what: Locator): Promise<void> {
  await see(what);
  focus(what);
  await press('{Enter}');
}

export async function middleOf(what: Locator): Promise<{ x: number; y: number }> {
  await see(what);
  const { x, y, width, height } = what.element().getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Presses the mouse on it. Returns a function that releases it. */
export async function holdMouse(what: Locator): Promise<() => Promise<unknown>> {
  const { x, y } = await middleOf(what);
  const mouse = { ...inBrowser(x, y), button: 'left', clickCount: 1 } as const;
  let isDown = true;
  const release = async () => {
    if (isDown) await cdp().send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' });
    isDown = false;
  };
  await cdp().send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' });
  changed.push(release);
  return release;
}

export async function tap(what: Locator): Promise<void> {
  const { x, y } = await middleOf(what);
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [inBrowser(x, y)] });
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Presses Escape once the focus is inside: earlier the key would go elsewhere. */
export async function pressEscape(within: Locator): Promise<void> {
  await expect.poll(() => within.element().contains(document.activeElement)).toBe(true);
  await untilRevealed();
  await press('{Escape}');
}

/** After each test: cleans up, and fails it if anything went wrong. */
export async function endTest(): Promise<void> {
  try {
    await untilQuiet();
    await judgeScreen();
  } finally {
    await close();
    for (const undo of changed.splice(0)) await undo();
    // Otherwise elements of the next test would be hovered.
    await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 });
    localStorage.clear();
    sessionStorage.clear();
    scrollTo(0, 0);
  }
  const faults = takeFaults();
  layWire();
  expect(faults).toEqual([]);
}
