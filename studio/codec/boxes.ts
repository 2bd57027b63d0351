/** A box of the ISO base media format (ISO/IEC 14496-12): its four letters and where its content lies in the file. */
export type Box = { type: string; start: number; end: number }

/** The boxes that lie one after another between two places; ends before one that is cut off or is none. */
export function boxesIn(file: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to; ) {
    const stated = file.getUint32(at)
    const large = stated === 1
    if (large && at + 16 > to) break
    const head = large ? 16 : 8
    const size = large ? Number(file.getBigUint64(at + 8)) : stated === 0 ? to - at : stated
    if (size < head || at + size > to) break
    boxes.push({ type: letters(file, at + 4), start: at + head, end: at + size })
    at += size
  }
  return boxes
}

/** The four letters at a place. */
export function letters(file: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((i) => file.getUint8(at + i)))
}

/** Reads big-endian numbers one after another. Throws RangeError past the end. */
export function reader(file: DataView, { start, end }: Pick<Box, 'start' | 'end'>) {
  let at = start
  return {
    /** A number of so many bytes, 0 to 8. */
    number(bytes: number): number {
      if (at + bytes > end) throw new RangeError('A box ends too early.')
      let value = 0
      for (const last = at + bytes; at < last; at++) value = value * 256 + file.getUint8(at)
      return value
    },
    letters(): string {
      if (at + 4 > end) throw new RangeError('A box ends too early.')
      at += 4
      return letters(file, at - 4)
    },
  }
}
