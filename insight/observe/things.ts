import { needsCare } from '../never.ts'
import type { NamedPlace } from './named-place.ts'
import { type Kind, kindOf } from './nouns.ts'
import { suggestions } from './options.ts'
import { isPlural } from './plurals.ts'
import type { Text } from './vocabulary.ts'

/** Something in a picture as a parent named it. */
export type Thing = {
  /** As it was written: "two robots". */
  text: string
  /** With the definite article: "the two robots", "το ρομπότ". A name has none. */
  definite: string
  many: boolean
  kind: Kind
  /** Where a parent marked it, in shares 0-1 of the picture's width and height. */
  at?: { x: number; y: number }
}

const most = 8
const longest = 40
const articles = /^(a|an|the|one|1|my|our|his|her|their)\s+/i
/** A number before what it counts. */
export const leadingNumber =
  /^(two|three|four|five|six|seven|eight|nine|ten|δύο|δυο|τρεις|τρία|τέσσερ\p{L}*|πέντε|έξι|ε[πφ]τά|ο[κχ]τώ|εννέα|εννιά|δέκα|(?!1\s)\d+)\s+/iu
const someOrMany = /^(many|some|several|lots of)\s+/i

// "mum and dad" are two; "a girl with a hat and a bag" and "a black and white cat" are one.
const and =
  /(?<!(?<!\p{L})(?:with|με)\s.*)(?<!(?<!\p{L})(?:black|white|gr[ae]y|red|orange|yellow|green|blue|purple|pink|brown|gold|silver|big|small|little|(?:μαύρ|άσπρ|λευκ|γκρι|κόκκιν|πορτοκαλ|κίτριν|πράσιν|μπλε|γαλάζι|μοβ|ροζ|καφ|χρυσ|ασημ|μεγάλ|μικρ)\p{L}*))\s(?:and|και|κι)\s/iu

/** The things in a list with commas or "and": at most eight, each once, with their places, without those that a report must not repeat. */
export function thingsIn(list: string, places: readonly NamedPlace[] = []): Thing[] {
  const texts = list
    .split(/[,;\n·]+/)
    .map((text) =>
      text
        .replace(/[\p{Cc}\p{Cf}“”"«»<>]/gu, ' ')
        .replace(/\s+/g, ' ')
        .replace(/[.!]+$/, '')
        .trim(),
    )
    .filter((text) => !needsCare(text))
    .flatMap((text) => text.split(and))
    .filter((text) => text !== '' && text.length <= longest)
  const once = texts.filter((text, k) => texts.findIndex((one) => same(one, text)) === k)
  return once.slice(0, most).map((text, index) => {
    const place = places.find(({ thing }) => same(thing, text))
    return { ...thingOf(text, index), ...(place && { at: { x: place.x, y: place.y } }) }
  })
}

/** Translates a thing that the checklist suggests. What somebody typed in another language stays as it is. */
export function inLanguage(thing: Thing, language: keyof Text): Thing {
  const suggested = suggestions.find(({ label }) =>
    Object.values(label).some((text) => same(text, thing.text)),
  )
  if (suggested) return { ...thing, ...thingOf(suggested.label[language], 1) }
  return isLatin(thing.text) === (language === 'en') ? thing : { ...thing, definite: thing.text }
}

/** The whole things and people, or all things if there are only parts. */
export function wholeFirst(things: readonly Thing[]): readonly Thing[] {
  const whole = things.filter(({ kind }) => kind !== 'part')
  return whole.length > 0 ? whole : things
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
const isLatin = (text: string) => /[A-Za-z]/.test(text)

// A phone capitalizes the first word of a list. Elsewhere a capital marks a name.
function thingOf(written: string, index: number): Thing {
  const text = index === 0 ? written.charAt(0).toLowerCase() + written.slice(1) : written
  return { text, kind: kindOf(text), ...(isLatin(text) ? definiteInEnglish(text) : definiteInGreek(text)) }
}

type DefiniteForm = Pick<Thing, 'definite' | 'many'>

const family = /^(mum|mom|mummy|mommy|mama|dad|daddy|papa|grandma|grandpa|granny)$/i

function definiteInEnglish(text: string): DefiniteForm {
  if (/^me$/i.test(text)) return { definite: 'the self-portrait', many: false }
  const own = text.replace(articles, '')
  const counted = leadingNumber.test(own) || someOrMany.test(own)
  const bare = own.replace(someOrMany, '')
  const isName = /^\p{Lu}/u.test(text)
  const [head = ''] = bare.split(/\s(?:with|in|on|at|of|who|that)\s/i)
  const many = counted || (!articles.test(text) && isPlural(head) && !isName)
  if (family.test(bare)) return { definite: bare.charAt(0).toUpperCase() + bare.slice(1), many: false }
  return { definite: isName ? text : `the ${bare}`, many }
}

const greekMany = /^(πολλ|μερικ|λίγ|οι |τα )/i
const greekArticles: Readonly<Record<string, string>> = {
  ένας: 'ο',
  έναν: 'ο',
  μια: 'η',
  μία: 'η',
  ένα: 'το',
}
const greekFamily: Readonly<Record<string, string>> = { μαμά: 'η', μπαμπάς: 'ο', γιαγιά: 'η', παππούς: 'ο' }

function articleOfMany(text: string): string {
  if (/[αά]$/.test(text)) return 'τα '
  return /(ες|ές|εις|οι|οί)$/.test(text) ? 'οι ' : ''
}

const afterGreekNoun =
  /^(με|και|κι|που|σε|στ(ο|η|ον|ην|α|ις|ους)|από|για|χωρίς|πάνω|κάτω|μέσα|δίπλα|πίσω|του|της|των|μου|σου|μας|σας|τους)$/i

/** "μεγάλο σκύλο με ουρά" becomes "μεγάλος σκύλος με ουρά". */
function inNominative(words: readonly string[]): string[] {
  const end = words.findIndex((word) => afterGreekNoun.test(word))
  const ofNoun = end < 0 ? words : words.slice(0, end)
  return words.map((word, k) => (k < ofNoun.length ? word.replace(/(?<=[αάηήοό]|ού)$/i, 'ς') : word))
}

function definiteInGreek(text: string): DefiniteForm {
  const [first = '', ...rest] = text.split(' ')
  const article = rest.length > 0 ? greekArticles[first.toLowerCase()] : undefined
  if (article) {
    const noun = /^έναν$/i.test(first) ? inNominative(rest) : rest
    return { definite: [article, ...noun].join(' '), many: false }
  }
  if (/^εγώ$/i.test(text)) return { definite: 'η φιγούρα «εγώ»', many: false }
  const ofFamily = greekFamily[first.toLowerCase()]
  if (ofFamily) return { definite: `${ofFamily} ${text}`, many: false }
  const many = leadingNumber.test(text) || greekMany.test(text)
  return { definite: many && !/^(οι|τα) /i.test(text) ? `${articleOfMany(text)}${text}` : text, many }
}
