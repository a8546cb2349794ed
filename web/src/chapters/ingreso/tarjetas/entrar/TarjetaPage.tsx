import { Link } from '@tanstack/react-router';
import { disownAmbas, quienEntra } from '../../../../data/letIn.ts';
import { EnlacePrivacidad } from '../../saludo/EnlacePrivacidad.tsx';
import { OtraSesion } from '../../saludo/OtraSesion.tsx';
import { Saludo } from '../../saludo/Saludo.tsx';
import { Button, linkClass } from '../../../../ui/button/Button.tsx';
import { Text } from '../../../../ui/layout/Layout.tsx';
import { Logo } from '../../../../ui/layout/Logo.tsx';
import { NoHasEntrado } from './NoHasEntrado.tsx';
import styles from './TarjetaPage.module.css';
import { useTarjeta } from './useTarjeta.ts';

/** Opened by a card's QR code: confirms the pupil and opens the class (behaviour §11). */
export function TarjetaPage() {
  const { estado, isGoing, fallo, enter, goOn, choose, stay, disown, reread } = useTarjeta();
  return (
    <main className={styles.page}>
      <Logo size={42} />
      {estado.que === 'entrando' && (
        <Text role="status" tone="muted" size={17} anywhere className={styles.frase}>
          Entrando con tu tarjeta…
        </Text>
      )}
      {estado.que === 'fuera' && (
        <NoHasEntrado role="alert" frase={estado.frase}>
          {estado.otra && (
            <Button size={52} onClick={() => void enter()}>
              Probar otra vez
            </Button>
          )}
        </NoHasEntrado>
      )}
      {estado.que === 'ajena' && (
        <NoHasEntrado
          role="status"
          frase={`Esta tarjeta es de ${estado.nombre}: devuélvesela, por favor. Busca la que lleva tu nombre y apunta con la cámara a su código. Si no la encuentras, díselo a tu profesor.`}
        >
          {reread && (
            <Button variant="line" size={52} onClick={reread}>
              {`Me he equivocado: soy ${estado.nombre}`}
            </Button>
          )}
        </NoHasEntrado>
      )}
      {estado.que === 'ocupado' && (
        <OtraSesion
          de={estado.de}
          quien={quienEntra(estado.login)}
          isGoing={isGoing}
          fallo={fallo}
          onEntrar={() => void goOn()}
          onSeguir={() => stay(estado.login)}
          onNinguna={() => disown(estado.login, disownAmbas)}
        />
      )}
      {estado.que === 'saluda' && (
        <Saludo quien={quienEntra(estado.login)} titulo={`¡Hola, ${quienEntra(estado.login).nombre}!`} fallo={fallo}>
          <Button size={52} busy={isGoing} onClick={() => void goOn()}>
            Entrar
          </Button>
          <Button variant="line" size={52} idle={isGoing} onClick={() => disown(estado.login)}>
            {`No soy ${quienEntra(estado.login).nombre}`}
          </Button>
          {estado.eligeContrasena && !isGoing && (
            <Text tone="muted">
              Para entrar también sin la tarjeta:{' '}
              <Link
                to="/profile"
                replace
                className={linkClass}
                onClick={(event) => {
                  event.preventDefault();
                  void choose();
                }}
              >
                Elegir mi contraseña
              </Link>
            </Text>
          )}
        </Saludo>
      )}
      <EnlacePrivacidad />
    </main>
  );
}
