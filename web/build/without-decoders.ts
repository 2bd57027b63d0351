import type { Plugin } from 'vite'

const DECODER = /meshopt_decoder\.module\.js$/

/** Removes the figurine viewer's WebAssembly decoder, which our policy forbids and our models do not need. */
export function withoutDecoders(): Plugin {
  return {
    name: 'without-decoders',
    load: {
      filter: { id: DECODER },
      handler: () => 'export const MeshoptDecoder = undefined',
    },
  }
}
