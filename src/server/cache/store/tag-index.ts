/** The keys of cached responses by their tags. */
export class TagIndex {
  readonly #keys = new Map<number, Set<string>>()

  add(key: string, tags: readonly number[]) {
    for (const tag of tags) {
      const keys = this.#keys.get(tag)
      if (keys) keys.add(key)
      else this.#keys.set(tag, new Set([key]))
    }
  }

  remove(key: string, tags: readonly number[]) {
    for (const tag of tags) {
      const keys = this.#keys.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keys.delete(tag)
    }
  }

  /** A copy, because invalidating a response changes the index. */
  keysOf(tag: number): string[] {
    return [...(this.#keys.get(tag) ?? [])]
  }

  get size() {
    return this.#keys.size
  }
}
