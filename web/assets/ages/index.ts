import castle from './castle.avif?url'
import castleSmall from './castle-small.avif?url'
import dinosaur from './dinosaur.avif?url'
import dinosaurSmall from './dinosaur-small.avif?url'
import tadpoles from './tadpoles.avif?url'
import tadpolesSmall from './tadpoles-small.avif?url'

/** A typical drawing for each age range on the front page, 560 and 280 pixels wide. */
export const drawingsOfAges = [
  { src: tadpoles, small: tadpolesSmall },
  { src: dinosaur, small: dinosaurSmall },
  { src: castle, small: castleSmall },
] as const
