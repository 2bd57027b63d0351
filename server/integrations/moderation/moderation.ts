/** What is looked at: a picture (JPEG bytes), and words that belong to it or none. */
export type Shown = { picture: Uint8Array; words: string }

/** A check of content by somebody else than the model that makes it. */
export type Moderation = {
  /** Who gets the picture and the words: a company, or null on a machine of the operator's own. */
  receiver: string | null
  /** Names what speaks against a picture and its words. @throws ModelFailure when it cannot say; the signal's reason */
  check(shown: Shown, signal: AbortSignal): Promise<readonly string[]>
}
