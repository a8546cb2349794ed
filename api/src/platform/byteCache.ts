interface Kept {
  contenido: Buffer;
  hasta: number;
}

/** LRU cache limited in bytes; entries expire after `maxAgeMs`, so that erased data does not live on here. */
export class ByteCache {
  readonly #kept = new Map<string, Kept>();
  readonly #maxBytes: number;
  readonly #maxAgeMs: number;
  readonly #now: () => number;
  #bytes = 0;

  constructor({ maxBytes, maxAgeMs, now = Date.now }: { maxBytes: number; maxAgeMs: number; now?: () => number }) {
    this.#maxBytes = maxBytes;
    this.#maxAgeMs = maxAgeMs;
    this.#now = now;
  }

  get size(): number {
    return this.#bytes;
  }

  get(clave: string): Buffer | undefined {
    const found = this.#kept.get(clave);
    if (!found) return undefined;
    this.#remove(clave, found);
    if (found.hasta <= this.#now()) return undefined;
    this.#add(clave, found);
    return found.contenido;
  }

  set(clave: string, contenido: Buffer): void {
    const before = this.#kept.get(clave);
    if (before) this.#remove(clave, before);
    if (contenido.length > this.#maxBytes) return;
    this.#add(clave, { contenido, hasta: this.#now() + this.#maxAgeMs });
    // A Map iterates in insertion order, so the least recently used entry comes first.
    for (const [oldest, kept] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest, kept);
    }
  }

  #add(clave: string, kept: Kept): void {
    this.#kept.set(clave, kept);
    this.#bytes += kept.contenido.length;
  }

  #remove(clave: string, kept: Kept): void {
    this.#kept.delete(clave);
    this.#bytes -= kept.contenido.length;
  }
}
