import type { Figurine } from '#studio/studio.ts'

type Solid = Figurine['piece']

/**
 * The number of edges that are not used exactly once in each direction: 0 if the surface is watertight and
 * its triangles are oriented consistently.
 */
export function openEdges({ triangles }: Solid): number {
  const passed = new Map<string, number>()
  for (let t = 0; t < triangles.length; t += 3)
    for (let k = 0; k < 3; k++) {
      const [a, b] = [triangles[t + k] ?? 0, triangles[t + ((k + 1) % 3)] ?? 0]
      const key = a < b ? `${a} ${b}` : `${b} ${a}`
      const [there, back] = [(passed.get(key) ?? 0) & 0xff, (passed.get(key) ?? 0) >> 8]
      passed.set(key, a < b ? there + 1 + (back << 8) : there + ((back + 1) << 8))
    }
  return [...passed.values()].filter((both) => both !== 0x101).length
}

/** The volume in cubic millimeters, positive if the triangles face outward. */
export function volumeOf({ places, triangles }: Solid): number {
  let six = 0
  for (let t = 0; t < triangles.length; t += 3) {
    const [ax, ay, az] = placeOf(places, triangles[t])
    const [bx, by, bz] = placeOf(places, triangles[t + 1])
    const [cx, cy, cz] = placeOf(places, triangles[t + 2])
    six += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
  }
  return six / 6
}

export function piecesIn({ places, triangles }: Solid): number {
  const root = Int32Array.from({ length: places.length / 3 }, (_, i) => i)
  const rootOf = (i: number): number => {
    let at = i
    while (root[at] !== at) at = root[at] = root[root[at] ?? 0] ?? 0
    return at
  }
  for (let t = 0; t < triangles.length; t += 3)
    for (const k of [1, 2]) root[rootOf(triangles[t + k] ?? 0)] = rootOf(triangles[t] ?? 0)
  return new Set([...new Set(triangles)].map(rootOf)).size
}

/** The lowest and highest coordinates along an axis, in millimeters. */
export function extentAlong(axis: 0 | 1 | 2, { places }: Solid): [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let i = axis; i < places.length; i += 3) {
    low = Math.min(low, places[i] ?? 0)
    high = Math.max(high, places[i] ?? 0)
  }
  return [low, high]
}

function placeOf(places: Float32Array, vertex = 0): [number, number, number] {
  return [places[3 * vertex] ?? 0, places[3 * vertex + 1] ?? 0, places[3 * vertex + 2] ?? 0]
}
