import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Menu } from '../../../ui/menu/Menu.tsx';
import { Papeletas } from '../papeletas/lazy.ts';
import { radarIntent } from '../radar/lazy.ts';

const SELDOM = [
  { id: 'puerta', nombre: 'Puerta', icon: 'puerta' },
  { id: 'radar', nombre: 'Radar', icon: 'prismaticos' },
  { id: 'mes', nombre: 'Tabla del mes', icon: 'tabla' },
  { id: 'tarjetas', nombre: 'Tarjetas para entrar', icon: 'key' },
  { id: 'papeletas', nombre: 'Papeletas', icon: 'imprimir' },
] as const;

/** What is reached for now and then. */
export function MasEnMarcha({ grupoId, onRadar }: { grupoId: number; onRadar: () => void }) {
  const navigate = useNavigate();
  const [isPrinting, setPrinting] = useState(false);
  const openMes = () =>
    void navigate({
      to: '/grupo/$id/$herramienta',
      params: { id: grupoId, herramienta: 'lista' },
      search: { vista: 'mes' },
    });
  const openPuerta = () =>
    void navigate({ to: '/grupo/$id/$herramienta', params: { id: grupoId, herramienta: 'puerta' } });
  const openTarjetas = () => void navigate({ to: '/grupo/$id/tarjetas', params: { id: grupoId } });
  const acts = {
    puerta: openPuerta,
    radar: onRadar,
    mes: openMes,
    tarjetas: openTarjetas,
    papeletas: () => setPrinting(true),
  };
  return (
    <>
      <Menu
        trigger={<IconButton icon="more" label="Más de la clase en marcha" {...radarIntent} />}
        label="Más de la clase en marcha"
        items={SELDOM}
        onAction={(id) => acts[id]()}
      />
      {isPrinting && <Papeletas grupoId={grupoId} onClose={() => setPrinting(false)} />}
    </>
  );
}
