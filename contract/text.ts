/** True for text that can be kept: no NUL, and no half of a character (an unpaired UTF-16 surrogate). */
export const isUsableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Where a value holds unusable text, as a path of names. A list instead of recursion: a small body can be nested thousands deep. */
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
