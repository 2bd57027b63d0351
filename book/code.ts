import { encode } from 'uqr'

// ISO/IEC 18004: four modules of quiet around a code.
const QUIET_MODULES = 4

/** A QR code as an SVG picture of one path, in modules. */
export function codeSvg(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES })
  const path = data.map((row, y) =>
    runsIn(row)
      .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
      .join(''),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path.join('')}"/></svg>`
}

/** Where the dark modules of a row begin, and how many follow each other. */
function runsIn(row: readonly boolean[]): [x: number, length: number][] {
  const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []))
  return starts.map((x) => {
    const end = row.indexOf(false, x)
    return [x, (end < 0 ? row.length : end) - x]
  })
}
