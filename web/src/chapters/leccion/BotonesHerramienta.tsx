import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Where an open tool of the lesson puts what it offers beside its name: at the right of its head. */
export const LugarDeBotones = createContext<HTMLElement | null>(null);

/** What a tool of the lesson offers at its head: «En la pizarra», «Abrir la puerta», «…». */
export function BotonesHerramienta({ children }: { children: ReactNode }) {
  const lugar = use(LugarDeBotones);
  return lugar && createPortal(children, lugar);
}
