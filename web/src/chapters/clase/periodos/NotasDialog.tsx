import type { GrupoInfo } from '@aupa/contract';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Text } from '../../../ui/layout/Layout.tsx';
import { DescargasDeHoy } from './Descargas.tsx';

/** Downloads the current term's grades without closing it (behaviour §3). */
export function NotasDialog({ grupo, onClose }: { grupo: GrupoInfo; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Descargar notas"
      header={
        <Text tone="muted" weight={700}>
          {grupo.materia}, {grupo.nombre}
        </Text>
      }
      footer={<DescargasDeHoy grupo={grupo} />}
    >
      <p>
        Las notas de la evaluación en curso, tal como están ahora: apellidos, nombre, nota y una columna por medalla.
        Quien aún no tiene nota sale con la casilla vacía. Descargarlas no cierra nada.
      </p>
    </Dialog>
  );
}
