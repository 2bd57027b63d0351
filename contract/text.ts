/** True for text that can be stored: no NUL and no unpaired UTF-16 surrogate. */
export const isUsableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** The dotted path of unusable text in a value. Uses a list, not recursion: a body can be nested thousands deep. */
export function unusableTextIn(sent: unknown): string | undefined {
  const parts = [{ value: sent, path: '' }]
  for (const { value, path } of parts) {
    if (typeof value === 'string' && !isUsableText(value)) return path
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue
    for (const [name, inner] of Object.entries(value)) {
      if (!isUsableText(name)) return path
      parts.push({ value: inner, path: path ? `${path}.${name}` : name })
    }
  }
  return undefined
}
