import { useRef, type PointerEvent } from 'react';

/** Dragged down so many px, a sheet goes. */
const GOES = 72;

/** Lets a finger drag a sheet down by its head. */
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
