import { languages } from '../languages.ts'
import { currency } from '../plans.ts'

const money = new Intl.NumberFormat(languages.el.locale, { style: 'currency', currency })

/** Formats US cents for Greek: 999 gives '9,99 $'. */
export const greekMoney = (cents: number): string => money.format(cents / 100)
