import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Portal target for a tool's buttons, at the right of its header. */
export const LugarDeBotones = createContext<HTMLElement | null>(null);

export function BotonesHerramienta({ children }: { children: ReactNode }) {
  const lugar = use(LugarDeBotones);
  return lugar && createPortal(children, lugar);
}
