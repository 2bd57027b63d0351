const MOST = 64

/** Caches the most recently used results of a costly function by name, including pending ones but not failures. */
export function madeOnce<T>(): (name: string, make: () => Promise<T>) => Promise<T> {
  const made = new Map<string, Promise<T>>()
  return (name, make) => {
    const known = made.get(name)
    const result = known ?? make()
    made.delete(name)
    made.set(name, result)
    if (!known) result.catch(() => made.delete(name))
    const [oldest] = made.keys()
    if (made.size > MOST && oldest !== undefined) made.delete(oldest)
    return result
  }
}
