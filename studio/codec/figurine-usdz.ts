import { type Zippable, zipSync } from 'fflate'
import type { Figurine } from '../studio.ts'
import { materials, type Surface, textureCoordinates, textureJpeg } from './figurine-materials.ts'

// USDZ requires uncompressed files, the scene first, and each file's data aligned to 64 bytes.
const ALIGNMENT = 64
const localHeaderBytes = 30
const extraHeaderBytes = 4
// The ID of a ZIP extra field that nothing else uses.
const PADDING_FIELD = 12345

/** Encodes the figurine as USDZ, for phones that do not show glTF. */
export async function figurineUsdz(figurine: Figurine): Promise<Uint8Array> {
  const files: [string, Uint8Array][] = [
    ['figurine.usda', new TextEncoder().encode(sceneOf(figurine))],
    ['artwork.jpg', await textureJpeg(figurine)],
  ]
  const zipped: Zippable = {}
  let at = 0
  for (const [name, bytes] of files) {
    const begins = at + localHeaderBytes + name.length + extraHeaderBytes
    const padding = (ALIGNMENT - (begins % ALIGNMENT)) % ALIGNMENT
    zipped[name] = [
      bytes,
      { level: 0, mtime: '1980-01-01', extra: { [PADDING_FIELD]: new Uint8Array(padding) } },
    ]
    at = begins + padding + bytes.length
  }
  return zipSync(zipped)
}

function sceneOf(figurine: Figurine): string {
  return `#usda 1.0
(
    defaultPrim = "figurine"
    metersPerUnit = 0.001
    upAxis = "Y"
)

def Xform "figurine" (
    kind = "component"
)
{
${figurine.surfaces.map((surface) => meshOf(surface, figurine)).join('')}
    def Scope "materials"
    {
${figurine.surfaces.map(({ part }) => materialOf(part)).join('')}
    }
}
`
}

function meshOf(surface: Surface, figurine: Figurine): string {
  const { part, places, normals, triangles } = surface
  const isTextured = part === 'figures'
  const uv = isTextured ? flippedUp(textureCoordinates(surface, figurine)) : undefined
  return `    def Mesh "${part}" (
        prepend apiSchemas = ["MaterialBindingAPI"]
    )
    {
        int[] faceVertexCounts = [${Array(triangles.length / 3)
          .fill(3)
          .join()}]
        int[] faceVertexIndices = [${triangles.join()}]
        point3f[] points = [${tuples(places, 3, 3)}]
        normal3f[] normals = [${tuples(normals, 3, 2)}] (
            interpolation = "vertex"
        )
${
  uv
    ? `        texCoord2f[] primvars:st = [${tuples(uv, 2, 4)}] (
            interpolation = "vertex"
        )
`
    : ''
}        uniform token subdivisionScheme = "none"
        rel material:binding = </figurine/materials/${part}>
    }
`
}

/** Flips v: glTF puts the texture origin at the upper left, USD at the lower left. */
function flippedUp(uv: Float32Array): Float32Array {
  return uv.map((number, i) => (i % 2 === 1 ? 1 - number : number))
}

function tuples(numbers: Float32Array, size: number, digits: number): string {
  const written: string[] = []
  for (let i = 0; i < numbers.length; i += size)
    written.push(`(${[...numbers.subarray(i, i + size)].map((number) => shortened(number, digits)).join()})`)
  return written.join()
}

const shortened = (number: number, digits: number): string => String(Number(number.toFixed(digits)))

function materialOf(part: Surface['part']): string {
  const { color, roughness } = materials[part]
  const path = `/figurine/materials/${part}`
  const isTextured = part === 'figures'
  const diffuse = isTextured
    ? `color3f inputs:diffuseColor.connect = <${path}/texture.outputs:rgb>`
    : `color3f inputs:diffuseColor = (${color.join()})`
  return `        def Material "${part}"
        {
            token outputs:surface.connect = <${path}/shader.outputs:surface>

            def Shader "shader"
            {
                uniform token info:id = "UsdPreviewSurface"
                ${diffuse}
                float inputs:metallic = 0
                float inputs:roughness = ${roughness}
                token outputs:surface
            }
${isTextured ? textureShaders(path) : ''}        }
`
}

function textureShaders(path: string): string {
  return `
            def Shader "coordinates"
            {
                uniform token info:id = "UsdPrimvarReader_float2"
                string inputs:varname = "st"
                float2 outputs:result
            }

            def Shader "texture"
            {
                uniform token info:id = "UsdUVTexture"
                asset inputs:file = @artwork.jpg@
                float2 inputs:st.connect = <${path}/coordinates.outputs:result>
                token inputs:sourceColorSpace = "sRGB"
                token inputs:wrapS = "clamp"
                token inputs:wrapT = "clamp"
                float3 outputs:rgb
            }
`
}
