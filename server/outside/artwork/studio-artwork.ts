import type { Pictures } from '../../pictures/pictures.ts'
import type { Artwork } from './artwork.ts'

/** The built-in studio: nothing leaves this machine. */
export function studioArtwork(pictures: Pictures): Artwork {
  return { make: (request) => pictures.draw(request) }
}
