import { useLayoutEffect, useState, type RefObject } from 'react';

const GAP = 12;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Place {
  left: number;
  top: number;
  /** The arrow's side; null if the surface fits on neither side and covers its target. */
  arrow: { side: 'left' | 'right'; top: number } | null;
}

/** The width of three columns of medals, in rem (Overlay.module.css). */
const THREE = 48;

/** The number of columns that fit into `room` px: three over their own card would lie under the pointer. */
export const columnsBeside = (wanted: number, room: number, rem = remOf()): number =>
  room >= THREE * rem + 2 * GAP ? wanted : Math.min(wanted, 2);

const remOf = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Beside `about`, on the side with more room, shifted vertically to stay in the window. In px. */
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

const within = (wanted: number, room: number) => Math.max(GAP, Math.min(wanted, room - GAP));

/** Keeps an open surface beside the element of this selector around the button, also when either resizes. */
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
      // Unlike the bounding box, without the entrance animation's scale.
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
