import type { Corners } from '#contract/corners.ts'
import { isSheet } from '#studio/manual-corners.ts'

export type Point = Corners[number]

const inPicture = (value: number) => Math.min(1, Math.max(0, value))

/** Moves one corner within the picture. Returns the old corners if the new ones do not form a sheet. */
export function withCorner(corners: Corners, which: number, to: Point): Corners {
  const at = { x: inPicture(to.x), y: inPicture(to.y) }
  const moved = corners.map((corner, i) => (i === which ? at : corner)) as Corners
  return isSheet(moved) ? moved : corners
}

/** The index of the corner nearest to a point. @param ratio width over height of the picture */
export function nearestCorner(corners: Corners, { x, y }: Point, ratio: number): number {
  const away = corners.map((corner) => Math.hypot((corner.x - x) * ratio, corner.y - y))
  return away.indexOf(Math.min(...away))
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** How far a key moves a corner: arrows 0.01 of the picture, with Shift 0.001; null for other keys. */
export function stepOf(key: string, fine: boolean): Point | null {
  const arrow = arrows[key]
  const share = fine ? 0.001 : 0.01
  return arrow ? { x: arrow.x * share, y: arrow.y * share } : null
}

export function sameCorners(one: Corners, other: Corners): boolean {
  return one.every(({ x, y }, i) => x === other[i]?.x && y === other[i]?.y)
}
