import { useRef, type PointerEvent } from 'react';

/** The part of its width after which it is dismissed (spec §2). */
const GOES = 0.8;

/** Lets a finger drag a toast away sideways: it fades, and springs back if released too early. */
export function useDrag(onGone: () => void) {
  const from = useRef<number>(undefined);
  const move = ({ currentTarget: card, clientX }: PointerEvent<HTMLElement>) => {
    if (from.current === undefined) return 0;
    const by = clientX - from.current;
    const part = Math.abs(by) / (card.offsetWidth * GOES);
    card.dataset.dragged = '';
    card.style.translate = `${by}px`;
    card.style.opacity = `${Math.max(0, 1 - part)}`;
    return part;
  };
  const letGo = ({ currentTarget: card }: PointerEvent<HTMLElement>) => {
    from.current = undefined;
    delete card.dataset.dragged;
    card.style.translate = '';
    card.style.opacity = '';
  };
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent<HTMLElement>) => {
      if (pointerType === 'touch') from.current = clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => void move(event),
    onPointerUp: (event: PointerEvent<HTMLElement>) => (move(event) >= 1 ? onGone() : letGo(event)),
    // The user scrolls the page instead.
    onPointerCancel: letGo,
  };
}
