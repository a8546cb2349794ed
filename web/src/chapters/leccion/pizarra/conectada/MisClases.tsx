import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messagesOf } from '../../../../data/callError.ts';
import { call } from '../../../../data/client.ts';
import { ConSesion } from '../../../../data/ConSesion.tsx';
import { gruposQuery } from '../../../../data/queries.ts';
import { leaveTab } from '../../../../data/session/sesion.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Stack, Text } from '../../../../ui/layout/Layout.tsx';
import { Logo } from '../../../../ui/layout/Logo.tsx';
import { Conectar } from './Conectar.tsx';
import styles from './PizarraPage.module.css';

interface MisClasesProps {
  onEntrar: (token: string) => void;
}

/** Lets a teacher signed in on this computer pick the class without digits (decision 0075). */
export function MisClases(props: MisClasesProps) {
  return (
    <ConSesion>
      <Clases {...props} />
    </ConSesion>
  );
}

function Clases({ onEntrar }: MisClasesProps) {
  const { data: grupos, isError } = useQuery(gruposQuery('Profesor'));
  const [isConCodigo, setConCodigo] = useState(false);
  const [elegida, setElegida] = useState<number | null>(null);
  const [fallo, setFallo] = useState<string | null>(null);
  const id = useId();
  if (isConCodigo || isError || grupos?.length === 0) return <Conectar onEntrar={onEntrar} />;
  const choose = async (grupoId: number) => {
    setElegida(grupoId);
    setFallo(null);
    try {
      const { token } = await call('POST /api/Grupo/:id/pizarra/ventana', { params: { id: grupoId } });
      onEntrar(token);
      leaveTab();
    } catch (error) {
      setFallo(messagesOf(error, 'No se ha podido conectar la pizarra.')[0] ?? null);
      setElegida(null);
    }
  };
  return (
    <Stack as="main" gap={24} justify="center" className={styles.conectar} data-proyector="">
      <Logo size={52} />
      <h1 id={id}>¿Qué clase se ve aquí?</h1>
      <p>Esta pestaña será su pizarra y nada más: dejará de tener tu sesión.</p>
      {grupos && (
        <Stack as="ul" gap={16} className={styles.clases} aria-labelledby={id}>
          {grupos.map(({ id: grupoId, materia, nombre }) => (
            <li key={grupoId}>
              <Stack
                as="button"
                type="button"
                className={styles.unaClase}
                disabled={elegida !== null}
                onClick={() => void choose(grupoId)}
              >
                <strong>{materia}</strong>
                <span>{nombre}</span>
              </Stack>
            </li>
          ))}
        </Stack>
      )}
      <Text tone="bad" weight={800} role="alert" className={styles.fallo}>
        {fallo}
      </Text>
      <Button variant="ghost" size={52} onClick={() => setConCodigo(true)}>
        Es la clase de otro profesor
      </Button>
    </Stack>
  );
}
