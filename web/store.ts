import { useSyncExternalStore } from 'react'

type Store<T> = {
  get: () => T
  set: (change: (now: T) => T) => void
  subscribe: (listener: () => void) => () => void
}

/** State that outlives a page: one value that is replaced, never mutated. */
export function createStore<T>(first: T): Store<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(change) {
      const next = change(value)
      if (next === value) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
