import { useLayoutEffect, useState, type RefObject } from 'react';

/** Distance to the card and to the window's edge, in px. */
const GAP = 12;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where something stands: its corner, and where its arrow points to what it is about, down from that corner. */
export interface Place {
  left: number;
  top: number;
  /** The side of the surface that the arrow is on; null: there was room on neither side, and it covers what it is about. */
  arrow: { side: 'left' | 'right'; top: number } | null;
}

/** As wide as three columns of medals are, in rem: see Overlay.module.css. */
const THREE = 48;

/** How many columns stand beside it, in so much room in px: three over their own card would lie under the pointer. */
export const columnsBeside = (wanted: number, room: number, rem = remOf()): number =>
  room >= THREE * rem + 2 * GAP ? wanted : Math.min(wanted, 2);

const remOf = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Beside `about`, on the side with more room, moved up or down to stay in the window. All in px. */
export function placeBeside(
  about: Box,
  size: Pick<Box, 'width' | 'height'>,
  window: Pick<Box, 'width' | 'height'>,
): Place {
  const right = window.width - about.left - about.width;
  const isRight = right >= about.left;
  const fits = Math.max(right, about.left) >= size.width + 2 * GAP;
  const beside = isRight ? about.left + about.width + GAP : about.left - GAP - size.width;
  const middle = about.top + about.height / 2;
  const top = within(middle - size.height / 2, window.height - size.height);
  return {
    left: fits ? beside : within(beside, window.width - size.width),
    top,
    arrow: fits ? { side: isRight ? 'left' : 'right', top: middle - top } : null,
  };
}

/** At least the gap from either edge; where there is not even that, from the first. */
const within = (wanted: number, room: number) => Math.max(GAP, Math.min(wanted, room - GAP));

/** Keeps a surface beside what of this selector holds the button, while it is open, also when either changes its size. */
export function useBeside(
  surface: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  selector: string | undefined,
  isOpen: boolean,
): (Place & { room: number }) | undefined {
  const [place, setPlace] = useState<Place & { room: number }>();
  useLayoutEffect(() => {
    const found = surface.current;
    const about = selector === undefined ? null : button.current?.closest(selector);
    if (!isOpen || !about || !found) return;
    const put = () => {
      // Without the scale of its entrance.
      const size = { width: found.offsetWidth, height: found.offsetHeight };
      const box = about.getBoundingClientRect();
      const { clientWidth: width } = document.documentElement;
      setPlace({
        ...placeBeside(box, size, { width, height: innerHeight }),
        room: Math.max(box.left, width - box.right),
      });
    };
    put();
    const watch = new ResizeObserver(put);
    watch.observe(found);
    window.addEventListener('resize', put);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', put);
    };
  }, [surface, button, selector, isOpen]);
  return place;
}
