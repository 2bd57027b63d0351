import { components } from '../image/components.ts'
import { count, emptyMask, type Field, type Mask, percentile } from '../image/field.ts'
import { areaOf } from '../image/polygon.ts'
import { byRows, maskRow } from '../image/rows.ts'
import { isOfTint, paperPlaces, type Tint, tints } from '../image/tints.ts'
import { type Corners, projection, type View } from '../image/view.ts'
import { cutStraight, straight } from './cut.ts'
import { beyondSide, sidesOf } from './table.ts'

/** What lies around a sheet, or a figure: its tint, and how bright it is. */
type Around = { tint: Tint; middle: number; brightest: number }

// What looks like paper around it: so much of it is smooth and of one tint.
const plain = 0.6
// The share of the photo from which a sheet nearly fills it.
const nearlyAll = 0.7
// In shares of the long side: what lies nearer may be sheet; a figure of its own stands farther off.
const [margin, farOff] = [0.012, 0.04]
// A line around a figure: so many pixels of the small copy wide at least, and along so much of a side; looked for at so many places of
// each side, up to so many pixels off it, at the least at so many of them.
const [outline, outlinedSide] = [3, 0.7]
const [places, off, fewestPlaces] = [36, 24, 12]
const [fewestStray, strayShare] = [25, 0.004]

/**
 * Whether what was taken for a sheet is a figure drawn on a page that fills the photo. That can only be where something plain lies
 * around it. Then it is one if a hand has drawn its sides, if a line runs around it, or if more is drawn beyond it, unless it is
 * whiter than all around.
 * @param found where its paper ends
 * @param wide the same over what is drawn along its sides
 */
export function isFigure(
  view: View,
  light: Field,
  smooth: Mask,
  { found, wide, tint }: { found: Corners; wide: Corners; tint: Tint },
): boolean {
  const beyond = placesBeyond(view, wide, margin)
  const around = plainAround(view, light, smooth, beyond)
  if (!around) return false
  if (isDrawnByHand(view, wide) || isOutlined(view, light, found, tint, around)) return true
  if (isWhiter(tint, around.tint)) return false
  const far = placesBeyond(view, wide, farOff)
  return strays(view, light, far, around) > strayShare * count(far)
}

function placesBeyond({ width, height }: View, corners: Corners, off: number): Mask {
  const sides = sidesOf(corners, off * Math.max(width, height))
  const beyond = emptyMask(width, height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) if (beyondSide(sides, x, y) >= 0) beyond.data[i] = 1
  return beyond
}

function plainAround(view: View, light: Field, smooth: Mask, beyond: Mask): Around | undefined {
  const bare = emptyMask(smooth.width, smooth.height)
  byRows(bare, maskRow, smooth.data, beyond.data, bare.data)
  const [tint] = tints(view, light, bare, 1)
  if (!tint) return undefined
  const { data } = paperPlaces(view, light, bare, tint)
  if (count({ ...bare, data }) < plain * count(beyond)) return undefined
  const at = (share: number) => percentile(light.data, share, 0, 1, data)
  return { tint, middle: at(0.5), brightest: at(0.95) }
}

// One side may be spoilt by what is drawn along it. Of what nearly fills the photo two may be: a corner found wrong spoils both its sides.
function isDrawnByHand(view: View, corners: Corners): boolean {
  const seen = cutStraight(view, corners).filter((share) => share !== undefined)
  const cut = seen.filter((share) => share >= straight).length
  const fills = areaOf(corners) > nearlyAll * view.width * view.height
  const least = fills ? Math.ceil(seen.length / 2) : seen.length - 1
  return seen.length > 0 && cut < Math.max(1, least)
}

// Paper is hardly ever more colourful than what it lies on, but for coloured paper.
function isWhiter(paper: Tint, around: Tint): boolean {
  const colour = ({ redGreen, blueGreen }: Tint) => Math.hypot(redGreen, blueGreen)
  return colour(around) > colour(paper) + 0.25
}

// Beyond at least three sides, or all that are seen, lies neither paper nor what is around, and then what is around.
function isOutlined(view: View, light: Field, corners: Corners, tint: Tint, around: Around): boolean {
  const kindOf = kinds(view, light, corners, tint, around)
  const sides = [0, 1, 2, 3].map((side) => outlinedShare(view, corners, side, kindOf))
  const seen = sides.filter((share) => share !== undefined)
  return seen.length > 2 && seen.filter((share) => share > outlinedSide).length >= 3
}

type Kind = 'paper' | 'around' | 'line'

function kinds(view: View, light: Field, corners: Corners, tint: Tint, around: Around): (i: number) => Kind {
  const bright = brightWithin(view, light, corners)
  return (i) => {
    if (isOfTint(view.planes, i, around.tint) && isLit(light, i, around)) return 'around'
    return isOfTint(view.planes, i, tint) && light.data[i] > 0.35 * bright ? 'paper' : 'line'
  }
}

// What three fifths of the places within are darker than: bare paper, even where much is drawn on it.
function brightWithin({ width }: View, light: Field, corners: Corners): number {
  const at = projection(corners)
  const inner = Array.from({ length: 12 * 12 }, (_, k) => {
    const { x, y } = at(((k % 12) + 0.5) / 12, (Math.floor(k / 12) + 0.5) / 12)
    return light.data[Math.floor(y) * width + Math.floor(x)] ?? 0
  })
  return inner.sort((a, b) => a - b)[Math.floor(0.6 * inner.length)]
}

function isLit({ data }: Field, i: number, { middle, brightest }: Around): boolean {
  return data[i] > 0.3 * middle && data[i] < 2 * brightest
}

function outlinedShare(
  { width, height }: View,
  corners: Corners,
  side: number,
  kindOf: (i: number) => Kind,
): number | undefined {
  const [from, to] = [corners[side], corners[(side + 1) % 4]]
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const [outX, outY] = [(to.y - from.y) / length, -(to.x - from.x) / length]
  let [seen, outlined] = [0, 0]
  for (let k = 2; k < places + 2; k++) {
    const along = k / (places + 3)
    const [x0, y0] = [from.x + (to.x - from.x) * along, from.y + (to.y - from.y) * along]
    const [farX, farY] = [x0 + off * outX, y0 + off * outY]
    if (farX < 0 || farY < 0 || farX >= width || farY >= height) continue
    seen++
    let [line, after] = [0, 0]
    for (let step = 2; step < off && after < outline; step++) {
      const kind = kindOf(Math.floor(y0 + step * outY) * width + Math.floor(x0 + step * outX))
      if (kind === 'line') line++
      else if (line >= outline && kind === 'around') after++
      else if (line < outline) line = 0
    }
    if (after === outline) outlined++
  }
  return seen < fewestPlaces ? undefined : outlined / seen
}

// What stands free on it: not what comes in over the photo's frame, as other things on a table do.
function strays(view: View, light: Field, beyond: Mask, around: Around): number {
  const { width, height } = view
  const odd = emptyMask(width, height)
  for (let i = 0; i < odd.data.length; i++)
    if (beyond.data[i] === 1 && !(isOfTint(view.planes, i, around.tint) && isLit(light, i, around)))
      odd.data[i] = 1
  return components(odd).parts.reduce((sum, { area, left, top, right, bottom }) => {
    const isFree = left > 1 && top > 1 && right < width - 2 && bottom < height - 2
    return area > fewestStray && isFree ? sum + area : sum
  }, 0)
}
