import type { Medalla as MedallaDelProfesor } from '@aupa/contract';
import { play } from '../../notices/sonido.ts';
import { Medalla } from '../../parts/medalla/Medalla.tsx';
import { notify } from '../../ui/toast/notify.ts';

/** «Valentina ha ganado Compañerismo», with the medal beside it and, for whoever wants it, a bell. */
export function tellGranted(
  nombreEstudiante: string,
  { id, nombre, nombreIcono }: Pick<MedallaDelProfesor, 'id' | 'nombre' | 'nombreIcono'>,
  cantidad: number,
): void {
  play('medalla');
  const una = (
    <>
      <strong>{nombreEstudiante}</strong> ha ganado {nombre}
      {cantidad > 1 && ` ×${cantidad}`}
    </>
  );
  notify.success(una, {
    picture: <Medalla id={id} icono={nombreIcono} size={34} />,
    many: {
      of: 'medallas',
      count: cantidad,
      say: (total) => (
        <>
          {una}. Llevas {total} medallas seguidas.
        </>
      ),
    },
  });
}
