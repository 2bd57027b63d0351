/** The share of its convex hull that a shape fills: 1 for a disc, a half for a thin crescent. @param places row by row */
export function solidity(places: readonly number[], width: number): number {
  const corners: [number, number][] = []
  let row = -1
  let last = -1
  for (const at of places) {
    const y = Math.floor(at / width)
    if (y !== row) {
      if (last >= 0) corners.push([(last % width) + 1, row])
      corners.push([at % width, y])
      row = y
    }
    last = at
  }
  if (last >= 0) corners.push([(last % width) + 1, row])
  const hull = hullArea(corners)
  return hull > 0 ? places.length / hull : 1
}

// Andrew's monotone chain; the points come sorted by row.
function hullArea(points: readonly [number, number][]): number {
  const sorted = points.flatMap(([x, y]) => [
    { x, y },
    { x, y: y + 1 },
  ])
  sorted.sort((a, b) => a.y - b.y || a.x - b.x)
  const half = (list: typeof sorted) => {
    const chain: typeof sorted = []
    for (const p of list) {
      while (chain.length > 1) {
        const [a, b] = chain.slice(-2)
        if (a && b && (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0) break
        chain.pop()
      }
      chain.push(p)
    }
    return chain.slice(0, -1)
  }
  const ring = [...half(sorted), ...half([...sorted].reverse())]
  const twice = ring.reduce((sum, a, k) => {
    const b = ring[(k + 1) % ring.length] ?? a
    return sum + a.x * b.y - b.x * a.y
  }, 0)
  return Math.abs(twice) / 2
}
