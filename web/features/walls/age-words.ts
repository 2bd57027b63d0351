import { ageIn } from '#contract/months.ts'
import { walls as t } from '../../messages/walls.ts'

/** How old a child was in a month: 5 years 6 months old. Empty where that is not known. */
export function ageWords(birthMonth: string | null, month: string): string {
  const age = birthMonth ? ageIn(birthMonth, month) : null
  if (!age) return ''
  return age.years + age.months === 0 ? t.newborn : t.age(age).trim()
}
