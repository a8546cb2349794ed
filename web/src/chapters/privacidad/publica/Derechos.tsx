import { Card } from '../../../ui/layout/Card.tsx';
import { Grid, Stack, Text } from '../../../ui/layout/Layout.tsx';
import type { Privacidad } from '../queries.ts';
import styles from './Privacidad.module.css';

/** Rights in words, and whom to write to. */
export function Derechos({ privacidad: { centro, contacto, plazos } }: { privacidad: Privacidad }) {
  return (
    <Grid columns={440} gap={16}>
      <Card title="Puedes pedir">
        <Stack gap={12}>
          <Text weight={700}>Ver, corregir, llevarte o borrar tus datos. Sin explicar por qué.</Text>
          <ul className={styles.puntos}>
            <li>
              <strong>Verlos y llevártelos.</strong> Pide a tu profesor todo lo que se guarda de ti.
            </li>
            <li>
              <strong>Corregirlos.</strong> Di a tu profesor qué está mal: lo cambia él, o tu centro.
            </li>
            <li>
              <strong>Borrarlos.</strong> Los borra tu profesor cuando se lo pides. Se guardan {plazos.deshacer} y
              después se borran para siempre.
            </li>
          </ul>
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
          <p>Puedes pedirlo tú, o tu familia por ti. Contestan antes de un mes.</p>
          <p>Si no te convence lo que dicen, puedes reclamar a la Agencia Española de Protección de Datos.</p>
        </Stack>
      </Card>
    </Grid>
  );
}
