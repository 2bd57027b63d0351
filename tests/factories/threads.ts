import { openPictures, type Pictures } from '#server/pictures/pictures.ts'

const LONGER_THAN_A_RUN_MS = 3600_000

// A thread takes half a second to start, so all apps of a process share them. They end with the process.
const shared = openPictures(1, LONGER_THAN_A_RUN_MS)

/** The shared threads; closing them has no effect. */
export function sharedThreads(): Pictures {
  return { ...shared, close: async () => undefined }
}
