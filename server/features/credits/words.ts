import { type Language, languages } from '#contract/languages.ts'
import { plans } from '#contract/plans.ts'
import type { creditGrants } from '../../database/schema.ts'

type Grant = typeof creditGrants.$inferSelect.kind
type Entry = 'reserve' | 'return' | 'revoke'

type Words = {
  until: (day: string) => string
  forEver: string
  unlimited: string
  unlimitedRemoved: string
  grants: Readonly<Record<Grant, (count: number, language: Language) => string>>
  entries: Readonly<Record<Entry, (count: number, language: Language) => string>>
}

const oneOr = (one: string, other: string) => (count: number, language: Language) =>
  count === 1 ? one : other.replaceAll('#', new Intl.NumberFormat(languages[language].locale).format(count))

const words: Readonly<Record<Language, Words>> = {
  en: {
    until: (day) => `, valid until ${day}`,
    forEver: ', no expiration date',
    unlimited: 'Unlimited credits with your plan',
    unlimitedRemoved: 'Unlimited credits removed because their payment was refunded',
    grants: {
      free_month: oneOr('1 free credit for this month', '# free credits for this month'),
      plan_period: oneOr('1 credit with your plan', '# credits with your plan'),
      pack: oneOr('1 credit with a pack', '# credits with a pack'),
      returned: oneOr(
        '1 credit returned after its month had ended',
        '# credits returned after their month had ended',
      ),
      given: oneOr('1 credit from us', '# credits from us'),
      gift: oneOr('1 credit with a gift card', '# credits with a gift card'),
    },
    entries: {
      reserve: oneOr('1 credit used for a picture', '# credits used for # pictures'),
      return: oneOr(
        '1 credit returned: the picture could not be made',
        '# credits returned: the pictures could not be made',
      ),
      revoke: oneOr(
        '1 credit removed because its payment was refunded',
        '# credits removed because their payment was refunded',
      ),
    },
  },
  el: {
    until: (day) => `, έως ${day}`,
    forEver: ', χωρίς λήξη',
    unlimited: 'Όσες μονάδες θέλετε ήρθαν με το πρόγραμμά σας',
    unlimitedRemoved: 'Οι απεριόριστες μονάδες έφυγαν μαζί με τα χρήματα που επιστράφηκαν',
    grants: {
      free_month: oneOr('1 μονάδα αυτού του μήνα ήρθε δωρεάν', '# μονάδες αυτού του μήνα ήρθαν δωρεάν'),
      plan_period: oneOr('1 μονάδα ήρθε με το πρόγραμμά σας', '# μονάδες ήρθαν με το πρόγραμμά σας'),
      pack: oneOr('1 μονάδα ήρθε με ένα πακέτο', '# μονάδες ήρθαν με ένα πακέτο'),
      returned: oneOr(
        '1 μονάδα φυλάχτηκε για εσάς, γιατί ο μήνας της είχε τελειώσει',
        '# μονάδες φυλάχτηκαν για εσάς, γιατί ο μήνας τους είχε τελειώσει',
      ),
      given: oneOr('1 μονάδα από εμάς', '# μονάδες από εμάς'),
      gift: oneOr('1 μονάδα ήρθε με μια δωροκάρτα', '# μονάδες ήρθαν με μια δωροκάρτα'),
    },
    entries: {
      reserve: oneOr('1 μονάδα έγινε μία εικόνα', '# μονάδες έγιναν # εικόνες'),
      return: oneOr(
        '1 μονάδα επέστρεψε: η εικόνα δεν μπόρεσε να γίνει',
        '# μονάδες επέστρεψαν: οι εικόνες δεν μπόρεσαν να γίνουν',
      ),
      revoke: oneOr(
        '1 μονάδα έφυγε μαζί με τα χρήματα που επιστράφηκαν',
        '# μονάδες έφυγαν μαζί με τα χρήματα που επιστράφηκαν',
      ),
    },
  },
}

const day = (date: Date, language: Language) =>
  new Intl.DateTimeFormat(languages[language].locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(date)

export function describeGrant(
  kind: Grant,
  credits: number,
  validUntil: Date | null,
  language: Language,
): string {
  const { grants, unlimited, until, forEver } = words[language]
  const countless = kind === 'plan_period' && credits === plans.unlimited.creditsPerMonth
  // A newer version that runs in parallel may grant a kind of credits that this one does not know.
  const known = Object.hasOwn(grants, kind) ? kind : 'given'
  const what = countless ? unlimited : grants[known](credits, language)
  return `${what}${validUntil ? until(day(validUntil, language)) : forEver}`
}

export function describeEntries(kind: Entry, count: number, language: Language): string {
  const { entries, unlimitedRemoved } = words[language]
  // More than any limited plan grants in a month.
  if (kind === 'revoke' && count > plans.family.creditsPerMonth) return unlimitedRemoved
  return entries[kind](count, language)
}
