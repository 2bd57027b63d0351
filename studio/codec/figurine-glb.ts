import { Document, type Material, NodeIO } from '@gltf-transform/core'
import type { Figurine } from '../studio.ts'
import { materials, type Surface, textureCoordinates, textureJpeg } from './figurine-materials.ts'

const METRES = 0.001

/** The figurine as binary glTF 2.0: meters, y up, one mesh, a primitive per material, texture embedded. */
export async function figurineGlb(figurine: Figurine): Promise<Uint8Array> {
  const document = new Document()
  document.getRoot().getAsset().generator = 'Doodlebloom'
  document.createBuffer()
  const picture = document
    .createTexture('artwork')
    .setMimeType('image/jpeg')
    .setImage(await textureJpeg(figurine))
  const mesh = document.createMesh('figurine')
  for (const surface of figurine.surfaces) {
    const { color, roughness } = materials[surface.part]
    const material = document
      .createMaterial(surface.part)
      .setBaseColorFactor([...color, 1])
      .setRoughnessFactor(roughness)
      .setMetallicFactor(0)
    if (surface.part === 'figures') material.setBaseColorTexture(picture)
    mesh.addPrimitive(primitiveOf(document, figurine, surface, material))
  }
  document.createScene().addChild(document.createNode('figurine').setMesh(mesh))
  return new NodeIO().writeBinary(document)
}

function primitiveOf(document: Document, figurine: Figurine, surface: Surface, material: Material) {
  const vectors = (array: Float32Array) =>
    document.createAccessor().setType('VEC3').setArray(Float32Array.from(array))
  const { places, normals, triangles } = surface
  const isSmall = places.length / 3 < 65_535
  const indices = isSmall ? Uint16Array.from(triangles) : Uint32Array.from(triangles)
  const primitive = document
    .createPrimitive()
    .setMaterial(material)
    .setIndices(document.createAccessor().setType('SCALAR').setArray(indices))
    .setAttribute('POSITION', vectors(places.map((length) => length * METRES)))
    .setAttribute('NORMAL', vectors(normals))
  if (surface.part === 'figures') {
    const uv = document.createAccessor().setType('VEC2').setArray(textureCoordinates(surface, figurine))
    primitive.setAttribute('TEXCOORD_0', uv)
  }
  return primitive
}
