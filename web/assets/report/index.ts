import greekCover from './el/page-1.avif?url'
import greekCoverSmall from './el/page-1-small.avif?url'
import greekMeasured from './el/page-3.avif?url'
import greekMeasuredSmall from './el/page-3-small.avif?url'
import greekAges from './el/page-6.avif?url'
import greekAgesSmall from './el/page-6-small.avif?url'
import cover from './en/page-1.avif?url'
import coverSmall from './en/page-1-small.avif?url'
import measured from './en/page-3.avif?url'
import measuredSmall from './en/page-3-small.avif?url'
import ages from './en/page-6.avif?url'
import agesSmall from './en/page-6-small.avif?url'

/** Pages of the sample report in its languages, 560 pixels wide and 360. */
export const reportPages = {
  en: {
    cover: { src: cover, small: coverSmall },
    measured: { src: measured, small: measuredSmall },
    ages: { src: ages, small: agesSmall },
  },
  el: {
    cover: { src: greekCover, small: greekCoverSmall },
    measured: { src: greekMeasured, small: greekMeasuredSmall },
    ages: { src: greekAges, small: greekAgesSmall },
  },
} as const
