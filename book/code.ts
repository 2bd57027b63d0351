import { encode } from 'uqr'

// ISO/IEC 18004: the quiet zone around a QR code is four modules wide.
const QUIET_MODULES = 4

/** A QR code as an SVG with one path. Its unit is one module. */
export function codeSvg(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES })
  const path = data.map((row, y) =>
    runsIn(row)
      .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
      .join(''),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path.join('')}"/></svg>`
}

/** The start and length of each run of dark modules in a row. */
function runsIn(row: readonly boolean[]): [x: number, length: number][] {
  const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []))
  return starts.map((x) => {
    const end = row.indexOf(false, x)
    return [x, (end < 0 ? row.length : end) - x]
  })
}
