import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { grupoQuery } from '../../../data/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import { Codigo } from '../../clase/codigo/Codigo.tsx';
import { anadirIntent } from '../listado/lazy.ts';
import styles from './Pasos.module.css';

export function PasoListado({ grupoId, onAdd }: { grupoId: number; onAdd: () => void }) {
  const { data: grupo } = useQuery(grupoQuery(grupoId));
  const [showsCodigo, setShowsCodigo] = useState(false);
  return (
    <>
      <Text tone="muted" size={15} weight={700} anywhere>
        Pégala desde una hoja de cálculo o sube el archivo. Nada de correos.
      </Text>
      <Row wrap gap={[8, 12]} className={styles.actions}>
        <Button variant="primary" size={52} icon="pegar" {...anadirIntent} onClick={onAdd}>
          Pegar o subir la lista
        </Button>
        {!showsCodigo && (
          <Button variant="ghost" onClick={() => setShowsCodigo(true)}>
            Prefiero usar el código de la clase
          </Button>
        )}
      </Row>
      {showsCodigo && (
        <div className={styles.codigo}>
          {grupo?.urlCompleta ? (
            <Codigo grupo={grupo} urlCompleta={grupo.urlCompleta} />
          ) : (
            <Skeleton shape="card" height={176} />
          )}
        </div>
      )}
    </>
  );
}
