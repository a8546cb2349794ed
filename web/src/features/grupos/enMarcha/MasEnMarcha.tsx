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
  const open = (id: (typeof SELDOM)[number]['id']) => {
    const params = { id: grupoId };
    if (id === 'radar') onRadar();
    else if (id === 'papeletas') setPrinting(true);
    else if (id === 'tarjetas') void navigate({ to: '/grupo/$id/tarjetas', params });
    else if (id === 'puerta') void navigate({ to: '/grupo/$id/$herramienta', params: { ...params, herramienta: id } });
    else {
      const search = { vista: id };
      void navigate({ to: '/grupo/$id/$herramienta', params: { ...params, herramienta: 'lista' }, search });
    }
  };
  return (
    <>
      <Menu
        trigger={<IconButton icon="more" label="Más de la clase en marcha" {...radarIntent} />}
        label="Más de la clase en marcha"
        items={SELDOM}
        onAction={open}
      />
      {isPrinting && <Papeletas grupoId={grupoId} onClose={() => setPrinting(false)} />}
    </>
  );
}
