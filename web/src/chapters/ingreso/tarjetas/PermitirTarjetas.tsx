import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../../data/perform.ts';
import { tarjetasQuery } from './queries.ts';
import { Checkbox } from '../../../ui/choice/Checkbox.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { allowTarjetas } from './acts.ts';

/** Allows cards in this group. Switching off signs out pupils who came by card, hence the confirmation. */
export function PermitirTarjetas({ grupoId }: { grupoId: number }) {
  const { data } = useQuery(tarjetasQuery(grupoId));
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const allow = useAct(allowTarjetas, { grupoId });
  const put = (permitidas: boolean) => allow.run({ params: { id: grupoId }, body: { permitidas } });
  const abiertas = data?.alumnos.reduce((sum, alumno) => sum + alumno.abiertas, 0) ?? 0;
  const conContrasenia = data?.alumnos.some(({ contrasenaElegida }) => contrasenaElegida !== null) ?? false;
  return (
    <>
      <Checkbox
        label="En esta clase se puede entrar con tarjeta"
        checked={data?.permitidas ?? true}
        disabled={!data}
        onChange={({ target }) =>
          target.checked || (abiertas === 0 && !conContrasenia) ? put(target.checked) : setIsAsking(true)
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        onConfirm={() => {
          put(false);
          close();
        }}
        title="¿Dejar de usar tarjetas en esta clase?"
        confirmLabel="Dejar de usarlas"
        tone="danger"
      >
        Quien está dentro con su tarjeta sale al momento. Las tarjetas no se pierden: si vuelves a permitirlas, valen
        las mismas.
        {conContrasenia &&
          ' Quien eligió contraseña con la suya sigue entrando con ella: para que no pueda, anula su tarjeta.'}
      </ConfirmDialog>
    </>
  );
}
