import { useEffect, useState } from 'react';
import { useMediaQuery } from '../layout/useMediaQuery.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { ROLL_MS, rolledTo } from './rolling.ts';

/** A number that counts up when it grows (checklist 12), unless motion is reduced. Screen readers get the final number only. */
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
    // Starts at the first real frame, so that a busy device does not skip the animation.
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
