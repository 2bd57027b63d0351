/** True for text that can be kept: no NUL, and no half of a character (an unpaired UTF-16 surrogate). */
export const isUsableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Where a value that came as JSON, a form or a query holds unusable text, as a path of names; undefined where nowhere. */
export function unusableTextIn(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return isUsableText(value) ? undefined : path
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const here = path ? `${path}.${name}` : name
    const found = isUsableText(name) ? unusableTextIn(inner, here) : path
    if (found !== undefined) return found
  }
  return undefined
}
