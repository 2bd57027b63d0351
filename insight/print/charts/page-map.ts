import { html, type Safe } from '../../html.ts'
import type { Measures } from '../../measure/measures.ts'
import { mapSide } from '../../measure/page-use.ts'
import { ink } from './ink.ts'

const width = 560

/** Lines over the whole picture that part its sheet into ninths, each with the share that carries ink. */
export function pageMapChart({ sheet, sheetShape, pageMap }: Measures): Safe {
  const wide = width * (sheet.right - sheet.left)
  const high = wide * sheetShape
  const height = high / (sheet.bottom - sheet.top)
  const [left, top] = [width * sheet.left, height * sheet.top]
  const cuts = [1, 2].map((k) => k / mapSide)
  const rules = [
    ...cuts.map((t) => `M${(left + t * wide).toFixed(1)} ${top.toFixed(1)}v${high.toFixed(1)}`),
    ...cuts.map((t) => `M${left.toFixed(1)} ${(top + t * high).toFixed(1)}h${wide.toFixed(1)}`),
  ].join('')
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height.toFixed(0)}" width="${width}" height="${height.toFixed(0)}"><path d="${rules}" fill="none" stroke="#ffffff" stroke-opacity="0.8" stroke-width="5"/><path d="${rules}" fill="none" stroke="${ink.line}" stroke-width="1.5" stroke-dasharray="7 6"/>${pageMap.map((share, k) => label(share, left + ((k % mapSide) * wide) / mapSide, top + (Math.floor(k / mapSide) * high) / mapSide))}</svg>`
}

function label(share: number, x: number, y: number): Safe {
  return html`<rect x="${(x + 9).toFixed(1)}" y="${(y + 9).toFixed(1)}" width="58" height="27" rx="4" fill="#ffffff" fill-opacity="0.9" stroke="${ink.faint}"/><text x="${(x + 38).toFixed(1)}" y="${(y + 29).toFixed(1)}" font-family="${ink.sans}" font-size="19" text-anchor="middle" fill="${ink.line}">${Math.round(100 * share)} %</text>`
}
