import type { AvatarVestido, Imagenes, ItemDeInventario } from '@aupa/contract';
import { idEnTienda, type Eleccion, type ItemAvatar } from '@aupa/domain/avatar';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../../data/perform.ts';
import { defineAct, defineActDeGrupo } from '../../../data/acts.ts';
import { CallError } from '../../../data/callError.ts';
import { avatarPropioQuery, avatarQuery, inventarioAvatarQuery } from './queries.ts';
import { imagenQuery } from '../imagen.ts';
import { miPerfilQuery } from '../../../data/queries.ts';
import { CANJE_SIN_RESPUESTA } from '../../economia/acts.ts';
import { notify } from '../../../ui/toast/notify.ts';
import { colorDeFondo, photograph } from './foto.ts';

/** Already bought elsewhere: treat as success. */
const YA_SUYO = 'RECOMPENSA_YA_CANJEADA';
const NOT_SAVED = 'No se pudo guardar el avatar.';

// A proxy may swallow the body.
const saySaved = (_act: unknown, respuesta?: { mensaje: string }) => respuesta?.mensaje ?? 'Tu avatar está guardado.';

/** The ids of the items count; the image is sent along (spec §4, Avatar save; §7, Avatar). */
const saveAvatar = defineActDeGrupo('PUT /api/Avatar/:id/personalizar', {
  fallback: NOT_SAVED,
  success: saySaved,
  perfilId: ({ params }) => Number(params.id),
});

/** For a pupil, by their teacher (behaviour §13). */
const saveAvatarPara = defineActDeGrupo('PUT /api/Profesor/perfiles/:perfilId/personalizar', {
  fallback: NOT_SAVED,
  success: saySaved,
});

/** Before there is a class. */
const saveAvatarPropio = defineAct('PUT /api/Avatar/propio/personalizar', { fallback: NOT_SAVED, success: saySaved });

/** Buys one item as any redemption. */
const buyItem = defineActDeGrupo('POST /api/Estudiante/perfiles/:perfilId/recompensas/:recompensaId/canjear', {
  name: 'buyItem',
  fallback: 'No se pudo canjear la recompensa.',
  expected: YA_SUYO,
});

/** Throws if the browser can't make an image. */
async function toFormulario(eleccion: Eleccion) {
  const Imagen = await photograph(eleccion);
  const { atributosIds, voltear, rotacion, zoom } = eleccion;
  return {
    ColorFondo: colorDeFondo(eleccion),
    Voltear: String(voltear),
    Rotacion: String(rotacion),
    Zoom: String(zoom),
    AtributosIds: atributosIds.join(','),
    Imagen,
  };
}

/** The cached look after saving. */
function toVestido(eleccion: Eleccion): AvatarVestido {
  const { atributosIds, voltear, rotacion, zoom } = eleccion;
  return {
    atributosIds: [...atributosIds],
    colorFondo: colorDeFondo(eleccion),
    voltear,
    rotacion,
    zoom,
    elegido: true,
  };
}

type Enviado = Awaited<ReturnType<typeof toFormulario>>;

/** Draws the look and sends it. `send` may resolve to undefined, because a proxy may swallow the body. */
function useDrawn(
  send: (body: Enviado) => Promise<Imagenes | undefined>,
  onSaved: (eleccion: Eleccion, imagenes: Imagenes | undefined) => void,
) {
  const [isDrawing, setDrawing] = useState(false);
  const save = async (eleccion: Eleccion): Promise<void> => {
    let body: Enviado;
    setDrawing(true);
    try {
      body = await toFormulario(eleccion);
    } catch {
      notify.error(NOT_SAVED);
      return;
    } finally {
      setDrawing(false);
    }
    let imagenes: Imagenes | undefined;
    try {
      imagenes = await send(body);
    } catch {
      // The act has already shown the error.
      return;
    }
    onSaved(eleccion, imagenes);
  };
  return { save, isDrawing };
}

export function useSaveAvatar(grupoId: number, perfilId: number, onDone: () => void) {
  const { runAsync, isPending } = useAct(saveAvatar, { grupoId });
  const send = (body: Enviado) => runAsync({ params: { id: perfilId }, body });
  const { save, isDrawing } = useDrawn(send, useKeepSaved(grupoId, perfilId, onDone));
  return { save, isSaving: isDrawing || isPending };
}

export function useSaveAvatarPara(grupoId: number, perfilId: number, onDone: () => void) {
  const { runAsync, isPending } = useAct(saveAvatarPara, { grupoId });
  const send = (body: Enviado) => runAsync({ params: { perfilId }, body });
  const { save, isDrawing } = useDrawn(send, useKeepSaved(grupoId, perfilId, onDone));
  return { save, isSaving: isDrawing || isPending };
}

/** Updates the cache of a saved profile. */
function useKeepSaved(grupoId: number, perfilId: number, onDone: () => void) {
  const client = useQueryClient();
  return (eleccion: Eleccion, imagenes: Imagenes | undefined) => {
    client.setQueryData(avatarQuery(perfilId).queryKey, toVestido(eleccion));
    if (imagenes) {
      const { urlCompleta: enlaceAvatar, urlMiniatura: enlaceAvatarMiniatura } = imagenes;
      client.setQueryData(imagenQuery(perfilId).queryKey, {
        urlCompleta: enlaceAvatar,
        urlMiniatura: enlaceAvatarMiniatura,
      });
      client.setQueryData(
        miPerfilQuery(grupoId).queryKey,
        (perfil) => perfil && { ...perfil, enlaceAvatar, enlaceAvatarMiniatura, avatarElegido: true },
      );
    }
    onDone();
  };
}

export function useSaveAvatarPropio(onDone: () => void) {
  const client = useQueryClient();
  const { runAsync, isPending } = useAct(saveAvatarPropio);
  const send = (body: Enviado) => runAsync({ body });
  const { save, isDrawing } = useDrawn(send, (eleccion, imagenes) => {
    const imagen = imagenes ? { urlCompleta: imagenes.urlCompleta, urlMiniatura: imagenes.urlMiniatura } : null;
    client.setQueryData(avatarPropioQuery().queryKey, { ...toVestido(eleccion), imagen });
    onDone();
  });
  return { save, isSaving: isDrawing || isPending };
}

/** Buys the items one by one. Resolves to whether all are owned now. */
export function useBuyItems(grupoId: number, perfilId: number) {
  const client = useQueryClient();
  const { runAsync, isPending } = useAct(buyItem, { grupoId });

  const buy = async (items: readonly ItemAvatar[]): Promise<boolean> => {
    for (const item of items) {
      try {
        const respuesta: { monedas: number } | undefined = await runAsync({
          params: { perfilId, recompensaId: idEnTienda(item) },
          body: { precio: item.precio },
        });
        // A proxy may swallow the body: read the owned items from the server again.
        if (respuesta === undefined) {
          notify.error(CANJE_SIN_RESPUESTA);
          return false;
        }
        const { monedas } = respuesta;
        client.setQueryData(miPerfilQuery(grupoId).queryKey, (perfil) => perfil && { ...perfil, monedas });
      } catch (error) {
        if (!(error instanceof CallError && error.is(YA_SUYO))) return false;
      }
      const { id, tipo, nombre, codigoUnico, color = null } = item;
      const nuevo: ItemDeInventario = { id, tipo, nombre, codigoUnico, enlaceImagen: '', color };
      client.setQueryData(inventarioAvatarQuery(perfilId).queryKey, (lista) => lista && [...lista, nuevo]);
    }
    return true;
  };
  return { buy, isBuying: isPending };
}
