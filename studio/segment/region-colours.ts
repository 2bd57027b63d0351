import { chroma, type Lab, type Rgb, rgbOf } from '../image/colour.ts'
import { boxArea, isWithin, type Part, type Parts } from '../image/components.ts'
import { areaOf, hullOf } from '../image/polygon.ts'
import type { InkColour } from '../palette/ink-colour.ts'
import { isOn } from '../rules.ts'
import { groundFrom, groundInks, isAirBetween, isLegGap } from './air-gaps.ts'
import type { Enclosed } from './enclosed.ts'
import { isHeldByFill } from './held-by-fill.ts'
import { isDark, kindsOf } from './kinds.ts'
import { maskOf } from './label-boxes.ts'
import { mostOf } from './label-counts.ts'
import { letteringOf } from './lettering.ts'
import { type Adjacency, regionAdjacency, type Surroundings } from './region-adjacency.ts'

/** A color of the artwork: an ink of the child's, or one chosen for a surface that was only outlined. */
export type Paint = { rgb: Rgb; lab: Lab; chosen: boolean }

// The area, as a fraction of the picture, below which a
// pencil-only region is a mere loop, such as the hole of an A.
const smallLoop = 0.0005

/** Light, friendly colors, far enough apart to distinguish neighbors. */
const pastels: readonly Lab[] = [
  [0.86, 0.055, 0.06],
  [0.84, -0.03, -0.075],
  [0.88, -0.012, 0.12],
  [0.83, -0.085, 0.05],
  [0.8, 0.1, 0.02],
  [0.8, 0.04, -0.085],
  [0.9, 0.01, 0.035],
]
const face: Lab = [0.87, 0.035, 0.05]
const paperWhite: Lab = [0.955, 0.003, 0.014]

/**
 * Chooses the color of every enclosed region (docs/studio/reading.md).
 * @returns the paints to append to the inks, and a label per region
 */
export function colourRegions(
  enclosed: Enclosed,
  around: Surroundings,
  inks: readonly InkColour[],
): { paints: Paint[]; labels: number[] } {
  const paints: Paint[] = []
  const size = enclosed.width * enclosed.height
  const labelOf = (lab: Lab) => {
    const known = paints.findIndex((paint) => Math.hypot(...paint.lab.map((v, i) => v - lab[i])) < 0.004)
    if (known >= 0) return inks.length + known + 1
    return inks.length + paints.push({ rgb: rgbOf(lab), lab, chosen: true })
  }
  const contacts = regionAdjacency(enclosed, around)
  const kinds = around.loneInk ? inks.map(() => 0) : kindsOf(inks)
  const held = heldAmong(enclosed, contacts, kinds, around.fills)
  const air = airAmong(enclosed, contacts, around, kinds, held)
  const loops = loopsAmong(enclosed, contacts, around)
  const scribbled = inScribble(contacts, around)
  const labels = enclosed.regions.map(() => 0)
  const order = enclosed.regions
    .map((_, k) => k)
    .sort((a, b) => enclosed.regions[b].area - enclosed.regions[a].area)
  const letters = letteringOf(enclosed, contacts, around)
  const chosen: { region: Part; label: number; isCell: boolean }[] = []
  let next = 0
  for (const k of order) {
    const region = enclosed.regions[k]
    const needed = region.area < 0.0012 * size ? 0.12 : region.area < 0.006 * size ? 0.4 : 0.75
    const borrowed = isOn('fill it touches') ? mostTouched(contacts[k], needed, inks) : 0
    const isWhite = around.colouredIn || held.has(k)
    const lab = isWhite ? paperWhite : givenColour(region, contacts[k], around, inks)
    if (scribbled.has(k)) labels[k] = 0
    else if (isOn('letters') && letters.has(k)) labels[k] = labels[mostOf(contacts[k].across)[0] - 1] ?? 0
    else if (borrowed > 0) labels[k] = borrowed
    else if (air.has(k) && !(isOn('marks inside') && holdsMarks(enclosed, k, around))) labels[k] = 0
    else if (isOn('loops') && loops.has(k) && !labels[mostOf(contacts[k].across)[0] - 1]) labels[k] = 0
    else if (lab) labels[k] = labelOf(lab)
    else {
      const isCell = around.inMesh.has(k)
      const twin =
        isOn('pairs') &&
        chosen.find((other) => (isCell ? other.isCell : looksAlike(other.region, region, enclosed.height)))
      labels[k] = twin ? twin.label : labelOf(pastels[next++ % pastels.length])
      chosen.push({ region, label: labels[k], isCell })
    }
  }
  return { paints, labels }
}

/** The regions held by a fill. They keep the color of paper. */
function heldAmong(
  { width, height, regions }: Enclosed,
  contacts: readonly Adjacency[],
  kinds: readonly number[],
  labels: Uint8Array,
): Set<number> {
  if (!isOn('held by a fill')) return new Set()
  const isHeld = (region: Part, k: number) =>
    isHeldByFill(region, contacts[k], kinds, { width, height, labels })
  return new Set(regions.flatMap((region, k) => (isHeld(region, k) ? [k] : [])))
}

/** The regions that are air between things. */
function airAmong(
  { width, height, regions }: Enclosed,
  contacts: readonly Adjacency[],
  around: Surroundings,
  kinds: readonly number[],
  held: ReadonlySet<number>,
): Set<number> {
  const grounds = groundInks(around, kinds, width, height)
  const isBetweenLegs = (region: Part, k: number) =>
    isOn('air between legs') &&
    region.bottom > groundFrom * height &&
    !around.inMesh.has(k) &&
    isLegGap(region, contacts[k], grounds)
  const isBetween = ({ area }: Part, contact: Adjacency) =>
    isOn('air between things') && isAirBetween(contact, kinds, area / (width * height))
  const isAir = (region: Part, k: number) =>
    isBetweenLegs(region, k) || (!held.has(k) && isBetween(region, contacts[k]))
  return new Set(regions.flatMap((region, k) => (isAir(region, k) ? [k] : [])))
}

/** Pencil loops that are small even together with the regions across their lines. */
function loopsAmong(
  { regions, width, height }: Enclosed,
  contacts: readonly Adjacency[],
  { loneInk, inMesh }: Surroundings,
): Set<number> {
  const areaAround = (k: number) =>
    [...contacts[k].across.keys()].reduce((sum, label) => sum + regions[label - 1].area, regions[k].area)
  const isLoop = (k: number) => loneInk && !inMesh.has(k) && areaAround(k) < smallLoop * width * height
  return new Set(regions.flatMap((_, k) => (isLoop(k) ? [k] : [])))
}

/** The regions enclosed by the strokes of a scribble, including those outside its mesh. */
function inScribble(contacts: readonly Adjacency[], { isScribble, inMesh }: Surroundings): Set<number> {
  if (!isScribble) return new Set()
  const strokes = new Set([...inMesh].flatMap((k) => [...contacts[k].walls.keys()]))
  return new Set(contacts.flatMap(({ walls }, k) => (strokes.has(mostOf(walls)[0]) ? [k] : [])))
}

// A dark fill, such as black crayon around an eye, does not lend its color.
function mostTouched({ total, fills }: Adjacency, needed: number, colours: readonly InkColour[]): number {
  const [label, count] = mostOf(fills)
  return count > needed * total && !isDark(colours[label - 1].lab) ? label : 0
}

function givenColour(region: Part, contact: Adjacency, around: Surroundings, inks: readonly InkColour[]) {
  const [label] = mostOf(contact.outlines)
  const outline = inks[label - 1]?.lab
  if (isOn('tint of the outline') && outline && chroma(outline) > 0.075 && !around.loneInk)
    return [0.87, 0.42 * outline[1], 0.42 * outline[2]] as const
  return isOn('faces') && isFace(region, around.lineParts) ? (skinInk(inks) ?? face) : undefined
}

function skinInk(inks: readonly InkColour[]): Lab | undefined {
  const skin = inks.find(
    ({ lab: [l, a, b] }) =>
      l > 0.45 && l < 0.9 && a > 0.015 && a < 0.09 && b > 0.025 && b < 0.1 && b > 0.6 * a,
  )
  return skin?.lab
}

// Whether a region contains marks that do not touch its outline, like a door or two eyes.
function holdsMarks(enclosed: Enclosed, k: number, { wallParts, stroke }: Surroundings): boolean {
  const { width, height, labels, regions } = enclosed
  const off = Math.ceil(0.5 * stroke) + 2
  const isHere = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && labels[y * width + x] === k + 1
  const marks = wallParts.parts.filter((mark) => {
    if (mark.area < 12 || !isWithin(mark, regions[k])) return false
    const { left, right, top, bottom } = mark
    const [x, y] = [(left + right) >> 1, (top + bottom) >> 1]
    const sides = [
      isHere(left - off, y),
      isHere(right + off, y),
      isHere(x, top - off),
      isHere(x, bottom + off),
    ]
    return sides.filter(Boolean).length >= 3
  })
  const enough = isRoundish(regions[k], areaOf(hullOf(maskOf(enclosed, k + 1, regions[k])))) ? 1 : 2
  return marks.length >= enough || marks.some(({ area }) => area >= 4 * stroke * stroke)
}

function isFace(region: Part, lines: Parts): boolean {
  if (!isRoundish(region)) return false
  const most = 0.12 * boxArea(region)
  return lines.parts.filter((mark) => isWithin(mark, region) && mark.area < most).length >= 2
}

function isRoundish(region: Part, area = region.area): boolean {
  const ratio = (region.right - region.left + 1) / (region.bottom - region.top + 1)
  return ratio > 0.6 && ratio < 1.6 && area > 0.6 * boxArea(region)
}

function looksAlike(a: Part, b: Part, height: number): boolean {
  const ratio = a.area / b.area
  return ratio > 0.45 && ratio < 2.2 && Math.abs(a.top + a.bottom - b.top - b.bottom) / 2 < 0.06 * height
}
