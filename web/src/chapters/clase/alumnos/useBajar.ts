import { useRef, type PointerEvent } from 'react';

/** Drag distance in px that closes a sheet. */
const GOES = 72;

export function useBajar(onGone: () => void) {
  const from = useRef<number>(undefined);
  return {
    onPointerDown: ({ pointerType, clientY }: PointerEvent) => {
      from.current = pointerType === 'touch' ? clientY : undefined;
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (from.current === undefined || clientY - from.current < GOES) return;
      from.current = undefined;
      onGone();
    },
  };
}
