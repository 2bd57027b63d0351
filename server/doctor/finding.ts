export type Finding = { subject: string; ok: boolean; says: string }

export const ok = (subject: string, says: string): Finding => ({ subject, ok: true, says })
export const problem = (subject: string, says: string): Finding => ({ subject, ok: false, says })

/** The code of a connection error, which contains no address or password. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : 'no code'
}
