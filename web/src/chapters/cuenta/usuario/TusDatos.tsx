import { Link } from '@tanstack/react-router';
import { paths } from '../../../app/navigation/paths.ts';
import { useEsLimitada } from '../../../data/session/useSesion.ts';
import { buttonClass } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';

/** Leads to everything that is kept of this person; with a card or by the door, only to the privacy page. */
export function TusDatos() {
  const esLimitada = useEsLimitada();
  return (
    <Card title="Tus datos son tuyos">
      <Stack gap={16}>
        <Text weight={600}>
          {esLimitada
            ? 'Si quieres todo lo que Aúpa guarda de ti, pídeselo a tu profesor.'
            : 'Descarga todo lo que Aúpa guarda de ti. En una página que se lee y se imprime, y en un archivo para otros programas.'}
        </Text>
        <Row wrap gap={12}>
          {!esLimitada && (
            <Link to={paths.misDatos()} className={buttonClass({ variant: 'soft' })}>
              <Icon name="download" size={18} />
              Descargar mis datos
            </Link>
          )}
          <Link to={paths.privacidad()} className={buttonClass({ variant: 'line' })}>
            <Icon name="escudo" size={18} />
            Cómo cuidamos los datos
          </Link>
        </Row>
      </Stack>
    </Card>
  );
}
