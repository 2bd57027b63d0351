import { inflated } from '../geometry/inflate.ts'
import type { Sculpture } from '../geometry/sculpt.ts'
import type { Mask } from '../image/float-image.ts'
import type { Pixels } from '../pixels.ts'
import type { Grade } from '../render/graded.ts'
import { type Assembled, assembled } from './assembled.ts'
import { halfThickness } from './body.ts'
import { footprintOf } from './footprint.ts'
import { sizes } from './sizes.ts'
import { type Solid, solidOf } from './solid.ts'
import { textureOf } from './texture.ts'

/** A figurine in millimeters: y up, z toward the viewer. `texture` covers front and back, starting at x = -`width` / 2 and y = `bottom`. */
export type Figurine = Assembled & {
  texture: Pixels
  laid: { width: number; bottom: number; height: number }
}

/** Renders the title at most `widest` mm wide, at `sizes.letters.pixel` mm per pixel; undefined if it has no letters. */
export type TitleMask = (widest: number) => Promise<Mask | undefined>

/** Makes a figurine of the sculpted drawing. */
export async function figurineOf(sculpture: Sculpture, grade: Grade, title: TitleMask): Promise<Figurine> {
  const footprint = footprintOf(sculpture)
  const { mask } = footprint
  const figures = solidOf(mask, halfThickness(footprint, sculpture), sizes)
  const texture = textureOf(footprint, sculpture, grade)
  const laid = {
    width: mask.width * sizes.pixel,
    bottom: sizes.stand.height - sizes.sunk - 0.3,
    height: mask.height * sizes.pixel,
  }
  const width = standWidth(figures)
  const words = await title(width - 2 * sizes.stand.corner)
  const letters = words && lettersOf(words)
  return { ...(await assembled({ figures, letters, width })), texture, laid }
}

// Slightly shorter than the figures are wide, so that the stand does not stick out beyond them.
function standWidth({ places }: Solid): number {
  let most = 0
  for (let i = 0; i < places.length; i += 3) most = Math.max(most, Math.abs(places[i]))
  return Math.max(sizes.stand.shortest, 2 * most - 2)
}

function lettersOf(title: Mask): Solid {
  const half = inflated(title, title.width, false)
  const { relief, pixel } = sizes.letters
  for (let i = 0; i < half.data.length; i++) half.data[i] = Math.min(relief, half.data[i] * pixel)
  return solidOf(title, half, sizes.letters)
}
