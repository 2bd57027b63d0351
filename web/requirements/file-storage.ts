import { vi } from 'vitest'

/** An in-memory replacement for IndexedDB, which the test browser does not have. */
vi.mock('idb-keyval', () => {
  const held = new Map<string, unknown>()
  return {
    createStore: () => 'store',
    get: async (key: string) => held.get(key),
    set: vi.fn(async (key: string, value: unknown) => void held.set(key, value)),
    keys: async () => [...held.keys()],
    delMany: async (keys: string[]) => keys.forEach((key) => void held.delete(key)),
  }
})
