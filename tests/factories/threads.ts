import { openPictures, type Pictures } from '#server/pictures/pictures.ts'

const LONGER_THAN_A_RUN_MS = 3600_000

// A thread takes half a second to start, and every app of a process can use the same ones: they end with the process.
const shared = openPictures(1, LONGER_THAN_A_RUN_MS)

/** Threads for an app to work with as if they were its own. */
export function sharedThreads(): Pictures {
  return { ...shared, close: async () => undefined }
}
