import type { Style } from '#contract/images.ts'
import disney from './house-disney.avif?url'
import disneySmall from './house-disney-small.avif?url'
import disneyTiny from './house-disney-tiny.avif?url'
import futuristic from './house-futuristic.avif?url'
import futuristicSmall from './house-futuristic-small.avif?url'
import futuristicTiny from './house-futuristic-tiny.avif?url'
import realistic from './house-realistic.avif?url'
import realisticSmall from './house-realistic-small.avif?url'
import realisticTiny from './house-realistic-tiny.avif?url'

/** The studio's artworks of the house on the front page, 720 pixels wide, aligned with the drawing. */
export const houseArtworks = { realistic, disney, futuristic } satisfies Record<Style, string>

/** The same artworks, 480 pixels wide. */
export const smallHouseArtworks = {
  realistic: realisticSmall,
  disney: disneySmall,
  futuristic: futuristicSmall,
} satisfies Record<Style, string>

/** The same artworks, 240 pixels wide. */
export const tinyHouseArtworks = {
  realistic: realisticTiny,
  disney: disneyTiny,
  futuristic: futuristicTiny,
} satisfies Record<Style, string>
