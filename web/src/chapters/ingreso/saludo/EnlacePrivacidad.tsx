import { paths } from '../../../app/navigation/paths.ts';
import { linkClass } from '../../../ui/button/Button.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';

/** Opens in another tab, so that a greeting or a wait at the door goes on. */
export function EnlacePrivacidad() {
  return (
    <a href={paths.privacidad()} target="_blank" rel="noreferrer" className={linkClass}>
      Tu privacidad<VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
    </a>
  );
}
