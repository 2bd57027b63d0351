type Box = { x: number; y: number; w: number; h: number }

/** A seeded linear congruential generator, so that the strokes are the same on every visit. */
function wobble(seed: number): () => number {
  let state = seed * 7919 + 17
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648 - 0.5
  }
}

/**
 * How many strokes are drawn before they repeat. The repetition is invisible, and makes a page with 500
 * strokes half a kilobyte smaller.
 */
const REPEAT = 6

/** A crayon zigzag that fills a box, as children fill a shape. `lean` slants the strokes. */
export function scribble({ x, y, w, h }: Box, gap: number, lean: number, seed: number): string {
  const shake = wobble(seed)
  const turns = Array.from({ length: REPEAT }, (_, i) => {
    const down = i % 2 === 0
    const side = down ? lean / 2 : -lean / 2
    return [
      Math.round(i * gap + side + shake() * gap * 0.9),
      Math.round((down ? 0 : h) + shake() * 5),
    ] as const
  })
  const [[left, top] = [0, 0]] = turns
  const steps = turns.map(([fromX, fromY], i) => {
    const [toX, toY] = turns[i + 1] ?? [left + Math.round(REPEAT * gap), top]
    return `${toX - fromX} ${toY - fromY}`
  })
  const reach = Math.abs(lean)
  const strokes = Array.from({ length: Math.ceil((w + 2 * reach) / gap) }, (_, i) => steps[i % REPEAT])
  return `M${x - reach + left} ${y + top}l${strokes.join(' ').replaceAll(' -', '-')}`
}
