/** A random UUID. Also works on a page without https, where crypto.randomUUID is missing. */
export function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, i) => {
    if (i === 6) return ((byte & 0x0f) | 0x40).toString(16).padStart(2, '0')
    if (i === 8) return ((byte & 0x3f) | 0x80).toString(16).padStart(2, '0')
    return byte.toString(16).padStart(2, '0')
  }).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
