import { useNavigate } from '@tanstack/react-router';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Menu } from '../../../ui/menu/Menu.tsx';
import { radarIntent } from '../radar/lazy.ts';

const SELDOM = [
  { id: 'puerta', nombre: 'Puerta', icon: 'puerta' },
  { id: 'radar', nombre: 'Radar', icon: 'prismaticos' },
  { id: 'mes', nombre: 'Tabla del mes', icon: 'tabla' },
] as const;

/** What is reached for now and then. */
export function MasEnMarcha({ grupoId, onRadar }: { grupoId: number; onRadar: () => void }) {
  const navigate = useNavigate();
  const openMes = () =>
    void navigate({
      to: '/grupo/$id/$herramienta',
      params: { id: grupoId, herramienta: 'lista' },
      search: { vista: 'mes' },
    });
  const openPuerta = () =>
    void navigate({ to: '/grupo/$id/$herramienta', params: { id: grupoId, herramienta: 'puerta' } });
  const acts = { radar: onRadar, mes: openMes, puerta: openPuerta };
  return (
    <Menu
      trigger={<IconButton icon="more" label="Más de la clase en marcha" {...radarIntent} />}
      label="Más de la clase en marcha"
      items={SELDOM}
      onAction={(id) => acts[id]()}
    />
  );
}
