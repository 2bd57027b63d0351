import { writeFile } from 'node:fs/promises'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { type Language, languageTags } from '#contract/languages.ts'

const folder = 'web/assets/keepsakes'
const width = 420
const height = 300
/** Pixels between two tiles, filled with their edges so that a browser that rounds shows nothing of the neighbor. */
const between = 8
const wall = '#f3ecdf'
const ink = '#b9331b'
/** The loudness of a sentence, syllable by syllable. */
const loud = [3, 7, 14, 9, 5, 12, 18, 10, 6, 3, 2, 5, 13, 19, 15, 9, 16, 12, 7, 4, 10, 17, 13, 7, 3]

/** Stacks one small picture of each keepsake except the first in one file, from examples made earlier. */
export async function tileKeepsakes(): Promise<void> {
  for (const language of languageTags) await tile(language)
}

async function tile(language: Language): Promise<void> {
  const tiles = [figurine(), voice(), hung(), book(language), sent(), gift(language)]
  const last = tiles.length - 1
  const column = tiles.map(async (tile, i) => {
    const above = i > 0 ? between / 2 : 0
    const below = i < last ? between / 2 : 0
    const own = sharp(await (await tile).png().toBuffer())
    const input = await own.extend({ top: above, bottom: below, extendWith: 'copy' }).png().toBuffer()
    return { input, left: 0, top: i * (height + between) - above }
  })
  const file = await blank('#fff', width, height * tiles.length + between * last)
    .composite(await Promise.all(column))
    .avif({ quality: 50, effort: 6 })
    .toBuffer()
  await writeFile(`${folder}/${language}/tiles.avif`, file)
  console.log(`${folder}/${language}/tiles.avif: ${file.length} bytes`)
}

const blank = (background: string, w = width, h = height) =>
  sharp({ create: { width: w, height: h, channels: 3, background } })

const example = (name: string) => sharp(`${folder}/${name}.avif`)

const figurine = async () => example('figurine').resize(width, height)

async function voice(): Promise<Sharp> {
  const bars = loud.map(
    (h, i) => `<rect x="${84 + 11 * i}" y="${256 - h}" width="5" height="${2 * h}" rx="2.5" fill="${ink}"/>`,
  )
  return over(await example('told').resize(width, height).png().toBuffer(), [
    drawn(`<rect x="16" y="226" width="388" height="60" rx="30" fill="#fffdf8"/>
      <circle cx="46" cy="256" r="21" fill="${ink}"/><path d="m40 245 18 11-18 11z" fill="#fffdf8"/>${bars.join('')}`),
  ])
}

async function hung(): Promise<Sharp> {
  const places = [
    ['family', 26, 26, 112],
    ['rocket', 236, 26, 158],
    ['castle', 26, 172, 102],
    ['sea', 236, 206, 68],
  ] as const
  const pictures = await Promise.all(
    places.map(([name, left, top, tall]) => framed(`wall-${name}`, { left, top, tall })),
  )
  return over(await blank(wall).png().toBuffer(), pictures.flat())
}

async function book(language: Language): Promise<Sharp> {
  const side = 192
  const page = (name: string) => example(`${language}/book-${name}`).resize(side).png().toBuffer()
  return over(await blank(wall).png().toBuffer(), [
    drawn(shadow(18, 54, 2 * side, side)),
    { input: await page('left'), left: 18, top: 54 },
    { input: await page('right'), left: 18 + side, top: 54 },
    drawn(
      `<defs><linearGradient id="f"><stop stop-opacity="0"/><stop offset=".5" stop-opacity=".28"/><stop offset="1" stop-opacity="0"/></linearGradient></defs>
      <rect x="${6 + side}" y="54" width="24" height="${side}" fill="url(#f)"/>`,
    ),
  ])
}

/** A phone that shows the artwork, and a heart in reply. */
async function sent(): Promise<Sharp> {
  const artwork = await example('sent').resize(236, 169).png().toBuffer()
  return over(await blank(wall).png().toBuffer(), [
    drawn(`${shadow(80, 20, 260, 300)}<rect x="80" y="20" width="260" height="320" rx="30" fill="#fbf7ef" stroke="#8d8271" stroke-width="5"/>
      <rect x="180" y="36" width="60" height="6" rx="3" fill="#8d8271"/>`),
    { input: artwork, left: 92, top: 62 },
    drawn(`${shadow(262, 190, 96, 82)}<path d="M262 206a16 16 0 0 1 16-16h64a16 16 0 0 1 16 16v50a16 16 0 0 1-16 16h-44l-22 18 4-18h-2a16 16 0 0 1-16-16z" fill="#fffdf8"/>
      <path d="M310 258c-26-18-32-30-26-42 6-11 21-10 26 2 5-12 20-13 26-2 6 12 0 24-26 42z" fill="${ink}"/>`),
  ])
}

async function gift(language: Language): Promise<Sharp> {
  const card = await example(`${language}/gift-card`).resize(376).png().toBuffer({ resolveWithObject: true })
  const top = Math.round((height - card.info.height) / 2)
  return over(await blank(wall).png().toBuffer(), [
    drawn(shadow(22, top, 376, card.info.height)),
    { input: card.data, left: 22, top },
  ])
}

async function framed(name: string, { left, top, tall }: { left: number; top: number; tall: number }) {
  const { data, info } = await example(name)
    .resize({ height: tall })
    .png()
    .toBuffer({ resolveWithObject: true })
  const mat = 6
  const [w, h] = [info.width + 2 * mat, tall + 2 * mat]
  return [
    drawn(
      `${shadow(left, top, w, h)}<rect x="${left}" y="${top}" width="${w}" height="${h}" fill="#fffefb" stroke="#8d8271"/>`,
    ),
    { input: data, left: left + mat, top: top + mat },
  ]
}

const shadow = (x: number, y: number, w: number, h: number) =>
  `<filter id="s"><feGaussianBlur stdDeviation="6"/></filter><rect x="${x}" y="${y + 6}" width="${w}" height="${h}" fill="#5a4a33" opacity=".3" filter="url(#s)"/>`

const drawn = (inside: string): OverlayOptions => ({
  input: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`,
  ),
  left: 0,
  top: 0,
})

const over = (ground: Buffer, layers: OverlayOptions[]): Sharp => sharp(ground).composite(layers)
