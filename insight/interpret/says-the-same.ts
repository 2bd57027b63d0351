import { neverIn } from '../never.ts'
import * as vocabulary from '../observe/vocabulary.ts'

const numberWords =
  'one two three four five six seven eight nine ten eleven twelve dozen dozens half third thirds'.split(' ')

const colourWords =
  'black white grey gray red orange yellow green blue purple violet pink brown turquoise golden silver'.split(
    ' ',
  )

// Words that add meaning to a sentence: feelings, people, causes, comparisons, praise.
const addedMeaning =
  /\b(feel\w*|mood\w*|emotion\w*|personalit\w*|famil\w*|mother|father|parents?|brother|sister|friend\w*|talent\w*|genius|gift|because|therefore|so that|happ\w+|sad\w*|joy\w*|fear\w*|angry|anger|lonel\w*|lov(e|es|ing)|than|better|best|more|most|earl(y|ier)|late|later|ahead|advanced|older|younger|very|really|truly|clearly|remarkabl\w*|impressive\w*|exceptional\w*|unusual\w*|every|all|always|sure|certain\w*|skill\w*|abilit\w*|able|intelligen\w*|mature|maturity|confiden\w*)\b/gi

// Hedges that keep a sentence from being a claim about everybody. A rewording may not drop any.
const softening =
  /\b(many|most|some|often|sometimes|usually|mostly|about|around|roughly|can|may|might|could|perhaps|seems?|widely|tend|tends)\b/gi

const negating = /\b(no|not|never|none|nothing|nobody|neither|nor|without|only|cannot)\b|n[’']t\b/gi

/** Nouns of the vocabulary: what a wording could claim is in the picture. */
const things = new Set(
  Object.values({
    ...vocabulary.parts,
    ...vocabulary.houseParts,
    ...vocabulary.treeParts,
    ...vocabulary.sceneParts,
  })
    .flatMap(({ en }) => en.split(/\W+/).slice(-1))
    .concat(Object.keys(vocabulary.topics))
    .map(stem),
)

/** Whether a wording says no more and no less than `plain`, as far as word lists can tell, and is at most 1.5 times as long plus 20 characters. */
export function saysTheSame(plain: string, wording: string, verbatim: readonly string[] = []): boolean {
  if (!verbatim.every((part) => wording.toLowerCase().includes(part.toLowerCase()))) return false
  const quoted = plain.match(/“[^”]*”/g) ?? []
  if (!quoted.every((part) => wording.includes(part))) return false
  if (count(wording, /[“”"]/g) !== count(plain, /[“”"]/g)) return false
  if (neverIn(wording).length > 0 || /[<>{}[\]\n]|https?:/.test(wording)) return false
  if (wording.length > 1.5 * plain.length + 20) return false
  const had = new Set(loadedWords(plain))
  if (!loadedWords(wording).every((word) => had.has(word))) return false
  return (
    count(wording, softening) >= count(plain, softening) &&
    count(wording, negating) === count(plain, negating)
  )
}

function loadedWords(text: string): string[] {
  const lower = text.toLowerCase()
  const words = lower.match(/[a-z]+|\d+/g) ?? []
  const numbers = words.filter((word) => numberWords.includes(word) || /^\d/.test(word))
  const colours = words.filter((word) => colourWords.includes(word))
  const seen = words.map(stem).filter((word) => things.has(word))
  return [...numbers, ...colours, ...seen, ...(lower.match(addedMeaning) ?? [])]
}

function stem(word: string): string {
  return word.length > 3 ? word.replace(/s$/, '') : word
}

function count(text: string, words: RegExp): number {
  return text.match(words)?.length ?? 0
}
