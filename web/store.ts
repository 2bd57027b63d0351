import { useSyncExternalStore } from 'react'

type Store<T> = {
  get: () => T
  set: (change: (now: T) => T) => void
  subscribe: (listener: () => void) => () => void
}

/** Listeners that are called on each event. */
export function createEmitter() {
  const listeners = new Set<() => void>()
  return {
    emit() {
      for (const listener of listeners) listener()
    },
    /** Returns a stop function. */
    listen(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** State that outlives a page: one value that is replaced, never mutated. */
export function createStore<T>(first: T): Store<T> {
  let value = first
  const changed = createEmitter()
  return {
    get: () => value,
    set(change) {
      const next = change(value)
      if (next === value) return
      value = next
      changed.emit()
    },
    subscribe: changed.listen,
  }
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
