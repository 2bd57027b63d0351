import { networkIn } from './networks/network.ts'

const network = networkIn('judge.onnx')

/** The probability that a photo shows no drawing but a photograph or a screen, 0-1, from the features of the page and ink networks. */
export async function seeUndrawn(pageFeatures: Float32Array, inkFeatures: Float32Array): Promise<number> {
  const vector = (data: Float32Array) => ({ data, shape: [1, data.length] })
  const { undrawn } = await network.see({
    page_features: vector(pageFeatures),
    ink_features: vector(inkFeatures),
  })
  return undrawn[0]
}
