import { useEffect } from 'react';

/** Keeps the screen on while mounted, if the browser allows it (not on plain http). */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = () => {
      if (document.hidden || isOver) return;
      void navigator.wakeLock?.request('screen').then(
        (granted) => {
          lock = granted;
          if (isOver) void granted.release();
        },
        () => undefined,
      );
    };
    ask();
    // The browser releases it when the page is hidden.
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
