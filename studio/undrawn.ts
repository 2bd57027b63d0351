import { networkIn } from './networks/network.ts'

const network = networkIn('judge.onnx')

/** How likely a photo is to be a photograph or a screen and to show no drawing, 0-1, by what the page networks see in it and the ink network on its sheet. */
export async function seeUndrawn(pageFeatures: Float32Array, inkFeatures: Float32Array): Promise<number> {
  const vector = (data: Float32Array) => ({ data, shape: [1, data.length] })
  const { undrawn } = await network.see({
    page_features: vector(pageFeatures),
    ink_features: vector(inkFeatures),
  })
  return undrawn[0]
}
