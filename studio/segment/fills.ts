import { clamp } from '../image/colour.ts'
import { opened } from '../image/distance.ts'
import { emptyMask, type Mask } from '../image/field.ts'
import { byRows, lookUpRow, maskRow, uniteRow } from '../image/rows.ts'
import type { InkColours } from '../palette/ink-colours.ts'
import { isOn } from '../rules.ts'
import type { Work } from '../work.ts'
import { dropCrossings } from './crossings.ts'
import { drawnOnly } from './drawn-only.ts'
import { findHatching } from './hatching.ts'
import { isDark } from './kinds.ts'
import { boxesOf } from './label-boxes.ts'
import { growLabels, type LabelMap } from './smooth-labels.ts'
import { add, dropSmall, solidOf } from './solid-crayons.ts'
import { voted, weights } from './votes.ts'

// In OKLab: a crayon lighter than this may fill what it surrounds.
const deepest = 0.62

type Scale = { unit: number; stroke: number; widest: number }

/**
 * Finds what the child coloured in: ink that stays solid when hatch gaps are closed and thin strokes are taken away.
 * @param ink all ink at half size
 * @param labels the crayon of every pixel at half size
 * @param scale unit (a thousandth of the long side) and pen width, both in half-size pixels
 * @param melt false for scribbles, whose strokes must not melt together
 */
export async function findFills(
  ink: Mask,
  labels: Uint8Array,
  { colours }: Pick<InkColours, 'colours'>,
  scale: Scale,
  melt: boolean,
  work: Work,
): Promise<LabelMap> {
  await work.pace('shapes')
  const { unit, stroke, widest } = scale
  const { width, height } = ink
  const reach = clamp(0.5 * stroke, 3 * unit, 6.5 * unit)
  const core = melt ? Math.max(7 * unit, 0.78 * widest) : Math.max(14 * unit, 2.6 * widest)
  const darkInks = work.run(() => darkAmong(colours, labels, width, scale))
  const bright = work.run(() => brightInk(ink, labels, darkInks))
  const thick = work.run(() => solidTogether(ink, core))
  const darkness = work.run(() => emptyMask(width, height))
  const boxes = boxesOf(ink, labels)
  for (const [k, dark] of darkInks.entries()) {
    await work.pace('shapes')
    const gap = melt ? (dark ? Math.min(reach, 0.12 * stroke) : reach) : 0
    work.run(() => {
      const solid = isOn('one crayon alone') && solidOf(ink, labels, k + 1, boxes, gap, core, stroke)
      if (solid) for (const mask of dark ? [thick, darkness] : [thick]) add(mask, solid)
    })
  }
  await work.pace('shapes')
  const hatching =
    melt && isOn('hatching')
      ? await findHatching(ink, labels, boxes, colours, widest, unit, work)
      : work.run(() => emptyMask(width, height))
  byRows(thick, uniteRow, thick.data, hatching.data, thick.data)
  await work.pace('shapes')
  const fills = work.run(() => coloured(thick, bright, darkness, labels, colours.length, scale))
  await work.pace('shapes')
  if (melt && isOn('crossings')) work.run(() => dropCrossings(fills, thick, ink, hatching, core))
  work.run(() => growLabels(fills, hatching.data, 9 * unit))
  return fills
}

// For each crayon whether it draws more than it fills. A thin pencil hatches, a broad one draws.
function darkAmong(
  colours: InkColours['colours'],
  labels: Uint8Array,
  width: number,
  { unit, stroke }: Scale,
): boolean[] {
  const drawn = drawnOnly(labels, width, colours, stroke)
  return colours.map(
    ({ lab }, k) =>
      (stroke > 7 * unit ? isDark(lab) : lab[0] < 0.44) ||
      (isOn('crayons that only draw') && drawn[k + 1] === 1 && lab[0] < deepest),
  )
}

function brightInk(ink: Mask, labels: Uint8Array, darkInks: readonly boolean[]): Mask {
  const bright = emptyMask(ink.width, ink.height)
  const isBright = Uint8Array.from([0, ...darkInks.map((dark) => (dark ? 0 : 1))])
  byRows(ink, lookUpRow, labels, isBright, bright.data)
  byRows(ink, maskRow, bright.data, ink.data, bright.data)
  return bright
}

// What all inks fill together.
function solidTogether(ink: Mask, core: number): Mask {
  const thick = opened(ink, core)
  dropSmall(thick, 8 * core * core)
  return thick
}

// Thin dark lines over a coloured patch, as the leading of a mirror ball, and what two crayons mix to along their seam have no say in
// its colour: it goes on under them. What lies farther in is what it is.
function coloured(
  thick: Mask,
  bright: Mask,
  darkness: Mask,
  labels: Uint8Array,
  colours: number,
  { unit, stroke }: Scale,
): LabelMap {
  const { width, height, data } = thick
  const votes = weights(thick, bright, darkness, labels, !isOn('no vote for lines'))
  const fills = {
    width,
    height,
    labels: isOn('label majority')
      ? voted(thick, votes, labels, colours, unit)
      : new Uint8Array(labels.length),
  }
  growLabels(fills, data, 0.8 * stroke + 1)
  for (let i = 0; i < data.length; i++)
    if (data[i] && fills.labels[i] === 0 && labels[i] > 0) fills.labels[i] = labels[i]
  growLabels(fills, data, width)
  return fills
}
