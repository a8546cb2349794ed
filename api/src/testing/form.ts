import { endpoints, type EndpointKey, type EndpointSpec } from '@aupa/contract';

export function toPayload(key: EndpointKey, body: unknown): unknown {
  const { form }: EndpointSpec = endpoints[key];
  return form && typeof body === 'object' && body !== null && !(body instanceof FormData) ? toForm(body) : body;
}

/** A form with each value as text, and bytes as a file. */
export function toForm(campos: object, fileName = 'avatar.jpg'): FormData {
  const form = new FormData();
  for (const [nombre, valor] of Object.entries(campos) as Array<[string, unknown]>) {
    if (valor instanceof Uint8Array) {
      form.append(nombre, new Blob([new Uint8Array(valor)], { type: 'image/jpeg' }), fileName);
    } else if (Array.isArray(valor)) form.append(nombre, valor.join(','));
    else if (valor !== undefined) form.append(nombre, typeof valor === 'string' ? valor : JSON.stringify(valor));
  }
  return form;
}
