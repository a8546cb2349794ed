import { useEffect, useState } from 'react';
import { useMediaQuery } from '../layout/useMediaQuery.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { ROLL_MS, rolledTo } from './rolling.ts';

/**
 * A number that counts up when it has grown (checklist 12); less, or for who asked for calm, it is there at once. A screen
 * reader hears only the one that counts.
 */
export function RollingNumber({ value }: { value: number }) {
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [shown, setShown] = useState(value);
  const [roll, setRoll] = useState<{ from: number; to: number } | null>(null);
  const goal = roll?.to ?? shown;
  if (value !== goal) {
    setRoll(value > shown && !calm ? { from: shown, to: value } : null);
    if (value <= shown || calm) setShown(value);
  }

  useEffect(() => {
    if (!roll) return;
    // From the first frame that there is time for: a busy device must not jump over it.
    let started: number | undefined;
    let frame = requestAnimationFrame(function step(now) {
      started ??= now;
      setShown(rolledTo(roll.from, roll.to, now - started));
      if (now - started < ROLL_MS) frame = requestAnimationFrame(step);
      else setRoll(null);
    });
    return () => cancelAnimationFrame(frame);
  }, [roll]);

  if (!roll) return value;
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{value}</VisuallyHidden>
    </>
  );
}
