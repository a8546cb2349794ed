import { call } from '../../data/client.ts';
import { keys } from '../../data/keys.ts';
import { queryClient } from '../../data/queryClient.ts';

/** Whether the installation has any account; rejects if the server does not answer. */
export async function asksHayCuentas(): Promise<boolean> {
  const { hayCuentas } = await queryClient().fetchQuery({
    queryKey: keys.hayCuentas(),
    queryFn: ({ signal }) => call('GET /api/Usuario/hay-cuentas', { signal, token: null }),
    meta: { silent: true },
  });
  return hayCuentas;
}
