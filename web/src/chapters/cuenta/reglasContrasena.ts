import { call } from '../../data/client.ts';
import { keys } from '../../data/keys.ts';
import { queryClient } from '../../data/queryClient.ts';

/** Whether the school refuses the commonest passwords. Asked once; rejects if the server does not answer. */
export async function asksEstrictas(): Promise<boolean> {
  const { comunesNoValen } = await queryClient().fetchQuery({
    queryKey: keys.reglasContrasena(),
    queryFn: ({ signal }) => call('GET /api/Usuario/reglas-contrasena', { signal, token: null }),
    staleTime: Infinity,
    meta: { silent: true },
  });
  return comunesNoValen;
}
