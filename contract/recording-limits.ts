/** Limits for recordings and written words, separate from `limits.ts` because few pages load them. */
export const recordingLimits = {
  wordsCharacters: 500,
  ms: 60_000,
  /** Extra length allowed in milliseconds, because browsers stop recording slightly late. */
  slackMs: 1500,
  bytes: 4 * 1024 * 1024,
} as const
