export type Finding = { subject: string; well: boolean; says: string }

export const well = (subject: string, says: string): Finding => ({ subject, well: true, says })
export const unwell = (subject: string, says: string): Finding => ({ subject, well: false, says })

/** Why something cannot be reached, without addresses or passwords. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : 'no code'
}
