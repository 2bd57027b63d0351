import { html, type Safe } from '../../html.ts'
import type { Words } from '../../languages/words.ts'
import { phases } from '../../rules/phases.ts'
import { chartStyle } from './chart-style.ts'

const width = 700
const [left, right, top, row] = [190, 680, 34, 44]
const [first, last] = [1, 15]
const bottom = top + phases.length * row

type Path = { age?: number; marker?: readonly [number, number]; seen: readonly string[] }

/** The path of drawing: a bar with faded ends per phase over ages 1-15, the marker of these drawings, and the age. */
export function pathChart({ age, marker, seen }: Path, words: Words): Safe {
  const { found, ageWhenDrawn } = words.print
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${bottom + 46}" width="${width}" height="${bottom + 46}" font-family="${chartStyle.sans}" fill="${chartStyle.line}">${marker && place(marker, found)}${axis()}${phases.map(
    (phase, k) => {
      const y = top + k * row
      const isSeen = seen.includes(phase.id)
      return html`<text x="${left - 14}" y="${y + 27}" font-size="16" text-anchor="end"${isSeen && html` font-weight="600"`}>${phase[words.language].title}</text><rect x="${at(phase.rarely[0])}" y="${y + 15}" width="${at(phase.rarely[1]) - at(phase.rarely[0])}" height="14" rx="7" fill="${chartStyle.band}" stroke="${chartStyle.bar}"/><rect x="${at(phase.from)}" y="${y + 11}" width="${at(phase.to) - at(phase.from)}" height="22" rx="4" fill="${isSeen ? chartStyle.barStrong : chartStyle.bar}"/>${isSeen && html`<circle cx="${at(phase.from) + 14}" cy="${y + 22}" r="5" fill="#ffffff"/>`}`
    },
  )}${age !== undefined && age <= last && ageLine(age, ageWhenDrawn)}</svg>`
}

function axis(): Safe[] {
  return Array.from({ length: last - first + 1 }, (_, k) => {
    const x = at(first + k)
    return html`<path d="M${x} ${top}V${bottom}" stroke="${chartStyle.faint}" stroke-width="1"/><text x="${x}" y="${bottom + 18}" font-size="13" text-anchor="middle" fill="${chartStyle.soft}">${first + k}</text>`
  })
}

function place([from, to]: readonly [number, number], found: string): Safe {
  const x = at(from)
  return html`<rect x="${x}" y="${top - 8}" width="${at(to) - x}" height="${bottom - top + 8}" rx="8" fill="${chartStyle.band}" stroke="${chartStyle.line}" stroke-width="1.5" stroke-dasharray="6 5"/><text x="${(x + at(to)) / 2}" y="${top - 16}" font-size="14" text-anchor="middle">${found}</text>`
}

function ageLine(age: number, label: string): Safe {
  return html`<path d="M${at(age)} ${top - 4}V${bottom + 24}" stroke="${chartStyle.mark}" stroke-width="2.5"/><text x="${at(age)}" y="${bottom + 40}" font-size="14" text-anchor="${at(age) > right - 50 ? 'end' : 'middle'}" fill="${chartStyle.mark}" font-weight="600">${label}</text>`
}

function at(age: number): number {
  return Math.round(left + ((age - first) * (right - left)) / (last - first))
}
