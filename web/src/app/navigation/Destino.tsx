import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';

/** A part of a page that a link's hash (`id`) points to: scrolled into view and focused once it renders. */
export function Destino({ id, children }: { id: string; children: ReactNode }) {
  const isMeant = useLocation({ select: ({ hash }) => hash === id });
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isMeant) return;
    part.current?.scrollIntoView();
    part.current?.focus({ preventScroll: true });
  }, [isMeant]);
  return (
    <div ref={part} id={id} tabIndex={-1}>
      {children}
    </div>
  );
}
