import openManifold, { type Manifold, type Vec2 } from 'manifold-3d'
import { loadOnce } from '../load-once.ts'
import { sizes } from './sizes.ts'
import type { Solid } from './solid.ts'

/** The parts of a figurine; each has its own material. */
export type PartName = 'figures' | 'stand' | 'letters'

/** Triangles of one material with vertex normals, in millimeters. */
export type Surface = { part: PartName; places: Float32Array; normals: Float32Array; triangles: Uint32Array }

/** One printable solid, and its surface split by material. */
export type Assembled = { piece: Solid; surfaces: Surface[] }

const kernel = loadOnce(async () => {
  const opened = await openManifold()
  opened.setup()
  return opened
})

// Neighboring triangles at a larger angle than this, in degrees, are shaded as a sharp edge.
const sharpEdge = 40

type Parts = { figures: Solid; letters: Solid | undefined; width: number }

/** Places figures and letters on a stand and unites them into one solid whose base is at y = 0. */
export async function assembled({ figures, letters, width }: Parts): Promise<Assembled> {
  const { Manifold, CrossSection, Mesh } = await kernel()
  const open: { delete(): void }[] = []
  const own = <T extends { delete(): void }>(thing: T): T => {
    open.push(thing)
    return thing
  }
  const closed = ({ places, triangles }: Solid): Manifold =>
    own(new Manifold(new Mesh({ numProp: 3, vertProperties: places, triVerts: triangles })))
  const slab = (size: Vec2, inset: number, from: number, height: number): Manifold => {
    const corner = sizes.stand.corner - inset
    const middle = own(
      CrossSection.square([size[0] - 2 * sizes.stand.corner, size[1] - 2 * sizes.stand.corner], true),
    )
    const rounded = own(middle.offset(corner, 'Round', 2, 48))
    return own(own(rounded.extrude(height)).translate(0, 0, from))
  }
  const { depth, height, chamfer } = sizes.stand
  try {
    const wide: Vec2 = [width, depth]
    const upright = own(
      Manifold.hull([slab(wide, 0, 0, height - chamfer), slab(wide, chamfer, height - 0.01, 0.01)]),
    )
    const named = new Map<number, PartName>()
    const placed = (solid: Manifold, part: PartName, [y, z]: Vec2): Manifold => {
      const original = own(own(solid.translate(0, y, z)).asOriginal())
      named.set(original.originalID(), part)
      return original
    }
    const parts = [
      placed(closed(figures), 'figures', [height - sizes.sunk - 0.3, 0]),
      placed(own(upright.rotate(-90, 0, 0)), 'stand', [0, 0]),
      ...(letters
        ? [placed(closed(letters), 'letters', [(height - chamfer) / 2 - middleOf(letters), depth / 2])]
        : []),
    ]
    const whole = own(own(Manifold.union(parts)).simplify(sizes.tolerance))
    const { vertProperties, triVerts } = whole.getMesh()
    const shaded = own(whole.calculateNormals(0, sharpEdge)).getMesh(0)
    return { piece: { places: vertProperties, triangles: triVerts }, surfaces: surfacesOf(shaded, named) }
  } finally {
    for (const thing of open) thing.delete()
  }
}

// The height of a solid's vertical center; its foot is at y = 0.
function middleOf({ places }: Solid): number {
  let [low, high] = [Number.POSITIVE_INFINITY, 0]
  for (let i = 1; i < places.length; i += 3) {
    low = Math.min(low, places[i])
    high = Math.max(high, places[i])
  }
  return (low + high) / 2
}

type ShadedMesh = {
  numProp: number
  vertProperties: Float32Array
  triVerts: Uint32Array
  runIndex: Uint32Array
  runOriginalID: Uint32Array
}

function surfacesOf(mesh: ShadedMesh, named: ReadonlyMap<number, PartName>): Surface[] {
  return [...mesh.runOriginalID].flatMap((id, run) => {
    const part = named.get(id)
    const corners = mesh.triVerts.subarray(mesh.runIndex[run], mesh.runIndex[run + 1])
    return part && corners.length > 0 ? [{ part, ...compacted(mesh, corners) }] : []
  })
}

function compacted({ numProp, vertProperties }: ShadedMesh, corners: Uint32Array): Omit<Surface, 'part'> {
  const numbers = new Map<number, number>()
  const triangles = corners.map((vertex) => {
    const number = numbers.get(vertex) ?? numbers.size
    numbers.set(vertex, number)
    return number
  })
  const places = new Float32Array(3 * numbers.size)
  const normals = new Float32Array(3 * numbers.size)
  for (const [vertex, number] of numbers) {
    places.set(vertProperties.subarray(vertex * numProp, vertex * numProp + 3), 3 * number)
    normals.set(vertProperties.subarray(vertex * numProp + 3, vertex * numProp + 6), 3 * number)
  }
  return { places, normals, triangles }
}
