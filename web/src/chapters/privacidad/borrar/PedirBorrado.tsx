import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../app/navigation/paths.ts';
import { useAct } from '../../../data/perform.ts';
import { sayDayOfYear } from '../../../parts/dia/sayDay.ts';
import { Button, linkClass } from '../../../ui/button/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { dropSecondClick } from '../../../ui/dialog/covering.ts';
import { Loaded } from '../../../ui/layout/Loaded.tsx';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import { pedidoQuery } from '../queries.ts';
import styles from './Borrar.module.css';
import { choosePedido } from './acts.ts';

/** A pupil asks the teachers to erase everything, or takes that back (behaviour §14). */
export function PedirBorrado() {
  const query = useQuery(pedidoQuery());
  const { run, isPending } = useAct(choosePedido);
  return (
    <Card title="¿Quieres que se borren?" className={styles.borrar}>
      <Loaded query={query} what="lo que has pedido" skeleton={<Skeleton width="24ch" />}>
        {({ pedido }) => (
          <Stack gap={12}>
            {pedido !== null && (
              <Text weight={700}>
                Lo pediste el <time dateTime={pedido}>{sayDayOfYear(pedido)}</time>.
              </Text>
            )}
            <p>
              Se lo pides a tus profesores, sin decir por qué: lo ven con la lista de sus clases, y cada uno borra lo
              suyo. Se van tus medallas, tu nota y todo lo demás, y al final tu cuenta.
            </p>
            <div>
              <Button
                variant="line"
                icon={pedido === null ? 'delete' : 'undo'}
                busy={isPending}
                onClick={() => {
                  // It becomes its opposite at once.
                  dropSecondClick();
                  run({ body: { pedido: pedido === null } });
                }}
              >
                {pedido === null ? 'Pedir que se borren mis datos' : 'Ya no lo pido'}
              </Button>
            </div>
            {pedido !== null && (
              <div>
                <Link to={paths.privacidad()} className={linkClass}>
                  A quién escribir si nadie contesta en un mes
                </Link>
              </div>
            )}
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}
