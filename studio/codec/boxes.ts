/** A box of the ISO base media format (ISO/IEC 14496-12): its type and the byte range of its content. */
export type Box = { type: string; start: number; end: number }

/** Lists the consecutive boxes between two offsets; stops at a truncated or invalid box. */
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

/** Reads four characters at an offset. */
export function letters(file: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((i) => file.getUint8(at + i)))
}

/** Reads big-endian numbers sequentially. @throws RangeError past the end */
export function reader(file: DataView, { start, end }: Pick<Box, 'start' | 'end'>) {
  let at = start
  return {
    /** Reads an unsigned number of 0 to 8 bytes. */
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
