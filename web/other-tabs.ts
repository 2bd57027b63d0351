/** Listens to what other tabs keep and forget. Returns how to stop. */
export function whenStoredElsewhere(listener: (event: StorageEvent) => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
