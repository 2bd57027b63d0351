import { html, type Safe } from '../../html.ts'
import type { Words } from '../../languages/words.ts'
import { chartStyle } from './chart-style.ts'

const width = 480
const [left, right, top, row] = [170, 462, 8, 22]
const [first, last] = [3, 11]

type Bars = { age: number; bars: readonly { label: string; from: number; to: number }[] }

/** For each part in the picture, a bar from the age at which it is first seen to the age at which most children draw it. Not a score. */
export function partsChart({ age, bars }: Bars, { print }: Words): Safe {
  const bottom = top + bars.length * row
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${bottom + 40}" width="${width}" height="${bottom + 40}" font-family="${chartStyle.sans}" fill="${chartStyle.line}">${Array.from({ length: last - first + 1 }, (_, k) => html`<path d="M${at(first + k)} ${top}V${bottom}" stroke="${chartStyle.faint}"/><text x="${at(first + k)}" y="${bottom + 15}" font-size="11.5" text-anchor="middle" fill="${chartStyle.soft}">${first + k}</text>`)}${bars.map(
    ({ label, from, to }, k) => {
      const y = top + k * row
      return html`<text x="${left - 10}" y="${y + 15}" font-size="13" text-anchor="end">${label}</text><rect x="${at(from)}" y="${y + 4}" width="${at(to) - at(from)}" height="13" rx="6.5" fill="${chartStyle.bar}"/><circle cx="${at(to) - 6.5}" cy="${y + 10.5}" r="4" fill="${chartStyle.line}"/>`
    },
  )}<path d="M${at(age)} ${top - 4}V${bottom + 20}" stroke="${chartStyle.mark}" stroke-width="2"/><text x="${at(age)}" y="${bottom + 34}" font-size="12" text-anchor="${at(age) > right - 50 ? 'end' : 'middle'}" fill="${chartStyle.mark}" font-weight="600">${print.ageWhenDrawn}</text></svg>`
}

function at(age: number): number {
  return Math.round(left + ((Math.min(last, Math.max(first, age)) - first) * (right - left)) / (last - first))
}
