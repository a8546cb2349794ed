import { Link } from '@tanstack/react-router';
import { paths } from '../../../app/navigation/paths.ts';
import { useEsLimitada } from '../../../data/session/useSesion.ts';
import { buttonClass } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Grid, Stack, Text } from '../../../ui/layout/Layout.tsx';
import type { Privacidad } from '../queries.ts';
import styles from './Privacidad.module.css';

/** Rights in words, and whom to write to. */
export function Derechos({ privacidad: { centro, contacto, plazos } }: { privacidad: Privacidad }) {
  const esLimitada = useEsLimitada();
  return (
    <Grid columns={440} gap={16}>
      <Card title="Puedes pedir">
        <Stack gap={12}>
          <Text weight={700}>Ver, corregir, llevarte o borrar tus datos. Sin explicar por qué.</Text>
          <ul className={styles.puntos}>
            <li>
              <strong>Verlos y llevártelos.</strong> En «Mis datos» puedes leerlo todo, imprimirlo o descargarlo.
            </li>
            <li>
              <strong>Corregirlos.</strong> Di a tu profesor qué está mal: lo cambia él, o tu centro.
            </li>
            <li>
              <strong>Borrarlos.</strong> Los borra tu profesor cuando se lo pides; si entras con contraseña, también
              desde «Mis datos». Se guardan {plazos.deshacer} y después se borran para siempre.
            </li>
          </ul>
          {esLimitada ? (
            <Text weight={700}>Has entrado con tarjeta o por la puerta: pide tus datos a tu profesor.</Text>
          ) : (
            <div>
              <Link to={paths.misDatos()} className={buttonClass({ variant: 'soft' })}>
                <Icon name="download" size={18} />
                Descargar mis datos
              </Link>
            </div>
          )}
        </Stack>
      </Card>
      <Card title="¿A quién?">
        <Stack gap={12}>
          <Text weight={700} anywhere>
            A tu profesor, o a la dirección de tu centro{centro !== null && `, ${centro}`}
            {contacto !== null && (
              <>
                : <strong>{contacto}</strong>
              </>
            )}
            .
          </Text>
          <p>
            Puedes pedirlo tú; si tienes menos de 14 años, también tu familia por ti. El centro contesta en un mes, y te
            explica si tiene que guardar algo por ley.
          </p>
          <p>También puedes oponerte, contando tu caso, o pedir que no se usen mientras se aclara.</p>
          <p>
            Si no te convence lo que dicen, puedes reclamar a la Agencia Española de Protección de Datos, o a la
            autoridad de tu comunidad.
          </p>
        </Stack>
      </Card>
    </Grid>
  );
}
