import type { Respuesta } from '@aupa/contract';
import { nombreCompleto, plural } from '@aupa/domain/base';
import { CIERRES_BORRADOS, type CierresBorrados } from '@aupa/domain/privacidad';
import { useState, type ReactNode } from 'react';
import { useAct } from '../../../data/perform.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/choice/Checkbox.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { List, Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Loaded, type Consulta } from '../../../ui/layout/Loaded.tsx';
import { SkeletonCards } from '../../../ui/layout/Skeleton.tsx';
import type { Datos } from '../queries.ts';
import { askBorrado } from './acts.ts';
import styles from './Borrar.module.css';

type Vista = Respuesta<'GET /api/Grupo/:id/perfiles/:perfilId/borrado'>;
type Textos = Vista['textos'];

interface BorrarDialogProps {
  grupoId: number;
  perfilId: number;
  persona: Datos['persona'];
  query: Consulta<Vista>;
  onClose: () => void;
}

const SAY_CIERRES: Record<CierresBorrados, string> = {
  SinNombre: 'Se queda la fila con su nota, sin su nombre',
  Fuera: 'Se quita su fila',
};

/** Tells what goes and what stays, and takes the choices, before anything is done (behaviour §14). */
export function BorrarDialog({ grupoId, perfilId, persona, query, onClose }: BorrarDialogProps) {
  const [cierres, setCierres] = useState<CierresBorrados>('SinNombre');
  const [seQuedan, setSeQuedan] = useState<ReadonlySet<string>>(new Set());
  const { run, isPending } = useAct(askBorrado, { grupoId, onSuccess: onClose });
  const { data } = query;
  const borrar = ({ textos }: Vista) =>
    run({
      params: { id: grupoId, perfilId },
      body: { cierres, textos: textos.filter(({ id, cambia }) => cambia && !seQuedan.has(id)).map(({ id }) => id) },
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeDisabled={isPending}
      size="m"
      title={`¿Borrar a ${nombreCompleto(persona)}?`}
      footer={
        <>
          <Button variant="line" size={52} disabled={isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="danger" size={52} busy={isPending} disabled={!data} onClick={() => data && borrar(data)}>
            Borrar sus datos
          </Button>
        </>
      }
    >
      <Loaded query={query} what="lo que se borra" look="dialog" skeleton={<SkeletonCards count={2} height={120} />}>
        {(vista) => (
          <Stack gap={20}>
            <SeVa {...vista} />
            <SeQueda />
            {vista.evaluaciones > 0 && (
              <Cierres evaluaciones={vista.evaluaciones} elegido={cierres} onChoose={setCierres} />
            )}
            <ConSuNombre
              textos={vista.textos}
              seQuedan={seQuedan}
              onToggle={(id) => {
                const otros = new Set(seQuedan);
                if (!otros.delete(id)) otros.add(id);
                setSeQuedan(otros);
              }}
            />
            <Text weight={700}>Durante 24 horas puedes deshacerlo. Después, nadie puede.</Text>
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}

function Apartado({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section>
      <h3>{titulo}</h3>
      <ul className={styles.lista}>{children}</ul>
    </section>
  );
}

function SeVa({ clases, cuenta }: Vista) {
  return (
    <Apartado titulo="Se va">
      <li>Su nombre, su avatar, sus medallas, sus monedas y lo que ha escrito.</li>
      <li>{`De ${plural(clases.length, 'tu clase', 'tus clases')}: ${clases.join(' · ')}.`}</li>
      <li>
        {cuenta
          ? 'Su cuenta: no podrá volver a entrar.'
          : 'Su cuenta sigue, porque también está en clases de otros profesores.'}
      </li>
    </Apartado>
  );
}

function SeQueda() {
  return (
    <Apartado titulo="Se queda">
      <li>Las cuentas de la clase, en números de nadie: así siguen cuadrando las medallas y monedas de los demás.</li>
      <li>Las copias de seguridad de antes, hasta que cumplen 14 días.</li>
    </Apartado>
  );
}

interface CierresProps {
  evaluaciones: number;
  elegido: CierresBorrados;
  onChoose: (cierres: CierresBorrados) => void;
}

function Cierres({ evaluaciones, elegido, onChoose }: CierresProps) {
  return (
    <Stack as="fieldset" className={styles.eleccion}>
      <Text as="legend" weight={800}>
        {`En ${evaluaciones === 1 ? 'la evaluación cerrada' : `las ${evaluaciones} evaluaciones cerradas`}`}
      </Text>
      {CIERRES_BORRADOS.map((uno) => (
        <Row as="label" key={uno} gap={12} className={styles.opcion}>
          <input type="radio" name="cierres" checked={uno === elegido} onChange={() => onChoose(uno)} />
          <Text as="span" weight={600}>
            {SAY_CIERRES[uno]}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}

interface ConSuNombreProps {
  textos: Textos;
  seQuedan: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** Texts about others that name the pupil: those that can lose the name, to tick; the rest to read. */
function ConSuNombre({ textos, seQuedan, onToggle }: ConSuNombreProps) {
  const cambian = textos.filter(({ cambia }) => cambia);
  const otros = textos.filter(({ cambia }) => !cambia);
  return (
    <>
      {cambian.length > 0 && (
        <Stack as="fieldset" className={styles.eleccion}>
          <Text as="legend" weight={800}>
            Quitar su nombre de lo escrito a otros
          </Text>
          {cambian.map(({ id, que, texto }) => (
            <Checkbox
              key={id}
              label={<Escrito que={que} texto={texto} />}
              checked={!seQuedan.has(id)}
              onChange={() => onToggle(id)}
              className={styles.texto}
            />
          ))}
        </Stack>
      )}
      {otros.length > 0 && (
        <section>
          <h3>Esto también le nombra: cámbialo tú</h3>
          <List>
            {otros.map(({ id, que, texto }) => (
              <li key={id} className={styles.texto}>
                <Escrito que={que} texto={texto} />
              </li>
            ))}
          </List>
        </section>
      )}
    </>
  );
}

function Escrito({ que, texto }: Pick<Textos[number], 'que' | 'texto'>) {
  return (
    <Stack as="span">
      <Text as="span" anywhere>
        «{texto}»
      </Text>
      <Text as="span" tone="muted" size={14}>
        {que}
      </Text>
    </Stack>
  );
}
