import { html, markup, type Safe } from '../html.ts'
import type { Report } from '../interpret/report.ts'
import { zoomOf } from './density.ts'
import { sizeOf, squareAround } from './picture.ts'
import { type Printable, type PrintBlock, type PrintPage, printable } from './printable.ts'
import { styleIn } from './style.ts'

/** The distinct pictures of a document, by data URI, so that each is embedded once and referenced by ID. */
type Pictures = ReadonlyMap<string, { id: string; width: number; height: number }>

type Link = { text: string; url: string }

/** Links around a report on a public page. They are not printed. */
type PageLinks = { back: Link; onward: Link }

/** The report as one HTML file without scripts or requests. All text is escaped, and only data URIs of JPEG or PNG are kept. */
export function renderHtml(report: Report, links?: PageLinks): string {
  const document = printable(report)
  const pictures = picturesOf(report)
  const pages = document.pages.map((page) => renderPage(page, document, pictures))
  return html`<!doctype html>
<html lang="${document.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; font-src data:; img-src data:; style-src 'unsafe-inline'">
<title>${document.documentTitle}</title>
<style>${styleIn(document.language)}</style>
</head>
<body>
<svg class="store" width="0" height="0" aria-hidden="true"><defs>${[...pictures].map(([address, { id, width, height }]) => html`<image id="${id}" width="${width}" height="${height}" href="${address}"/>`)}</defs></svg>
${links && html`<nav class="links">${anchor(links.back)}${anchor(links.onward)}</nav>`}
<main>
${pages}
</main>
${links && html`<p class="links">${anchor(links.onward)}</p>`}
</body>
</html>
`.text
}

const anchor = ({ text, url }: Link): Safe => html`<a href="${url}">${text}</a>`

function picturesOf({ drawings, pages }: Report): Pictures {
  const pictures = new Map<string, { id: string; width: number; height: number }>()
  const earlier = pages.flatMap(({ main }) =>
    main.flatMap((block) => (block.kind === 'side-by-side' ? block.items : [])),
  )
  for (const { picture } of [...drawings, ...earlier]) {
    const size = sizeOf(picture)
    if (size && !pictures.has(picture)) pictures.set(picture, { id: `picture-${pictures.size + 1}`, ...size })
  }
  return pictures
}

function renderPage(page: PrintPage, document: Printable, pictures: Pictures): Safe {
  if (page.section === 'letter') return renderCover(page, document, pictures)
  const { number, numbered, part, title, lead, main } = page
  const zoom = zoomOf(page)
  return html`<section class="page" aria-labelledby="page-${number} number-${number}">
<div class="running" aria-hidden="true"><span>${document.brand}</span><span>${part}</span></div>
<header>${part && html`<p class="part">${part}</p>`}<h2 id="page-${number}">${title}</h2>${lead && html`<p class="lead">${lead}</p>`}</header>
<div class="main"${zoom < 1 && html` style="--fit:${zoom}"`}>${main.map((block) => renderBlock(block, pictures))}</div>
<footer><span>${document.foot}</span><span id="number-${number}">${numbered}</span></footer>
</section>
`
}

function renderCover(
  { title, main }: PrintPage,
  { brand, meta, disclaimer }: Printable,
  pictures: Pictures,
): Safe {
  const wall = main.filter(({ kind }) => kind === 'drawing')
  const letter = main.filter(({ kind }) => kind !== 'drawing')
  return html`<section class="page cover" aria-labelledby="page-1" style="--room:${coverRoom(letter)}mm">
<p class="brand">${brand}</p>
<div class="wall wall-${wall.length}">${wall.map((block) => renderBlock(block, pictures))}</div>
<div class="label"><h1 id="page-1">${title}</h1><p>${meta}</p>${letter.map((block) => renderBlock(block, pictures))}<p class="fine">${disclaimer}</p></div>
</section>
`
}

/** The height that the letter leaves for a picture on the first page, in millimeters. */
function coverRoom(letter: readonly PrintBlock[]): number {
  const paragraphs = letter.map((block) => (block.kind === 'letter' ? block.sentences.join(' ').length : 0))
  const lines = paragraphs.reduce((sum, length) => sum + Math.ceil(length / 72), 0)
  return Math.max(45, Math.min(110, 190 - 7 * lines - 3 * paragraphs.length))
}

function renderBlock(block: PrintBlock, pictures: Pictures): Safe {
  switch (block.kind) {
    case 'text':
      return html`<p>${block.text}</p>`
    case 'note':
      return html`<p class="note">${block.text}</p>`
    case 'heading':
      return html`<h3>${block.text}</h3>`
    case 'drawing':
      return renderDrawing(block, pictures)
    case 'chart':
      return html`<figure class="chart"><div role="img" aria-label="${block.alt}">${markup(block.svg)}</div><figcaption>${block.caption}</figcaption></figure>`
    case 'close-ups':
      return html`<div class="close-ups">${block.items.map((item) => renderCloseUp(item, pictures))}</div>`
    case 'side-by-side':
      return html`<div class="days">${block.items.map((item) => renderDay(item, pictures))}</div>`
    case 'list':
      return html`<ul class="list">${block.items.map((item) => html`<li>${item}</li>`)}</ul>`
    case 'letter':
      return html`<p class="letter">${block.sentences.join(' ')}</p>${block.ground && html`<p class="ground">${block.ground}</p>`}`
    case 'room':
      return html`<div class="room ${block.shape}" style="--high:${block.millimetres}mm"><p>${block.prompt}</p></div>`
    case 'facts':
      return html`<table><thead><tr>${block.heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${block.rows.map(([first, ...rest]) => html`<tr><th scope="row">${first}</th>${rest.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table>`
    case 'pairs':
      return html`<dl>${block.items.map(({ term, text }) => html`<div><dt>${term}</dt><dd>${text}</dd></div>`)}</dl>`
    case 'sources':
      return html`<ul class="sources">${block.items.map((item) => html`<li>${item}</li>`)}</ul>`
    default:
      return renderItems(block)
  }
}

function renderItems(block: Extract<PrintBlock, { kind: 'statements' | 'cards' }>): Safe {
  if (block.kind === 'cards')
    return html`<ol class="cards">${block.items.map(({ title, text, foot, ground }) => html`<li><h3>${title}</h3><p>${text}</p><p class="ground">${[foot, ground].filter(Boolean).join(' · ')}</p></li>`)}</ol>`
  return html`<ul class="statements">${block.items.map(({ title, text, ground }) => html`<li>${title && html`<h3>${title}</h3>`}<p>${text}</p>${ground && html`<p class="ground">${ground}</p>`}</li>`)}</ul>`
}

function renderDrawing(
  { picture, title, alt, size }: Extract<PrintBlock, { kind: 'drawing' }>,
  pictures: Pictures,
): Safe {
  const shown = pictures.get(picture)
  const sheet =
    shown &&
    html`<div class="mat"><div class="sheet"><svg role="img" aria-label="${alt}" viewBox="0 0 ${shown.width} ${shown.height}"><use href="#${shown.id}"/></svg></div></div>`
  const shape = shown && html` style="--shape:${(shown.width / shown.height).toFixed(4)}"`
  return html`<figure class="drawing ${size}"${shape}>${sheet}${title && html`<figcaption>${title}</figcaption>`}</figure>`
}

type ShownDay = Extract<PrintBlock, { kind: 'side-by-side' }>['items'][number]

function renderDay({ picture, alt, title, caption }: ShownDay, pictures: Pictures): Safe {
  const shown = pictures.get(picture)
  const drawn =
    shown &&
    html`<svg role="img" aria-label="${alt}" viewBox="0 0 ${shown.width} ${shown.height}"><use href="#${shown.id}"/></svg>`
  return html`<figure>${drawn}<figcaption>${title && html`<strong>${title}</strong> `}${caption}</figcaption></figure>`
}

type CloseUp = Extract<PrintBlock, { kind: 'close-ups' }>['items'][number]

function renderCloseUp({ picture, at, side, alt, caption }: CloseUp, pictures: Pictures): Safe {
  const shown = pictures.get(picture)
  const box = shown && squareAround(at, shown, side)
  const cut =
    shown &&
    box &&
    html`<svg role="img" aria-label="${alt}" viewBox="${box.left} ${box.top} ${box.side} ${box.side}"><use href="#${shown.id}"/></svg>`
  return html`<figure>${cut}<figcaption>${caption}</figcaption></figure>`
}
