/** Returns a function that loads on its first call and then returns the same result; a failed load is retried. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load().catch((cause) => {
      loaded = undefined
      throw cause
    })
    return loaded
  }
}
