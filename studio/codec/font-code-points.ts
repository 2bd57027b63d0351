/** Code points that a TrueType font has a glyph for, from its `cmap` table. */
export function codePointsOf(font: Buffer): number[] {
  const cmap = tableOf(font, 'cmap')
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) =>
    cmap.subarray(cmap.readUInt32BE(8 + 8 * i)),
  )
  return subtables.flatMap(rangesOf).flatMap(([first, last]) => numbers(first, last))
}

/** Keeps what a font can write of a text; emoji and unsupported scripts are dropped as whole graphemes. */
export function writtenIn(
  letters: ReadonlySet<number>,
  text: string,
): { written: string; leftOut: string[] } {
  const known = (character: string) =>
    [...character].every((letter) => /\s/.test(letter) || letters.has(letter.codePointAt(0) ?? 0))
  const characters = [...segmenter.segment(text.normalize('NFC').replace(invisible, ''))].map(
    ({ segment }) => segment,
  )
  const written = characters.filter(known).join('')
  return {
    written: written.replace(/[^\S\n]+/g, ' ').trim(),
    leftOut: characters.filter((character) => !known(character)),
  }
}

const segmenter = new Intl.Segmenter()
// For example the joiners and variation selectors of emoji.
const invisible = /\p{Default_Ignorable_Code_Point}/gu

function tableOf(font: Buffer, name: string): Buffer {
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
    if (font.toString('latin1', at, at + 4) === name) return font.subarray(font.readUInt32BE(at + 8))
  throw new Error(`A font has no table ${name}.`)
}

/** The first and last code point of each range in a subtable of format 4 (up to U+FFFF) or 12. */
function rangesOf(table: Buffer): [number, number][] {
  const format = table.readUInt16BE(0)
  if (format === 12)
    return Array.from({ length: table.readUInt32BE(12) }, (_, i) => [
      table.readUInt32BE(16 + 12 * i),
      table.readUInt32BE(20 + 12 * i),
    ])
  if (format !== 4) return []
  const count = table.readUInt16BE(6) / 2
  // The last range is only an end marker.
  return Array.from({ length: count - 1 }, (_, i) => [
    table.readUInt16BE(16 + 2 * (count + i)),
    table.readUInt16BE(14 + 2 * i),
  ])
}

const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)
