import type { Medalla as MedallaDelProfesor } from '@aupa/contract';
import { Medalla } from '../../parts/medalla/Medalla.tsx';
import { notify } from '../../ui/toast/notify.ts';

/** «Valentina ha ganado Compañerismo», with the medal beside it. */
export function tellGranted(
  nombreEstudiante: string,
  { id, nombre, nombreIcono }: Pick<MedallaDelProfesor, 'id' | 'nombre' | 'nombreIcono'>,
  cantidad: number,
): void {
  notify.success(
    <>
      <strong>{nombreEstudiante}</strong> ha ganado {nombre}
      {cantidad > 1 && ` ×${cantidad}`}
    </>,
    { picture: <Medalla id={id} icono={nombreIcono} size={34} /> },
  );
}
