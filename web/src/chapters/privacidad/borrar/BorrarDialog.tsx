import type { Respuesta } from '@aupa/contract';
import { nombreCompleto, plural } from '@aupa/domain/base';
import { CIERRES_BORRADOS, PLAZOS, type CierresBorrados } from '@aupa/domain/privacidad';
import { useState, type ReactNode } from 'react';
import { useAct } from '../../../data/perform.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/choice/Checkbox.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { List, Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { askBorrado } from './acts.ts';
import styles from './Borrar.module.css';

export type Vista = Respuesta<'GET /api/Grupo/:id/perfiles/:perfilId/borrado'>;
type Textos = Vista['textos'];

interface BorrarDialogProps {
  grupoId: number;
  perfilId: number;
  vista: Vista;
  onErased: (seBorra: string) => void;
  onClose: () => void;
}

/** Texts shown at once: thousands would make the page slow. */
const PRIMEROS = 100;

const SAY_CIERRES: Record<CierresBorrados, string> = {
  SinNombre: 'Se queda la fila con su nota, sin su nombre',
  Fuera: 'Se quita su fila',
};

/** Tells what goes and what stays, and takes the choices, before anything is done (behaviour §14). */
export function BorrarDialog({ grupoId, perfilId, vista, onErased, onClose }: BorrarDialogProps) {
  const { evaluaciones, textos } = vista;
  const [cierres, setCierres] = useState<CierresBorrados>('SinNombre');
  const [seQuedan, setSeQuedan] = useState<ReadonlySet<string>>(new Set());
  const { run, isPending } = useAct(askBorrado, { grupoId, onSuccess: ({ seBorra }) => onErased(seBorra) });
  const borrar = () =>
    run({
      params: { id: grupoId, perfilId },
      body: { cierres, textos: textos.filter(({ id, cambia }) => cambia && !seQuedan.has(id)).map(({ id }) => id) },
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeDisabled={isPending}
      guarded={cierres !== 'SinNombre' || seQuedan.size > 0}
      size="m"
      title={`¿Borrar a ${nombreCompleto(vista)}?`}
      footer={
        <>
          <Button variant="line" size={52} disabled={isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="danger" size={52} busy={isPending} onClick={borrar}>
            Borrar sus datos
          </Button>
        </>
      }
    >
      <Stack gap={20}>
        <SeVa {...vista} />
        <SeQueda />
        {evaluaciones > 0 && <Cierres evaluaciones={evaluaciones} elegido={cierres} onChoose={setCierres} />}
        <ConSuNombre
          textos={textos}
          seQuedan={seQuedan}
          onToggle={(id) => {
            const otros = new Set(seQuedan);
            if (!otros.delete(id)) otros.add(id);
            setSeQuedan(otros);
          }}
        />
        <Text weight={700}>
          Durante {PLAZOS.deshacer.cantidad} horas puedes deshacerlo, y solo necesitará otra tarjeta. Después, nadie
          puede.
        </Text>
      </Stack>
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
      <li>{`De ${plural(clases.length, 'tu clase', 'tus clases')}: ${clases.join(' · ')}.`}</li>
      <li>Su nombre, su avatar, sus medallas y monedas, su nota, su asistencia y lo que ha escrito.</li>
      <li>
        {cuenta
          ? 'Su cuenta: no podrá volver a entrar.'
          : 'Su cuenta no: está o ha estado en clases de otros profesores, que borran lo suyo.'}
      </li>
    </Apartado>
  );
}

function SeQueda() {
  return (
    <Apartado titulo="Se queda">
      <li>Los números de la clase, sin nombre de nadie: así cuadran las medallas y monedas de los demás.</li>
      <li>Las copias de seguridad de antes, hasta que se borran: las de Aúpa, a los {PLAZOS.copia.cantidad} días.</li>
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
  const [areAll, setAreAll] = useState(false);
  const shown = areAll ? textos : textos.slice(0, PRIMEROS);
  const cambian = shown.filter(({ cambia }) => cambia);
  const otros = shown.filter(({ cambia }) => !cambia);
  return (
    <>
      {cambian.length > 0 && (
        <Stack as="fieldset" className={styles.eleccion}>
          <Text as="legend" weight={800}>
            Textos de otros con su nombre
          </Text>
          <p>El nombre se cambia por «…». Quita la marca de los que hablan de otra persona.</p>
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
          <h3>Esto también lleva su nombre: si es suyo, cámbialo tú</h3>
          <List>
            {otros.map(({ id, que, texto }) => (
              <li key={id} className={styles.texto}>
                <Escrito que={que} texto={texto} />
              </li>
            ))}
          </List>
        </section>
      )}
      {shown.length < textos.length && (
        <Button variant="line" onClick={() => setAreAll(true)}>{`Ver todos (${textos.length})`}</Button>
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
