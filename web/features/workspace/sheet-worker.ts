import { findSheet } from '#studio/find-sheet.ts'
import type { Pixels } from '#studio/studio.ts'

// Finding the sheet takes too long for the thread that the page lives in.
self.onmessage = ({ data }: MessageEvent<Pixels>) => self.postMessage(findSheet(data))
