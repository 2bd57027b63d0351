/** Limits of a child's own words about a picture, apart from `limits.ts`: pages without recordings load none of it. */
export const recordingLimits = {
  wordsCharacters: 500,
  ms: 60_000,
  /** What a recording may be longer than that: browsers stop a little later than they are told. */
  slackMs: 1500,
  bytes: 4 * 1024 * 1024,
} as const
