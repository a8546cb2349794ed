import type { Respuesta } from '@aupa/contract';
import { nombreCompleto } from '@aupa/domain/base';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useAct } from '../../data/perform.ts';
import { sayDayOfYear, sayMoment } from '../../parts/dia/sayDay.ts';
import { passFocus } from '../../ui/focus/returnFocus.ts';
import { Button, buttonClass } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { List, Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { keepClase, undoBorrado } from './acts.ts';
import styles from './Borrados.module.css';

type Todos = Respuesta<'GET /api/Profesor/borrados'>;

function Uno({ que, cuando, children }: { que: ReactNode; cuando: ReactNode; children?: ReactNode }) {
  return (
    <Row as="li" wrap justify="between" gap={[8, 16]} className={styles.uno}>
      <Stack grow className={styles.dicho}>
        <Text as="span" weight={800} anywhere>
          {que}
        </Text>
        <Text as="span" tone="muted" size={15} weight={600} anywhere>
          {cuando}
        </Text>
      </Stack>
      {children}
    </Row>
  );
}

function EnMarcha({ grupoId, perfilId, seBorra, ...persona }: Todos['borrados'][number]) {
  const { run } = useAct(undoBorrado, { grupoId });
  const nombre = nombreCompleto(persona);
  const [opened] = useState(() => Date.now());
  if (Date.parse(seBorra) <= opened) return <Uno que={`${nombre} se borra`} cuando="Ya no se puede deshacer." />;
  return (
    <Uno
      que={`${nombre} se borra`}
      cuando={
        <>
          Puedes deshacerlo hasta el <time dateTime={seBorra}>{sayMoment(seBorra)}</time>.
        </>
      }
    >
      <Button
        variant="line"
        icon="undo"
        aria-label={`Deshacer: ${nombre}`}
        onClick={({ currentTarget }) => {
          passFocus(currentTarget);
          run({ params: { id: grupoId, perfilId } });
        }}
      >
        Deshacer
      </Button>
    </Uno>
  );
}

function Pedido({ grupoId, perfilId, pedido, ...persona }: Todos['pedidos'][number]) {
  const nombre = nombreCompleto(persona);
  return (
    <Uno
      que={`${nombre} pide que se borren sus datos`}
      cuando={
        <>
          Desde el <time dateTime={pedido}>{sayDayOfYear(pedido)}</time>. Contesta antes de un mes.
        </>
      }
    >
      <Link
        to="/grupo/$id/datos/{-$perfilId}"
        params={{ id: grupoId, perfilId: String(perfilId) }}
        className={buttonClass({ variant: 'soft' })}
        aria-label={`Ver sus datos: ${nombre}`}
      >
        Ver sus datos
      </Link>
    </Uno>
  );
}

function ClaseSinUso({ grupoId, nombre, seBorra }: Todos['clases'][number]) {
  const { run } = useAct(keepClase, { grupoId });
  return (
    <Uno
      que={nombre}
      cuando={
        <>
          Nadie la usa desde hace un año. Se borra sola el <time dateTime={seBorra}>{sayDayOfYear(seBorra)}</time>.
        </>
      }
    >
      <Button
        variant="soft"
        aria-label={`Quiero conservarla: ${nombre}`}
        onClick={({ currentTarget }) => {
          passFocus(currentTarget);
          run({ params: { id: grupoId } });
        }}
      >
        Quiero conservarla
      </Button>
    </Uno>
  );
}

/** Names whoever and whatever is to be erased, each with what the teacher can do about it (behaviour §14). */
export function Borrados({ borrados, pedidos, clases }: Todos) {
  return (
    <Card title="Datos que se borran" className={styles.aviso}>
      <List>
        {pedidos.map((uno) => (
          <Pedido key={`pide ${uno.grupoId} ${uno.perfilId}`} {...uno} />
        ))}
        {borrados.map((uno) => (
          <EnMarcha key={`se borra ${uno.grupoId} ${uno.perfilId}`} {...uno} />
        ))}
        {clases.map((una) => (
          <ClaseSinUso key={una.grupoId} {...una} />
        ))}
      </List>
    </Card>
  );
}
