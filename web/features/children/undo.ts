/** How long the note that offers to undo is shown: as long as a parent takes to read it and to want something back. */
export const undoNoteMs = 60_000
