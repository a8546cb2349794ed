import { useMemo } from 'react';
import { keptInSesion } from '../../data/session/sesionAbierta.ts';
import type { Celebracion } from './celebrate.ts';
import { createColaOf } from './colaOf.tsx';
import { tarjetaOf } from './tarjeta.ts';
import { TarjetaCelebracion } from './TarjetaCelebracion.tsx';

interface CardProps {
  items: readonly Celebracion[];
  covered: boolean;
  onDone: () => void;
}

function Card({ items, covered, onDone }: CardProps) {
  const tarjeta = useMemo(() => tarjetaOf(items), [items]);
  return tarjeta && <TarjetaCelebracion tarjeta={tarjeta} covered={covered} onDone={onDone} />;
}

const kept = keptInSesion((sesion) => createColaOf(sesion, 'celebracion', Card));

export function present(celebracion: Celebracion): void {
  // An empty card would never leave.
  kept().add(tarjetaOf([celebracion]) && celebracion);
}
