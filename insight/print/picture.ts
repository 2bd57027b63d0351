/** Whether an address is an inline JPEG or PNG, with nothing that could run or be fetched. */
export function isPicture(address: string): boolean {
  return /^data:image\/(jpeg|png);base64,[A-Za-z0-9+/]+=*$/.test(address)
}

/** Width and height in pixels of a JPEG or PNG in a data URI; undefined if it is neither, or is broken. */
export function sizeOf(address: string): { width: number; height: number } | undefined {
  if (!isPicture(address)) return undefined
  const bytes = bytesOf(address.slice(address.indexOf(',') + 1))
  const size = address.startsWith('data:image/png') ? pngSize(bytes) : jpegSize(bytes)
  return size && size.width > 0 && size.height > 0 ? size : undefined
}

function bytesOf(base64: string): DataView | undefined {
  try {
    const binary = atob(base64)
    const bytes = new Uint8Array(binary.length)
    for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i)
    return new DataView(bytes.buffer)
  } catch {
    return undefined
  }
}

// PNG: the first chunk is IHDR. ISO/IEC 15948, 11.2.2.
function pngSize(bytes: DataView | undefined) {
  return bytes && bytes.byteLength >= 24
    ? { width: bytes.getUint32(16), height: bytes.getUint32(20) }
    : undefined
}

// JPEG: follow the markers to the frame header (SOF0-SOF15 without DHT, JPG and DAC). ITU-T T.81, B.2.2.
function jpegSize(bytes: DataView | undefined) {
  let at = 2
  while (bytes && at + 9 <= bytes.byteLength && bytes.getUint8(at) === 0xff) {
    const marker = bytes.getUint8(at + 1)
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) }
    at += 2 + bytes.getUint16(at + 2)
  }
  return undefined
}

/** A square around a place, in the picture's pixels and kept within the picture. @param side in shares of the picture's shorter side */
export function squareAround(
  at: { x: number; y: number },
  { width, height }: { width: number; height: number },
  side: number,
): { left: number; top: number; side: number } {
  const length = Math.round(side * Math.min(width, height))
  const within = (middle: number, of: number) =>
    Math.round(Math.min(of - length, Math.max(0, middle * of - length / 2)))
  return { left: within(at.x, width), top: within(at.y, height), side: length }
}
