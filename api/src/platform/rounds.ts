/**
 * Lines within lines: those beside each other take turns, and each of the innermost keeps its order. A path names the lines that
 * somebody stands in, the outermost first.
 */
export class Rounds<T extends object> {
  #size = 0;
  /** They wait in this line itself, the oldest first. */
  readonly #waiting: T[] = [];
  /** The one whose turn is next first. */
  readonly #lines = new Map<string, Rounds<T>>();

  /** How many wait. */
  get size(): number {
    return this.#size;
  }

  /** Puts one behind the others of its line. */
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
   * Takes out whose turn it is; the lines that it stood in go behind the others. Passes over the outermost lines that may not go on.
   * Undefined when nobody is left.
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
   * Takes out the last of the longest line, and so within it. Of lines of the same length it is the one that the path names, else
   * the one whose turn is the furthest away.
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

  /** Takes one out who waits no more, if it still does. */
  delete([key, ...within]: readonly string[], item: T): void {
    const line = key === undefined ? undefined : this.#lines.get(key);
    const before = line?.size ?? this.#waiting.length;
    line?.delete(within, item);
    if (line?.size === 0) this.#lines.delete(key ?? '');
    const at = key === undefined ? this.#waiting.indexOf(item) : -1;
    if (at >= 0) this.#waiting.splice(at, 1);
    this.#size -= before - (line?.size ?? this.#waiting.length);
  }

  /** All who wait, no longer in any order that matters. */
  *[Symbol.iterator](): Generator<T> {
    yield* this.#waiting;
    for (const line of this.#lines.values()) yield* line;
  }

  #count(gone: T | undefined): T | undefined {
    if (gone !== undefined) this.#size -= 1;
    return gone;
  }
}
