class PageStorage implements Storage {
  readonly #items = new Map<string, string>()
  get length() {
    return this.#items.size
  }
  clear = () => this.#items.clear()
  getItem = (key: string) => this.#items.get(key) ?? null
  key = (index: number) => [...this.#items.keys()][index] ?? null
  removeItem = (key: string) => void this.#items.delete(key)
  setItem = (key: string, value: string) => void this.#items.set(key, value)
}

/** Replaces blocked storage by one that lasts as long as the page. */
for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    window[name].length
  } catch {
    Object.defineProperty(window, name, { configurable: true, value: new PageStorage() })
  }
}

export {}
