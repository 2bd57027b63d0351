/** In milliseconds. */
export const authTiming = {
  afterSending: 1500,
  afterVerifying: 2000,
  resend: 60_000,
  sessionCheck: 5 * 60_000,
} as const
