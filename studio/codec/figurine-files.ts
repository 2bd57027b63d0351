import type { Figurine } from '../studio.ts'
import { figurineGlb } from './figurine-glb.ts'
import { figurineStl } from './figurine-stl.ts'
import { figurineUsdz } from './figurine-usdz.ts'

/** A figurine as files: glTF to look at, USDZ for iPhones and iPads, STL for 3D printers. */
export async function figurineFiles(figurine: Figurine) {
  return {
    glb: await figurineGlb(figurine),
    usdz: await figurineUsdz(figurine),
    stl: figurineStl(figurine),
  }
}
