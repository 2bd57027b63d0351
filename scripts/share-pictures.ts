import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { brand } from '#contract/brand.ts'
import { publicPages } from '#contract/site.ts'
import { launchOptions } from '#tests/browser/chromium.ts'
import { buildWebIfStale } from '../web/build/build.ts'
import { sharePicture, sharePictureOf } from '../web/features/site/share-picture.ts'

// Makes the pictures that messengers show for the public pages, with a drawing, its artwork and the page's heading:
// npm run share-pictures

const FOLDER = 'public'
const MOST = 120_000
const hung: Record<string, [drawing: string, style: string]> = {
  '/share/home.jpg': ['family', 'disney'],
  '/share/quiz.jpg': ['dinosaur', 'disney'],
  '/share/advertorial.jpg': ['castle', 'futuristic'],
  '/share/contact.jpg': ['monster', 'disney'],
  '/share/method.jpg': ['sea', 'realistic'],
  '/share/keepsakes.jpg': ['garden', 'disney'],
  '/share/gift-cards.jpg': ['monster', 'disney'],
  '/share/legal.jpg': ['garden', 'realistic'],
}
const legalHeading = 'What we promise, in plain words'

await buildWebIfStale()
await mkdir(`${FOLDER}/share`, { recursive: true })
const browser = await chromium.launch(launchOptions())
try {
  const page = await browser.newPage({ viewport: sharePicture })
  const paths = new Map(publicPages.map((path) => [sharePictureOf(path), path]))
  for (const [file, path] of paths) await make(page, file, path)
} finally {
  await browser.close()
}

async function make(page: Page, file: string, path: string): Promise<void> {
  const [drawing, style] = hung[file] ?? []
  if (!drawing) throw new Error(`Say in scripts/share-pictures.ts what hangs in ${file}`)
  const heading = path.startsWith('/legal/') ? legalHeading : await headingOf(path)
  await page.setContent(await card(heading, `${drawing}-before`, `${drawing}-${style}`))
  await page.evaluate('document.fonts.ready')
  const shot = await page.screenshot()
  for (const quality of [86, 80, 72, 64]) {
    const bytes = await sharp(shot).jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()
    if (bytes.length > MOST) continue
    await writeFile(FOLDER + file, bytes)
    console.log(`${file}: ${heading}, ${bytes.length} bytes`)
    return
  }
  throw new Error(`${file} cannot be made small enough`)
}

async function headingOf(path: string): Promise<string> {
  const page = await readFile(`build/client${path}/index.html`, 'utf8')
  return page.match(/<h1[^>]*>([^<]+)</)?.[1] ?? brand.name
}

async function card(heading: string, drawing: string, artwork: string): Promise<string> {
  const [mark, before, after, serif] = await Promise.all([
    inline('web/icon.svg', 'image/svg+xml'),
    inline(`web/assets/examples/${drawing}.avif`, 'image/avif'),
    inline(`web/assets/examples/${artwork}.avif`, 'image/avif'),
    inline(fontFile(), 'font/woff2'),
  ])
  return `<!doctype html><style>
    @font-face { font-family: Fraunces; font-weight: 100 900; src: url(${serif}) }
    * { margin: 0; box-sizing: border-box }
    body { width: 1200px; height: 630px; overflow: hidden; position: relative; background: #fbf7ef; color: #221f1b;
      font-family: Fraunces; font-variation-settings: "SOFT" 100 }
    .light { position: absolute; left: 330px; top: -170px; width: 1040px; height: 860px;
      background: radial-gradient(closest-side, #fff, transparent) }
    .floor { position: absolute; inset: auto 0 0; height: 44px; background: #f3ecdf; border-top: 2px solid #ddd2c0 }
    .floor::before { content: ""; position: absolute; inset: 0 0 auto; height: 12px; background: #fffdf8; border-bottom: 2px solid #ddd2c0 }
    header { position: absolute; left: 64px; top: 56px; display: flex; align-items: center; gap: 14px; font-size: 34px; font-weight: 500 }
    header img { width: 46px; height: 46px }
    h1 { position: absolute; left: 64px; top: 150px; width: 410px; height: 380px; display: flex; align-items: center;
      font-size: ${heading.length > 40 ? 50 : 64}px; font-weight: 480; line-height: 1.06; letter-spacing: -.012em }
    figure { position: absolute; padding: 12px; background: #fffefb; border: 1px solid #8d8271;
      box-shadow: 0 2px 3px rgb(84 58 22 / .16), 0 30px 50px -22px rgb(84 58 22 / .3) }
    figure img { display: block; width: 100%; aspect-ratio: 7 / 5; object-fit: cover }
    svg { position: absolute; overflow: visible }
  </style>
  <div class="light"></div>
  <header><img alt="" src="${mark}">${brand.name}</header>
  <h1><span>${heading}</span></h1>
  ${wire(657, 42, 150)}${wire(885, 168, 230)}
  <figure style="left: 492px; top: 70px; width: 330px"><img alt="" src="${before}"></figure>
  <figure style="left: 630px; top: 200px; width: 510px"><img alt="" src="${after}"></figure>
  <div class="floor"></div>`
}

/** The wire that a picture hangs from. */
function wire(middle: number, top: number, width: number): string {
  return `<svg style="left: ${middle - width / 2}px; top: ${top}px" width="${width}" height="30" fill="none" stroke="#8d8271">
    <path d="M0 30 ${width / 2} 4 ${width} 30" stroke-width="1.4"/><path d="M${width / 2} 4v.01" stroke-width="9" stroke-linecap="round"/></svg>`
}

function fontFile(): string {
  return createRequire(import.meta.url).resolve(
    '@fontsource-variable/fraunces/files/fraunces-latin-soft-normal.woff2',
  )
}

async function inline(file: string, type: string): Promise<string> {
  return `data:${type};base64,${(await readFile(file)).toString('base64')}`
}
