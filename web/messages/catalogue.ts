import type { GetICUArgs } from '@schummar/icu-type-parser'
import format, { type CompiledMessage } from 'icu-minify/format'
import { type Language, languages } from '#contract/languages.ts'
import { language, spoken, translations } from './language.ts'
import { madeOnce } from './made-once.ts'

type Values = Record<string, string | number>
type Options = { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date }
type Needed<Text extends string> = GetICUArgs<Text, Options>

/** A catalogue as a page reads it: strings, and functions for messages with placeholders. */
export type Messages<Texts> = Texts extends string
  ? keyof Needed<Texts> extends never
    ? string
    : (values: Needed<Texts>) => string
  : { readonly [Key in keyof Texts]: Messages<Texts[Key]> }

/** The type of a catalogue's translation: the same keys, and lists of the same length. */
export type Wording<Texts> = Texts extends string
  ? string
  : { readonly [Key in keyof Texts]: Wording<Texts[Key]> }

const formatters = {
  getDateTimeFormat: (...how: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    madeOnce(Intl.DateTimeFormat, ...how),
  getNumberFormat: (...how: ConstructorParameters<typeof Intl.NumberFormat>) =>
    madeOnce(Intl.NumberFormat, ...how),
  getPluralRules: (...how: ConstructorParameters<typeof Intl.PluralRules>) =>
    madeOnce(Intl.PluralRules, ...how),
}

/** The catalogue with this name in the page's language. `settle` inserts the operator's wording. */
export function catalogue<const Texts extends object>(
  name: string,
  english: Texts,
  settle: (texts: Messages<Texts>) => Messages<Texts> = (texts) => texts,
): Messages<Texts> {
  const read = new Map<Language, unknown>()
  const texts = () => {
    const now = language()
    if (!read.has(now)) {
      const found = now === 'en' ? english : translations(now)[name]
      read.set(now, settle(readable(found, now) as Messages<Texts>))
    }
    return read.get(now)
  }
  return view(texts) as Messages<Texts>
}

/**
 * A view that looks texts up on use, because modules refer to a part of it before the language is known.
 * Reading a text that early throws.
 */
function view(texts: () => unknown): object {
  const part = (key: string | symbol) => (texts() as Record<string | symbol, unknown>)[key]
  return new Proxy(
    {},
    {
      get: (_, key) => (spoken() ? part(key) : view(() => part(key))),
      ownKeys: () => Reflect.ownKeys(texts() as object),
      getOwnPropertyDescriptor: (_, key) => ({ value: part(key), enumerable: true, configurable: true }),
    },
  )
}

/** Turns messages compiled by the build (`web/build/compiled-messages.ts`) into functions of their values. */
function readable(texts: unknown, now: Language): unknown {
  if (Array.isArray(texts)) return texts.map((text) => readable(text, now))
  if (typeof texts !== 'object' || texts === null) return texts
  if ('icu' in texts) return sentence(texts.icu as CompiledMessage, languages[now].locale)
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, readable(text, now)]))
}

function sentence(message: CompiledMessage, locale: string): (values: Values) => string {
  return (values) => format<string>(message, locale, values, { formatters }) as string
}
