const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda

/** Counts the scans of a JPEG. Each scan costs a pass over the whole picture, however few bytes it has. */
export function countScans(jpeg: Uint8Array): number {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  let scans = 0
  for (let at = jpeg.indexOf(0xff, 2); at >= 0 && at + 4 <= jpeg.length; ) {
    const marker = view.getUint8(at + 1)
    if (marker === END_OF_IMAGE) break
    if (marker === START_OF_SCAN) scans++
    at = jpeg.indexOf(0xff, hasLength(marker) ? at + 2 + view.getUint16(at + 2) : at + 1)
  }
  return scans
}

// These have no length: an escaped 0xff data byte, a restart marker and 0xff padding.
const hasLength = (marker: number): boolean =>
  marker >= 0xc0 && marker < 0xff && (marker < 0xd0 || marker > END_OF_IMAGE)
