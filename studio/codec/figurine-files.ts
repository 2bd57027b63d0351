import type { Figurine } from '../studio.ts'
import { figurineGlb } from './figurine-glb.ts'
import { figurineStl } from './figurine-stl.ts'
import { figurineUsdz } from './figurine-usdz.ts'

/** Encodes a figurine as GLB for viewing, USDZ for iPhones and iPads, and STL for 3D printers. */
export async function figurineFiles(figurine: Figurine) {
  return {
    glb: await figurineGlb(figurine),
    usdz: await figurineUsdz(figurine),
    stl: figurineStl(figurine),
  }
}
