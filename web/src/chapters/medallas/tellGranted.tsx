import type { Medalla as MedallaDelProfesor } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import { play } from '../../notices/sonido.ts';
import { Medalla } from '../../parts/medalla/Medalla.tsx';
import { notify, type NoticeButton } from '../../ui/toast/notify.ts';

/** «Valentina ha ganado Compañerismo», with the medal beside it and, for whoever wants it, a bell. */
export function tellGranted(
  quien: string,
  { id, nombre, nombreIcono, color }: Pick<MedallaDelProfesor, 'id' | 'nombre' | 'nombreIcono' | 'color'>,
  cantidad: number,
  action?: NoticeButton,
  /** Of how many it is told. */
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
    // The last one alone is told: «Deshacer» takes back no more.
    many: { of: 'medallas', count: 1, say: () => una },
  });
}
