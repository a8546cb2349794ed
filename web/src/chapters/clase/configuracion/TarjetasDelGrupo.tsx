import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { tarjetasQuery } from '../../ingreso/tarjetas/queries.ts';
import { buttonClass } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import { PermitirTarjetas } from '../../ingreso/tarjetas/PermitirTarjetas.tsx';
import styles from './Configuracion.module.css';

export function TarjetasDelGrupo({ grupoId }: { grupoId: number }) {
  const { data } = useQuery(tarjetasQuery(grupoId));
  const tienen = data?.alumnos.filter(({ hecha }) => hecha !== null).length;
  return (
    <Card title="Tarjetas para entrar" aside={data && `${tienen} de ${data.alumnos.length}`}>
      <p className={styles.how}>
        Una tarjeta de papel por alumno: la enseña a la cámara del móvil y entra, sin contraseña. Si se pierde, anúlala
        y dale otra.
      </p>
      <Stack gap={12}>
        <div>
          <PermitirTarjetas grupoId={grupoId} />
        </div>
        <Row justify="center">
          <Link
            to="/grupo/$id/tarjetas"
            params={{ id: grupoId }}
            state={tienen === 0 ? { hacerTarjetas: true } : {}}
            className={buttonClass({ variant: 'soft' })}
          >
            <Icon name={tienen ? 'key' : 'imprimir'} size={18} />
            {tienen ? 'Ver quién tiene tarjeta' : 'Hacer las tarjetas'}
          </Link>
        </Row>
      </Stack>
    </Card>
  );
}
