type Glyph = { path: string; advance: number }

// A round hand of our own, one stroke a letter, so that no font has to be installed. Baseline 0, x-height 10, up to -18.
const bowl = 'M9.5,-5 A4.75,4.75 0 1 1 0,-5 A4.75,4.75 0 1 1 9.5,-5'
const glyphs: Record<string, Glyph> = {
  D: { path: 'M0,0 L0,-16 L4,-16 A8,8 0 0 1 4,0 Z', advance: 16 },
  b: { path: `M0,-17 L0,0 ${bowl}`, advance: 13 },
  d: { path: `M9.5,-17 L9.5,0 ${bowl}`, advance: 13.5 },
  e: { path: 'M0.3,-5 L9.2,-5 A4.75,4.75 0 1 0 7.8,-1.4', advance: 12.5 },
  i: { path: 'M0,-9.5 L0,0 M0,-14 L0,-13.8', advance: 4 },
  l: { path: 'M0,-17 L0,0', advance: 4 },
  m: {
    path: 'M0,0 L0,-9.5 M0,-6 A3.6,3.6 0 0 1 7.2,-6 L7.2,0 M7.2,-6 A3.6,3.6 0 0 1 14.4,-6 L14.4,0',
    advance: 18,
  },
  o: { path: bowl, advance: 12.5 },
  p: { path: `M0,6 L0,-9.5 ${bowl}`, advance: 13 },
  r: { path: 'M0,0 L0,-9.5 M0,-5.5 A4.5,4.5 0 0 1 4.5,-9.5', advance: 7.5 },
  v: { path: 'M0,-9.5 L4,0 L8,-9.5', advance: 11 },
  w: { path: 'M0,-9.5 L3.4,0 L6.8,-9.5 L10.2,0 L13.6,-9.5', advance: 17 },
  ' ': { path: '', advance: 8 },
}

const words = 'Doodlebloom preview'
const lineHeight = 78
const gap = 56
const tilt = -27

/** An SVG of the given size in pixels, covered with "Doodlebloom preview" in tilted rows, white with a soft dark edge. */
export function watermark(width: number, height: number): Buffer {
  const { letters, length } = writtenLine()
  const reach = Math.hypot(width, height) / 2
  const uses: string[] = []
  for (let y = -reach, row = 0; y < reach; y += lineHeight, row++) {
    const start = -reach - (row % 2) * 0.5 * (length + gap)
    for (let x = start; x < reach; x += length + gap)
      uses.push(`<use href="#words" x="${x.toFixed(1)}" y="${y.toFixed(1)}"/>`)
  }
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><g id="words" fill="none" stroke-linecap="round" stroke-linejoin="round">
<g stroke="#1b1530" stroke-opacity=".16" stroke-width="4.4">${letters}</g>
<g stroke="#ffffff" stroke-opacity=".5" stroke-width="2.2">${letters}</g></g></defs>
<g transform="translate(${width / 2},${height / 2}) rotate(${tilt})">${uses.join('')}</g></svg>`)
}

function writtenLine(): { letters: string; length: number } {
  let [letters, length] = ['', 0]
  for (const letter of words) {
    const glyph = glyphs[letter]
    if (!glyph) throw new Error(`The watermark has no letter ${letter}`)
    letters += `<path transform="translate(${length})" d="${glyph.path}"/>`
    length += glyph.advance
  }
  return { letters, length }
}
