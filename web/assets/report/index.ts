import greekLetter from './el/page-1.avif?url'
import greekLetterSmall from './el/page-1-small.avif?url'
import greekGrowth from './el/page-3.avif?url'
import greekGrowthSmall from './el/page-3-small.avif?url'
import greekChild from './el/page-6.avif?url'
import greekChildSmall from './el/page-6-small.avif?url'
import letter from './en/page-1.avif?url'
import letterSmall from './en/page-1-small.avif?url'
import growth from './en/page-3.avif?url'
import growthSmall from './en/page-3-small.avif?url'
import child from './en/page-6.avif?url'
import childSmall from './en/page-6-small.avif?url'

/** Pages of the sample report in each language, 560 and 360 pixels wide. */
export const reportPages = {
  en: {
    letter: { src: letter, small: letterSmall },
    growth: { src: growth, small: growthSmall },
    child: { src: child, small: childSmall },
  },
  el: {
    letter: { src: greekLetter, small: greekLetterSmall },
    growth: { src: greekGrowth, small: greekGrowthSmall },
    child: { src: greekChild, small: greekChildSmall },
  },
} as const
