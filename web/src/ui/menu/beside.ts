import { useLayoutEffect, useState, type RefObject } from 'react';

/** From what it stands beside, and from the window's edge, in px. */
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
): Place | undefined {
  const [place, setPlace] = useState<Place>();
  useLayoutEffect(() => {
    const found = surface.current;
    const about = selector === undefined ? null : button.current?.closest(selector);
    if (!isOpen || !about || !found) return;
    const put = () => {
      // Without the scale of its entrance.
      const size = { width: found.offsetWidth, height: found.offsetHeight };
      setPlace(
        placeBeside(about.getBoundingClientRect(), size, {
          width: document.documentElement.clientWidth,
          height: innerHeight,
        }),
      );
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
