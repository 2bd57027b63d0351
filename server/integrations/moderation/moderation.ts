/** The content to check: a picture (JPEG bytes) and its text, which may be empty. */
export type Shown = { picture: Uint8Array; words: string }

/** A content check that is independent of the image model. */
export type Moderation = {
  /** The company that receives the picture and text, or null on the operator's own machine. */
  receiver: string | null
  /** Returns the flagged categories of a picture and its text. @throws ModelFailure if the check fails; the signal's reason */
  check(shown: Shown, signal: AbortSignal): Promise<readonly string[]>
}
