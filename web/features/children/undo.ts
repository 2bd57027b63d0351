import { wallLimits } from '#contract/wall-limits.ts'

/** How long the note that offers to undo is shown: as long as a parent takes to read it and to want something back. */
export const undoNoteMs = 15_000

/** For how many minutes the server can undo. */
export const undoMinutes = wallLimits.undoMs / 60_000
