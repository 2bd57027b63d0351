import { ageIn } from '#contract/months.ts'
import { walls as t } from '../../messages/walls.ts'

/** A child's age in a month, like "5 years 6 months old". Empty if unknown. */
export function ageWords(birthMonth: string | null, month: string): string {
  const age = birthMonth ? ageIn(birthMonth, month) : null
  if (!age) return ''
  return age.years + age.months === 0 ? t.newborn : t.age(age).trim()
}
