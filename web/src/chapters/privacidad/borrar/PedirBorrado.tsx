import { useQuery } from '@tanstack/react-query';
import { useAct } from '../../../data/perform.ts';
import { sayDay } from '../../../parts/dia/sayDay.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Loaded } from '../../../ui/layout/Loaded.tsx';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import { pedidoQuery } from '../queries.ts';
import styles from './Borrar.module.css';
import { choosePedido } from './acts.ts';

/** A pupil asks the teachers to erase everything, or takes that back (behaviour §14). */
export function PedirBorrado() {
  const query = useQuery(pedidoQuery());
  const { run } = useAct(choosePedido);
  return (
    <Card title="¿Quieres que se borren?" className={styles.borrar}>
      <Loaded query={query} what="lo que has pedido" skeleton={<Skeleton width="24ch" />}>
        {({ pedido }) => (
          <Stack gap={12}>
            {pedido === null ? (
              <p>
                Se lo pides a tus profesores, sin decir por qué. Antes de borrar, ellos ven qué se va y qué se queda.
              </p>
            ) : (
              <Text weight={700}>
                Lo pediste <time dateTime={pedido}>{sayDay(pedido, new Date())}</time>. Tus profesores lo ven y te
                contestan antes de un mes.
              </Text>
            )}
            <div>
              <Button
                variant="line"
                icon={pedido === null ? 'delete' : 'undo'}
                onClick={() => run({ body: { pedido: pedido === null } })}
              >
                {pedido === null ? 'Pedir que se borren mis datos' : 'Ya no lo pido'}
              </Button>
            </div>
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}
