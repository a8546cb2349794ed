/** The parts of an address; numbers are accepted where the wire has text. */
export interface LooseInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}

export function addressOf(key: string, { params = {}, query = {} }: LooseInput): { method: string; url: string } {
  const [method = '', pattern = ''] = key.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const tail = search.toString();
  return { method, url: tail === '' ? path : `${path}?${tail}` };
}
