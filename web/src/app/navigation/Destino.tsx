import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';

/** A part of a page that an address leads to by its hash, `id`: brought into view once it is there, where the keyboard begins then. */
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
