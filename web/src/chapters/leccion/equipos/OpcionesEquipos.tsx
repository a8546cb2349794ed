import { plural } from '@aupa/domain/base';
import type { EquiposGuardados } from '@aupa/contract';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Menu } from '../../../ui/menu/Menu.tsx';

const fecha = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short' });

interface OpcionesEquiposProps {
  guardados: readonly EquiposGuardados[];
  /** Id of the open set; null if it was never saved. */
  abierto: number | null;
  isPhone: boolean;
  onOpen: (id: number) => void;
  onNuevos: () => void;
  onNombre: () => void;
  onOtros: () => void;
  onDelete: () => void;
}

export function OpcionesEquipos({ guardados, abierto, isPhone, ...acts }: OpcionesEquiposProps) {
  const { onOpen, onNuevos, onNombre, onOtros, onDelete } = acts;
  if (guardados.length === 0) return null;
  return (
    <>
      <Menu
        trigger={
          isPhone ? (
            <IconButton icon="periodo" label="Equipos guardados" />
          ) : (
            <Button variant="ghost" icon="periodo">
              Guardados
            </Button>
          )
        }
        label="Equipos guardados"
        items={[
          ...guardados.map(({ id, nombre, fecha: cuando, equipos }) => ({
            id,
            nombre,
            texto: `${fecha.format(new Date(cuando))} · ${equipos.length} ${plural(equipos.length, 'equipo')}`,
            ...(id === abierto ? { icon: 'check' as const } : {}),
          })),
          { id: 0, nombre: 'Equipos nuevos', icon: 'add' as const },
        ]}
        onAction={(id) => (id === 0 ? onNuevos() : onOpen(id))}
      />
      {abierto !== null && (
        <Menu
          trigger={<IconButton icon="more" label="Más opciones de los equipos" />}
          label="Más opciones de los equipos"
          items={[
            { id: 'nombre', nombre: 'Cambiar nombre', icon: 'edit' },
            { id: 'otros', nombre: 'Guardar como otros', icon: 'copy' },
            { id: 'eliminar', nombre: 'Eliminar estos equipos', icon: 'delete', tone: 'danger' },
          ]}
          onAction={(id) => (id === 'nombre' ? onNombre() : id === 'otros' ? onOtros() : onDelete())}
        />
      )}
    </>
  );
}
