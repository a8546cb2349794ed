import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { keptInSesion } from '../../data/session/sesionAbierta.ts';
import { onPageCovered } from '../dialog/covering.ts';
import { returnFocus } from '../focus/returnFocus.ts';
import { mountInSesion } from '../layout/mountInSesion.ts';
import { FREE_MS, getStage } from '../stage/stage.ts';
import { createColumn } from './column.ts';
import type { NoticeKind, NoticeOptions } from './notify.ts';
import { Toast } from './Toast.tsx';
import styles from './Toast.module.css';

const SHOWN = '[data-toast]:not([data-hidden], [data-leaving])';
const BANDS = '[data-banda]';
/** How far down toasts reach, so that a notice can stay below. */
const REACH = '--avisos';
/** Room below the last one, in px, as in Toast.module.css. */
const SHADOW = 32;

const kept = keptInSesion((sesion) => {
  const { signal } = sesion;
  const stage = getStage(sesion);
  const column = createColumn(() => place.querySelector(':is(:hover, :focus-within)') !== null);
  const { place } = mountInSesion(<Toasts {...column} />, signal);
  // An open dialog neither hides the toasts nor takes a tap on them for one outside.
  place.dataset.reactAriaTopLayer = 'true';
  /** A native modal makes everything outside inert, so move the toasts into it. */
  const enterDialog = () => {
    const dialog = Array.from(document.querySelectorAll('dialog:modal')).at(-1) ?? document.body;
    if (place.parentElement !== dialog) dialog.append(place);
  };
  const ask = () => {
    if (column.store.getState().notices.some(({ isUrgent }) => !isUrgent)) stage.want('toast');
    else stage.done('toast');
  };
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    // Move out before a closing dialog removes them.
    if (place.parentElement !== document.body) document.body.append(place);
    clearTimeout(timer);
    timer = setTimeout(enterDialog, FREE_MS);
  };
  look();
  enterDialog();
  const begin = setTimeout(() => {
    column.store.subscribe(ask);
    stage.subscribe(() => column.setFree(stage.read() === 'toast'));
    ask();
  }, FREE_MS);
  const stop = onPageCovered(look);
  signal.addEventListener('abort', () => {
    stop();
    clearTimeout(timer);
    clearTimeout(begin);
    document.documentElement.style.removeProperty(REACH);
  });
  return column;
});

function Toasts({ store, read, close, remove }: ReturnType<typeof createColumn>) {
  const { notices, isFree } = useStore(store);
  const section = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element>(null);
  const isAway = useIsAway();
  const [isPointed, setIsPointed] = useState(false);
  const shown = notices.filter(({ phase }) => phase !== 'waits');
  const stands = shown.length > 0;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const toast = event.altKey && event.code === 'KeyT' && section.current?.querySelector<HTMLElement>(SHOWN);
      if (!toast) return;
      event.preventDefault();
      (toast.querySelector('button') ?? toast).focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  useLayoutEffect(() => {
    if (!stands) return;
    const bands = [...document.querySelectorAll(BANDS)];
    const measure = () => {
      const reach = bands.map((one) => one.getBoundingClientRect()).filter(({ top }) => top < innerHeight / 2);
      section.current?.style.setProperty('--banda', `${Math.max(0, ...reach.map(({ bottom }) => bottom))}px`);
    };
    const sizes = new ResizeObserver(measure);
    for (const one of bands) sizes.observe(one);
    return () => sizes.disconnect();
  }, [stands, isFree]);
  // At each render, and when text wraps differently.
  useLayoutEffect(() => {
    const column = section.current;
    if (!column) return;
    const measure = () => {
      const isAny = column.querySelector(SHOWN) !== null;
      const reach = isAny ? column.offsetTop + column.offsetHeight - SHADOW : 0;
      document.documentElement.style.setProperty(REACH, `${reach}px`);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(column);
    return () => sizes.disconnect();
  });
  // A toast that disappears under the pointer sends no event.
  useEffect(() => {
    if (!stands) setIsPointed(false);
  }, [stands]);
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const letGo = (id: number) => {
    if (section.current?.contains(document.activeElement)) returnFocus(cameFrom.current);
    close(id);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only remembers whence the focus came
    <section
      ref={section}
      className={styles.column}
      aria-label="Avisos"
      aria-live="polite"
      aria-relevant="additions text"
      data-away={isAway || undefined}
      data-pointed={isPointed || undefined}
      onPointerEnter={({ pointerType }) => setIsPointed(pointerType !== 'touch')}
      onPointerLeave={() => setIsPointed(false)}
      onFocus={onFocus}
    >
      {shown.map((notice) => (
        <Toast
          key={notice.id}
          notice={notice}
          isHidden={!isFree && !notice.isUrgent}
          onRead={() => read(notice.id)}
          onClose={() => letGo(notice.id)}
          onGone={() => remove(notice.id)}
        />
      ))}
    </section>
  );
}

function useIsAway(): boolean {
  const [isAway, setAway] = useState(() => !document.hasFocus());
  useEffect(() => {
    const end = new AbortController();
    window.addEventListener('focus', () => setAway(false), end);
    window.addEventListener('blur', () => setAway(true), end);
    return () => end.abort();
  }, []);
  return isAway;
}

export function present(kind: NoticeKind, message: ReactNode, options: NoticeOptions): void {
  kept().add(kind, message, options);
}

export const withdraw = (about: string): void => kept().withdraw(about);
