import { clamp } from '../image/colour.ts'
import type { Part } from '../image/components.ts'
import { emptyMask, type Mask } from '../image/float-image.ts'
import { opened } from '../image/morphology.ts'
import { isOn } from '../rules.ts'
import type { Work } from '../work.ts'
import { drawnOnly } from './drawn-only.ts'
import { findHatching } from './hatching.ts'
import { isDark } from './kinds.ts'
import { boxesOf } from './label-boxes.ts'
import { type LabelWeights, labelMajority, weights } from './label-majority.ts'
import { growLabels, type LabelMap } from './smooth-labels.ts'
import { add, type Drawn, dropSmall, type Scale, solidOf } from './solid-crayons.ts'

// A crayon below this OKLab lightness may count as drawing only.
const deepest = 0.62

/**
 * Finds colored-in areas: ink that stays solid when hatch gaps are closed and thin strokes are opened away.
 * @param melt whether to close hatch gaps; false for scribbles
 */
export async function findFills(drawn: Drawn, scale: Scale, melt: boolean, work: Work): Promise<LabelMap> {
  const { ink, labels } = drawn
  const { unit, widest } = scale
  await work.pace('shapes')
  const core = melt ? Math.max(7 * unit, 0.78 * widest) : Math.max(14 * unit, 2.6 * widest)
  const boxes = boxesOf(ink, labels)
  const { thick, darkness, darkInks } = await findSolid(drawn, boxes, scale, { core, melt }, work)
  const hatching =
    melt && isOn('hatching')
      ? await findHatching(drawn, boxes, scale, work)
      : emptyMask(ink.width, ink.height)
  await work.pace('shapes')
  const crosses = hatching.data.map((value, i) => (value === 1 && thick.data[i] === 0 ? 1 : 0))
  for (let i = 0; i < thick.data.length; i++) if (hatching.data[i] > 0) thick.data[i] = 1
  const votes = { labels, weight: weights(thick, drawn, { darkness, darkInks, crosses }) }
  const fills = coloured(thick, votes, scale)
  await work.pace('shapes')
  growLabels(fills, hatching.data, 9 * unit)
  return fills
}

/** The areas that stay solid, for all ink and for each crayon alone, and those where a dark crayon alone does. */
async function findSolid(
  drawn: Drawn,
  boxes: readonly Part[],
  scale: Scale,
  { core, melt }: { core: number; melt: boolean },
  work: Work,
) {
  const { unit, stroke } = scale
  const reach = clamp(0.5 * stroke, 3 * unit, 6.5 * unit)
  const darkInks = darkAmong(drawn, scale)
  const thick = opened(drawn.ink, core)
  dropSmall(thick, 8 * core * core)
  const darkness = emptyMask(thick.width, thick.height)
  for (const [k, dark] of darkInks.entries()) {
    await work.pace('shapes')
    const gap = melt ? (dark ? Math.min(reach, 0.12 * stroke) : reach) : 0
    const solid = isOn('one crayon alone') && solidOf(drawn, k + 1, boxes[k + 1], { gap, core })
    if (solid) for (const mask of dark ? [thick, darkness] : [thick]) add(mask, solid)
  }
  await work.pace('shapes')
  return { thick, darkness, darkInks }
}

// Flags crayons that draw rather than fill. With a thin
// pen, mid-gray crayons do not count: thin pencils hatch.
function darkAmong({ labels, ink, colours }: Drawn, { unit, stroke }: Scale): boolean[] {
  const drawn = drawnOnly(labels, ink.width, colours, stroke)
  return colours.map(
    ({ lab }, k) =>
      (stroke > 7 * unit ? isDark(lab) : lab[0] < 0.44) ||
      (isOn('crayons that only draw') && drawn[k + 1] === 1 && lab[0] < deepest),
  )
}

// Thin dark lines over a fill, and mixed colors along seams, get no vote on its color.
function coloured(thick: Mask, votes: LabelWeights, { unit, stroke }: Scale): LabelMap {
  const { width, height, data } = thick
  const fills = {
    width,
    height,
    labels: isOn('label majority') ? labelMajority(thick, votes, unit) : new Uint8Array(data.length),
  }
  growLabels(fills, data, 0.8 * stroke + 1)
  for (let i = 0; i < data.length; i++)
    if (data[i] && fills.labels[i] === 0 && votes.labels[i] > 0) fills.labels[i] = votes.labels[i]
  growLabels(fills, data, width)
  return fills
}
