import type * as fixed from '../rules/fixed-texts.ts'
import type { PartName, SectionName } from '../rules/fixed-texts.ts'
import type { Strength } from '../rules/rule.ts'
import type { Phrases, Print } from './english/phrases.ts'

/** The languages that a report can be written in. */
export type Language = 'en' | 'el'

/** The same keys and lists with other texts. */
type Texts<T> = T extends string ? string : { readonly [Key in keyof T]: Texts<T[Key]> }

/** The texts outside the rule tables. English is the source; every other language has the same keys. */
export type Words = {
  language: Language
  fixed: {
    howToRead: Texts<typeof fixed.howToRead>
    disclaimer: Texts<typeof fixed.disclaimer>
    notMadeForAge: Texts<typeof fixed.notMadeForAge>
    goodToKnow: Texts<typeof fixed.goodToKnow>
    leftOut: Texts<typeof fixed.leftOut>
    leftOpen: Texts<typeof fixed.leftOpen>
    leads: Texts<typeof fixed.leads>
    keepsake: Texts<typeof fixed.keepsake>
    listening: Texts<typeof fixed.listening>
    praise: { why: string }
    strengths: Readonly<Record<Strength, string>>
    sections: Readonly<Record<SectionName, string>>
    parts: Readonly<Record<PartName, string>>
  }
  phrases: Phrases
  print: Print
}
