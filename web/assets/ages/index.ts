import castle from './castle.avif?url'
import castleSmall from './castle-small.avif?url'
import dinosaur from './dinosaur.avif?url'
import dinosaurSmall from './dinosaur-small.avif?url'
import tadpoles from './tadpoles.avif?url'
import tadpolesSmall from './tadpoles-small.avif?url'

/** A drawing as it is made at each of the ages that the front page tells of, 560 pixels wide and 280. */
export const drawingsOfAges = [
  { src: tadpoles, small: tadpolesSmall },
  { src: dinosaur, small: dinosaurSmall },
  { src: castle, small: castleSmall },
] as const
