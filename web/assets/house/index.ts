import type { Style } from '#contract/images.ts'
import disney from './house-disney.avif?url'
import futuristic from './house-futuristic.avif?url'
import realistic from './house-realistic.avif?url'

/** What the studio makes of the house on the front page; each lies on it line by line. */
export const houseArtworks = { realistic, disney, futuristic } satisfies Record<Style, string>
