/**
 * Nested lines: neighbours take turns, and each innermost line keeps its order. A path names an item's lines, outermost first.
 */
export class Rounds<T extends object> {
  #size = 0;
  readonly #waiting: T[] = [];
  readonly #lines = new Map<string, Rounds<T>>();

  get size(): number {
    return this.#size;
  }

  push([key, ...within]: readonly string[], item: T): void {
    this.#size += 1;
    if (key === undefined) {
      this.#waiting.push(item);
      return;
    }
    const line = this.#lines.get(key) ?? new Rounds<T>();
    this.#lines.set(key, line);
    line.push(within, item);
  }

  /**
   * Takes out the next item, and moves its lines behind the others. Skips outermost lines that `mayGo` rejects. Undefined if
   * nobody is left.
   */
  shift(mayGo: (key: string) => boolean = () => true): T | undefined {
    for (const [key, line] of this.#lines) {
      if (!mayGo(key)) continue;
      const item = line.shift();
      this.#lines.delete(key);
      if (line.size > 0) this.#lines.set(key, line);
      return this.#count(item);
    }
    return this.#count(this.#waiting.shift());
  }

  /**
   * Takes out the last item of the longest line, recursively. Among equals it prefers the line that the path names, then the one
   * whose turn is furthest away.
   */
  popLongest([key, ...within]: readonly string[] = []): T | undefined {
    if (this.#lines.size === 0) return this.#count(this.#waiting.pop());
    let longest: [string, Rounds<T>] | undefined;
    for (const entry of this.#lines) if (entry[1].size >= (longest?.[1].size ?? 0)) longest = entry;
    const named = key === undefined ? undefined : this.#lines.get(key);
    if (key !== undefined && named && named.size === longest?.[1].size) longest = [key, named];
    const item = longest?.[1].popLongest(longest[1] === named ? within : []);
    if (longest?.[1].size === 0) this.#lines.delete(longest[0]);
    return this.#count(item);
  }

  delete([key, ...within]: readonly string[], item: T): void {
    const line = key === undefined ? undefined : this.#lines.get(key);
    const before = line?.size ?? this.#waiting.length;
    line?.delete(within, item);
    if (line?.size === 0) this.#lines.delete(key ?? '');
    const at = key === undefined ? this.#waiting.indexOf(item) : -1;
    if (at >= 0) this.#waiting.splice(at, 1);
    this.#size -= before - (line?.size ?? this.#waiting.length);
  }

  *[Symbol.iterator](): Generator<T> {
    yield* this.#waiting;
    for (const line of this.#lines.values()) yield* line;
  }

  #count(gone: T | undefined): T | undefined {
    if (gone !== undefined) this.#size -= 1;
    return gone;
  }
}
