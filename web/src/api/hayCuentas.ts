import { call } from './client.ts';
import { keys } from './keys.ts';
import { queryClient } from './queryClient.ts';

/** Whether anybody has an account here; rejects where the server does not answer. */
export async function asksHayCuentas(): Promise<boolean> {
  const { hayCuentas } = await queryClient().fetchQuery({
    queryKey: keys.hayCuentas(),
    queryFn: ({ signal }) => call('GET /api/Usuario/hay-cuentas', { signal, token: null }),
    meta: { silent: true },
  });
  return hayCuentas;
}
