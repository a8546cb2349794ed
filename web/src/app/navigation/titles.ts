import type { Sesion } from '@aupa/contract';
import { useEffect } from 'react';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    titulo?: string | ((rol: Sesion['rol'] | null) => string);
  }
}

export function setTitulo(titulo: string | undefined): void {
  document.title = titulo === undefined ? 'Aúpa' : `${titulo} · Aúpa`;
}

export function useTitulo(titulo: string | undefined): void {
  useEffect(() => {
    if (titulo !== undefined) setTitulo(titulo);
  }, [titulo]);
}
