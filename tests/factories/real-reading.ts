import { onceFor } from './once-for.ts'
import { sharedThreads } from './threads.ts'

/** The studio's own reading of a drawing. One takes seconds, so the tests of a process share it. */
const readOnce = onceFor((drawing) => sharedThreads().read({ drawing }))
export const realReading = (drawing: Uint8Array): Promise<Uint8Array> => readOnce(drawing, 'read')
