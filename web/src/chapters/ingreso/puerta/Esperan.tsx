import type { Puerta } from '@aupa/contract';
import { repetidasEntreSi } from '@aupa/domain/ingreso';
import { useState } from 'react';
import { useAct } from '../../../data/perform.ts';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { passFocus } from '../../../ui/focus/returnFocus.ts';
import { List, Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { letIn, refuse, refuseRepetidas } from '../../../notices/puerta/acts.ts';
import { Repetido } from './lazy.ts';
import styles from './Puerta.module.css';

type Llamada = Puerta['esperan'][number];

export interface AlumnoEnPuerta {
  id: number;
  corto: string;
  enlaceAvatarMiniatura: string;
}

interface EsperanProps {
  grupoId: number;
  esperan: readonly Llamada[];
  alumnos: readonly AlumnoEnPuerta[];
}

/** Pupils waiting at the door. «All» leaves out a name claimed twice, which the teacher must check. */
export function Esperan({ grupoId, esperan, alumnos }: EsperanProps) {
  const [mirado, setMirado] = useState<number | null>(null);
  const pass = useAct(letIn, { grupoId });
  const no = useAct(refuse, { grupoId });
  const repetidas = useAct(refuseRepetidas, { grupoId });
  const params = { id: grupoId };
  const claras = esperan.filter(({ repetido }) => !repetido);
  const dudosos = [...new Set(esperan.filter(({ repetido }) => repetido).map(({ perfilId }) => perfilId))];
  const conVarias = new Set(repetidasEntreSi(esperan).map(({ perfilId }) => perfilId)).size;
  const caraOf = (perfilId: number) => alumnos.find(({ id }) => id === perfilId);
  const deMirado = esperan.filter(({ perfilId }) => perfilId === mirado);
  return (
    <Stack as="section" gap={8} aria-labelledby="puerta-esperan">
      <Row wrap gap={8} justify="between">
        <h2 id="puerta-esperan" tabIndex={-1}>{`Esperan ${claras.length + dudosos.length}`}</h2>
        {claras.length > 0 && (
          <Button
            variant="soft"
            size={52}
            icon="clase"
            onClick={({ currentTarget }) => {
              passFocus(currentTarget);
              // Sends only visible calls: one that arrives this moment needs a look first.
              pass.run({ params, body: { entradasIds: claras.map(({ entradaId }) => entradaId) } });
            }}
          >
            {`Dejar pasar a ${claras.length}`}
          </Button>
        )}
      </Row>
      {conVarias >= VARIAS && (
        <Row wrap gap={[8, 12]} justify="start" className={styles.repetidas}>
          {conVarias >= MUCHAS && (
            <Text tone="muted" weight={700} className={styles.pista}>
              ¿Alguien llama con los nombres de otros? Si sigue, cierra la puerta y ábrela otra vez: el código será
              otro.
            </Text>
          )}
          <Button
            variant="line"
            busy={repetidas.isPending}
            onClick={({ currentTarget }) => {
              passFocus(currentTarget);
              repetidas.run({ params });
            }}
          >
            Rechazar las repetidas
          </Button>
        </Row>
      )}
      <List gap={8} aria-label="Esperan en la puerta">
        {claras.map((llamada) => (
          <FilaClara
            key={llamada.entradaId}
            llamada={llamada}
            cara={caraOf(llamada.perfilId)}
            onRefuse={() => no.run({ params, body: { entradaId: llamada.entradaId } })}
            onPass={() => pass.run({ params, body: { entradasIds: [llamada.entradaId] } })}
          />
        ))}
        {dudosos.map((perfilId) => (
          <FilaDudosa
            key={`perfil-${perfilId}`}
            llamadas={esperan.filter((una) => una.perfilId === perfilId)}
            cara={caraOf(perfilId)}
            onLook={() => setMirado(perfilId)}
          />
        ))}
      </List>
      {mirado !== null && deMirado.length > 0 && (
        <Repetido
          nombre={deMirado[0]?.nombreEstudiante ?? ''}
          llamadas={deMirado}
          onPasa={(entradaId) => {
            pass.run({ params, body: { entradasIds: [entradaId], mirada: true } });
            setMirado(null);
          }}
          onNinguno={() => {
            for (const { entradaId } of deMirado) no.run({ params, body: { entradaId } });
            setMirado(null);
          }}
          onClose={() => setMirado(null)}
        />
      )}
    </Stack>
  );
}

interface FilaClaraProps {
  llamada: Llamada;
  cara: AlumnoEnPuerta | undefined;
  onRefuse: () => void;
  onPass: () => void;
}

function FilaClara({ llamada, cara, onRefuse, onPass }: FilaClaraProps) {
  const { nombreEstudiante, dispositivo } = llamada;
  return (
    <Row as="li" gap={12} className={styles.fila}>
      <Avatar src={cara?.enlaceAvatarMiniatura ?? null} nombre={nombreEstudiante} size={48} />
      <Stack as="span" grow>
        <Text as="strong" display size={17} anywhere className={styles.nombre}>
          {nombreEstudiante}
        </Text>
        <Text as="span" tone="muted" size={14} weight={700} anywhere>
          {dispositivo}
        </Text>
      </Stack>
      <IconButton
        icon="close"
        label={`No dejar pasar a ${nombreEstudiante}`}
        onClick={({ currentTarget }) => {
          passFocus(currentTarget);
          onRefuse();
        }}
      />
      <IconButton
        variant="primary"
        icon="check"
        label={`Dejar pasar a ${nombreEstudiante}`}
        onClick={({ currentTarget }) => {
          passFocus(currentTarget);
          onPass();
        }}
      />
    </Row>
  );
}

interface FilaDudosaProps {
  llamadas: readonly Llamada[];
  cara: AlumnoEnPuerta | undefined;
  onLook: () => void;
}

function FilaDudosa({ llamadas, cara, onLook }: FilaDudosaProps) {
  const corto = cara?.corto ?? '';
  return (
    <Row as="li" gap={12} className={styles.fila} data-repetido="">
      <Avatar src={cara?.enlaceAvatarMiniatura ?? null} nombre={corto} size={48} />
      <Stack as="span" grow>
        <Text as="strong" display tone="text" size={17} anywhere className={styles.nombre}>
          {llamadas[0]?.nombreEstudiante}
        </Text>
        <Text as="span" size={14} weight={700} anywhere>
          {llamadas.length > 1
            ? `${CUANTOS[llamadas.length] ?? llamadas.length} aparatos dicen ser ${corto}`
            : `${corto} ya está dentro`}
        </Text>
      </Stack>
      <Button variant="line" aria-label={`Mirar ${corto}`} onClick={onLook}>
        Mirar
      </Button>
    </Row>
  );
}

/** So many names claimed twice can be refused together; `MUCHAS` are no accident. */
const VARIAS = 2;
const MUCHAS = 3;

const CUANTOS: Record<number, string> = { 2: 'Dos', 3: 'Tres', 4: 'Cuatro', 5: 'Cinco' };
