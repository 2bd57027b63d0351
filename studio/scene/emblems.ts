/** A signed distance function of a shape of size 1 around (0, 0), negative inside. y points down; `tone` is 0-1. */
export type Emblem = (x: number, y: number, tone: number) => number

/** A filled disc. */
export const disc = (x: number, y: number) => Math.hypot(x, y) - 1

/** A thin ring. */
export const bubble: Emblem = (x, y) => Math.abs(Math.hypot(x, y) - 0.9) - 0.1

/** A waxing moon. */
export const crescent: Emblem = (x, y) => Math.max(disc(x, y), 0.84 - Math.hypot(x - 0.44, y + 0.12))

// Folds the plane so that a shape of equal arms needs only
// half an arm: distance along its axis and beside it.
function folded(x: number, y: number, arms: number): [along: number, beside: number] {
  const turn = (2 * Math.PI) / arms
  const angle = Math.atan2(x, -y)
  const off = Math.abs(angle - turn * Math.round(angle / turn))
  const away = Math.hypot(x, y)
  return [away * Math.cos(off), away * Math.sin(off)]
}

const [notchAlong, notchBeside] = [0.46 * Math.cos(Math.PI / 5), 0.46 * Math.sin(Math.PI / 5)]
const edge = Math.hypot(1 - notchAlong, notchBeside)

/** A five-pointed star, slightly rounded. */
export const star: Emblem = (x, y) => {
  const [along, beside] = folded(x, y, 5)
  const isBeyondTip = (along - 1) * (notchAlong - 1) + beside * notchBeside < 0
  // Beyond a tip the distance is to the tip itself; from the side, a glow would never end there.
  if (isBeyondTip) return Math.hypot(along - 1, beside) + 0.02
  return ((along - 1) * notchBeside + beside * (1 - notchAlong)) / edge + 0.02
}

/** A snowflake with six arms, each with two barbs. */
export const flake: Emblem = (x, y) => {
  const [along, beside] = folded(x, y, 6)
  const arm = Math.max(beside, along - 1) - 0.075
  const from = Math.min(0.3, Math.max(0, Math.SQRT1_2 * (along - 0.5 + beside)))
  const barb = Math.hypot(along - 0.5 - Math.SQRT1_2 * from, beside - Math.SQRT1_2 * from) - 0.07
  return Math.min(arm, barb)
}

/** A fir of three tiers on a short trunk; its tip is at y = -1, its foot at y = 1. */
export const fir = (x: number, y: number) => {
  const tier = Math.min(2, Math.max(0, Math.floor((y + 1) * 1.7)))
  const down = (y + 1) * 1.7 - tier
  const half = 0.11 * tier + (0.3 + 0.05 * tier) * down
  const crown = Math.max(0.82 * (Math.abs(x) - half), -1 - y, y - 0.765)
  return Math.min(crown, Math.max(Math.abs(x) - 0.08, y - 1, 0.7 - y))
}

/** The snow on the upper sides of a fir. */
export const snowOnFir: Emblem = (x, y) => Math.max(fir(x, y), -fir(x, y - 0.15), y - 0.765)

/** A seaweed leaf growing from y = 1 up to -1, with waves that vary by tone. */
export const weed: Emblem = (x, y, tone) => {
  const up = 0.5 - 0.5 * y
  const middle = 0.17 * Math.sin(4.2 * y + 6.3 * tone) * (0.35 + up)
  return Math.max(0.85 * Math.abs(x - middle) - 0.1 * (1 - 0.7 * up), -1 - y, y - 1)
}

/** Five round petals. */
export const blossom: Emblem = (x, y) => {
  const [along, beside] = folded(x, y, 5)
  return Math.hypot(along - 0.56, beside) - 0.44
}

/** The center of a blossom. */
export const blossomHeart: Emblem = (x, y) => Math.hypot(x, y) - 0.34

/** A thin stem from the center of a blossom down to y = 6. */
export const stem: Emblem = (x, y) => Math.max(Math.abs(x - 0.1 * Math.sin(0.7 * y)) - 0.13, -y, y - 6)

/** The flat ring around a planet, without the part hidden behind the planet. */
export const ring: Emblem = (x, y) => {
  const away = Math.hypot(x / 1.9, y / 0.42)
  const isBehind = y < 0 && disc(x, y) < 0
  return isBehind ? 1 : 0.5 * (Math.abs(away - 0.88) - 0.13)
}

/** A triangular flag hanging from its upper edge. */
export const flag: Emblem = (x, y) => Math.max(0.87 * Math.abs(x) + 0.5 * y - 0.5, -1 - y)
