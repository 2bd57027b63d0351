type Box = { x: number; y: number; w: number; h: number }

/** The same wobble at each visit: a small linear congruential generator. */
function wobble(seed: number): () => number {
  let state = seed * 7919 + 17
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648 - 0.5
  }
}

/** One long zigzag of a crayon across a box, as children fill a shape. `lean` slants the strokes. */
export function scribble({ x, y, w, h }: Box, gap: number, lean: number, seed: number): string {
  const shake = wobble(seed)
  const points: [number, number][] = []
  for (let at = -Math.abs(lean); at < w + Math.abs(lean); at += gap) {
    const down = points.length % 2 === 0
    const side = down ? lean / 2 : -lean / 2
    const px = x + at + side + shake() * gap * 0.9
    const py = (down ? y : y + h) + shake() * 5
    points.push([Math.round(px), Math.round(py)])
  }
  return strokes(points)
}

/** Each point told from the one before it: a page carries a thousand of them. */
function strokes(points: [number, number][]): string {
  const steps = points.map(([x, y], i) => {
    const [fromX, fromY] = points[i - 1] ?? [0, 0]
    return `${x - fromX} ${y - fromY}`
  })
  return `M${steps[0]}l${steps.slice(1).join(' ').replaceAll(' -', '-')}`
}
