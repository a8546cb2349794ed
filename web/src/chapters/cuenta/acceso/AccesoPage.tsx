import { Outlet, useLocation, useMatch } from '@tanstack/react-router';
import { ConSesion } from '../../../data/ConSesion.tsx';
import { linkClass } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Logo } from '../../../ui/layout/Logo.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { codigoOf } from '../../../app/navigation/guards.ts';
import { paths } from '../../../app/navigation/paths.ts';
import { AccesoLink } from './AccesoLink.tsx';
import styles from './AccesoPage.module.css';
import { Invitacion } from './Invitacion.tsx';
import { Spiral } from './Spiral.tsx';
import { Wave } from './Wave.tsx';

/**
 * Authentication screen: an exercise book with the illustration on the left page (on top on a phone). The form is on the right.
 */
export function AccesoPage() {
  const onSignup = useMatch({ from: '/acceso/signup', shouldThrow: false }) !== undefined;
  const onLogin = useMatch({ from: '/acceso/login', shouldThrow: false }) !== undefined;
  const codigo = codigoOf(useLocation());
  const invited = codigo === undefined ? undefined : '';
  return (
    <div className={styles.book} data-page={onSignup ? 'signup' : undefined} data-invitado={invited}>
      <div className={styles.cover} aria-hidden="true">
        {/* On a phone the signup leaves room for a low strip only. */}
        <Picture name="login" onPhone={onSignup ? 'signup' : undefined} priority />
        <div className={styles.ground}>
          <Wave />
          <p className={styles.motto}>Arriba, entre todos</p>
          <p className={styles.line}>Cada medalla empuja a tu clase un poco más alto.</p>
        </div>
      </div>
      <header className={styles.onCover}>
        <Logo size={30} />
      </header>
      <main className={styles.page}>
        <Spiral side="top" />
        <Spiral side="left" />
        <AccesoLink to="/" className={styles.close} label={onLogin ? 'Ir al inicio' : 'Volver a iniciar sesión'}>
          <Icon name="close" size={22} />
        </AccesoLink>
        <div className={styles.sheet}>
          <div className={styles.brand}>
            <Logo size={42} />
          </div>
          <ConSesion>
            {codigo !== undefined && (
              <div className={styles.invitacion}>
                <Invitacion codigo={codigo} />
              </div>
            )}
            <Outlet />
          </ConSesion>
          {/* In another tab, so that nothing typed is lost. */}
          <a href={paths.privacidad()} target="_blank" rel="noreferrer" className={`${linkClass} ${styles.privacidad}`}>
            Tu privacidad<VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
          </a>
        </div>
      </main>
    </div>
  );
}
