import { chroma, type Lab, type Rgb, rgbOf } from '../field/colour.ts'
import { components, type Part, type Parts } from '../field/components.ts'
import type { InkColour } from '../read/ink-colours.ts'
import type { Enclosed } from './enclosed.ts'

/** A colour on the finished piece: an ink of the child's, or one we chose for a surface the child only outlined. */
export type Paint = { rgb: Rgb; lab: Lab; chosen: boolean }

/** What the studio puts into surfaces the child left white. */
export type Taste = { pastels: readonly Lab[]; face: Lab; paperWhite: Lab }

/** Light, friendly and far enough apart to tell neighbours from each other. */
export const houseTaste: Taste = {
  pastels: [
    [0.86, 0.055, 0.06],
    [0.84, -0.03, -0.075],
    [0.88, -0.012, 0.12],
    [0.83, -0.085, 0.05],
    [0.8, 0.1, 0.02],
    [0.8, 0.04, -0.085],
    [0.9, 0.01, 0.035],
  ],
  face: [0.87, 0.035, 0.05],
  paperWhite: [0.955, 0.003, 0.014],
}

/** What lies around the enclosed surfaces: fill labels and line labels per pixel at the same size, 0 for none. */
export type Surroundings = {
  fills: Uint8Array
  lineInk: Uint8Array
  lineParts: Parts
  colouredIn: boolean
  loneInk: boolean
  stroke: number
}

type Contact = {
  total: number
  fills: Map<number, number>
  inks: Map<number, number>
  beyond: Map<number, number>
}

/**
 * Chooses the colour of every enclosed surface: the fill it mostly touches, white in a coloured-in drawing, a tint of its
 * coloured outline, skin for a face, else pastels, the same for surfaces that look like a pair.
 * @returns the paints added to the inks, and for each region its label (ink numbers first, then the added paints; plus one)
 */
export function colourRegions(
  enclosed: Enclosed,
  around: Surroundings,
  inks: readonly InkColour[],
  taste: Taste,
): { paints: Paint[]; labels: number[] } {
  const paints: Paint[] = []
  const labelOf = (lab: Lab) => {
    const known = paints.findIndex((paint) => Math.hypot(...paint.lab.map((v, i) => v - lab[i])) < 0.004)
    if (known >= 0) return inks.length + known + 1
    return inks.length + paints.push({ rgb: rgbOf(lab), lab, chosen: true })
  }
  const contacts = touching(enclosed, around)
  const labels = enclosed.regions.map(() => 0)
  const order = enclosed.regions
    .map((_, k) => k)
    .sort((a, b) => enclosed.regions[b].area - enclosed.regions[a].area)
  const chosen: { region: Part; label: number }[] = []
  const size = enclosed.width * enclosed.height
  let next = 0
  for (const k of order) {
    const region = enclosed.regions[k]
    const needed = region.area < 0.0012 * size ? 0.12 : region.area < 0.006 * size ? 0.4 : 0.75
    const borrowed = mostTouched(contacts[k], needed)
    const lab = borrowed > 0 ? undefined : givenColour(region, contacts[k], around, inks, taste)
    if (borrowed > 0) labels[k] = borrowed
    else if (isGapBetween(contacts[k])) labels[k] = 0
    else if (lab) labels[k] = labelOf(lab)
    else {
      const twin = chosen.find((other) => looksAlike(other.region, region, enclosed.height))
      labels[k] = twin ? twin.label : labelOf(taste.pastels[next++ % taste.pastels.length])
      chosen.push({ region, label: labels[k] })
    }
  }
  return { paints, labels }
}

function touching({ width, height, labels, regions }: Enclosed, around: Surroundings): Contact[] {
  const contacts: Contact[] = regions.map(() => ({
    total: 0,
    fills: new Map(),
    inks: new Map(),
    beyond: new Map(),
  }))
  const add = (counts: Map<number, number>, label: number) => counts.set(label, (counts.get(label) ?? 0) + 1)
  const outside = Math.ceil(1.7 * around.stroke + 3)
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const at = y * width + x
      const region = labels[at]
      if (region === 0) continue
      const contact = contacts[region - 1]
      for (const [step, far] of [
        [-1, -2],
        [1, 2],
        [-width, -2 * width],
        [width, 2 * width],
      ]) {
        if (labels[at + step] === region) continue
        contact.total++
        const past = fillBeyond(labels, around.fills, at, x, y, step, outside, width, height)
        if (past > 0) add(contact.beyond, past)
        const fill = around.fills[at + step] || around.fills[at + far]
        if (fill > 0) add(contact.fills, fill)
        const line = around.lineInk[at + step] || around.lineInk[at + far]
        if (line > 0) add(contact.inks, line)
      }
    }
  return contacts
}

function fillBeyond(
  labels: Uint16Array,
  fills: Uint8Array,
  at: number,
  x: number,
  y: number,
  step: number,
  steps: number,
  width: number,
  height: number,
): number {
  const sideways = step === 1 || step === -1
  const [place, end] = sideways ? [x, width] : [y, height]
  const reach = place + Math.sign(step) * steps
  if (reach < 0 || reach >= end) return 0
  const there = at + step * steps
  return labels[there] > 0 ? 0 : fills[there]
}

function mostTouched({ total, fills }: Contact, needed: number): number {
  const [label, count] = [...fills].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])
  return count > needed * total ? label : 0
}

// A gap between a house and a tree is no shape of its own: beyond its rim lie several different surfaces.
function isGapBetween({ total, beyond }: Contact): boolean {
  const met = [...beyond.values()].reduce((sum, count) => sum + count, 0)
  return met > 0.6 * total && Math.max(...beyond.values()) < 0.72 * met
}

function givenColour(
  region: Part,
  { inks: touched }: Contact,
  around: Surroundings,
  inks: readonly InkColour[],
  taste: Taste,
) {
  if (around.colouredIn) return taste.paperWhite
  const [label] = [...touched].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])
  const outline = inks[label - 1]?.lab
  if (outline && chroma(outline) > 0.075 && !around.loneInk)
    return [0.87, 0.42 * outline[1], 0.42 * outline[2]] as const
  return isFace(region, around.lineParts) ? (skinInk(inks) ?? taste.face) : undefined
}

function skinInk(inks: readonly InkColour[]): Lab | undefined {
  const skin = inks.find(
    ({ lab: [l, a, b] }) =>
      l > 0.45 && l < 0.9 && a > 0.015 && a < 0.09 && b > 0.025 && b < 0.1 && b > 0.6 * a,
  )
  return skin?.lab
}

function isFace({ left, top, right, bottom, area }: Part, lines: Parts): boolean {
  const [w, h] = [right - left + 1, bottom - top + 1]
  if (w / h < 0.6 || w / h > 1.6 || area < 0.6 * w * h) return false
  const marks = lines.parts.filter(
    (mark) =>
      mark.left > left &&
      mark.right < right &&
      mark.top > top &&
      mark.bottom < bottom &&
      mark.area < 0.12 * w * h,
  )
  return marks.length >= 2
}

function looksAlike(a: Part, b: Part, height: number): boolean {
  const ratio = a.area / b.area
  return ratio > 0.45 && ratio < 2.2 && Math.abs(a.top + a.bottom - b.top - b.bottom) / 2 < 0.06 * height
}

/** The separate lines, to look for eyes and mouths. */
export function separateLines(width: number, height: number, lineInk: Uint8Array): Parts {
  return components({ width, height, data: lineInk.map((ink) => (ink > 0 ? 1 : 0)) })
}
