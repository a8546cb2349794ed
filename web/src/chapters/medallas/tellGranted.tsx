import type { Medalla as MedallaDelProfesor } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import { play } from '../../notices/sonido.ts';
import { Medalla } from '../../parts/medalla/Medalla.tsx';
import { notify, type NoticeButton } from '../../ui/toast/notify.ts';

/** «Valentina ha ganado Compañerismo», with the medal and, if sound is on, a bell. */
export function tellGranted(
  quien: string,
  { id, nombre, nombreIcono, color }: Pick<MedallaDelProfesor, 'id' | 'nombre' | 'nombreIcono' | 'color'>,
  cantidad: number,
  action?: NoticeButton,
  alumnos = 1,
): void {
  play('medalla');
  const una = (
    <>
      <strong>{quien}</strong> {plural(alumnos, 'ha', 'han')} ganado <span data-entero>{nombre}</span>
      {cantidad > 1 && ` ×${cantidad}`}
    </>
  );
  notify.success(una, {
    picture: <Medalla id={id} icono={nombreIcono} color={color} size={34} />,
    ...(action && { action }),
    // Several share one toast; then its «Deshacer» undoes only the last.
    many: { of: 'medallas', count: 1, say: () => una },
  });
}
