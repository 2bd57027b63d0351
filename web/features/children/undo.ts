/** How long the undo toast is shown, in ms: long enough to read it and to reconsider. */
export const undoNoteMs = 60_000
