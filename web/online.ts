import { useSyncExternalStore } from 'react'

function listen(hear: () => void): () => void {
  addEventListener('online', hear)
  addEventListener('offline', hear)
  return () => {
    removeEventListener('online', hear)
    removeEventListener('offline', hear)
  }
}

/** False while the device knows that it is offline. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
}
