/** Listens to storage changes in other tabs. Returns a stop function. */
export function whenStoredElsewhere(listener: (event: StorageEvent) => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
