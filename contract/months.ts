/** The month of a moment in UTC: 2026-11. */
export const monthAt = (ms: number): string => new Date(ms).toISOString().slice(0, 7)

const monthsIn = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))

/** How old somebody born in one month was in another; null before the birth. */
export function ageIn(birthMonth: string, month: string): { years: number; months: number } | null {
  const months = monthsIn(month) - monthsIn(birthMonth)
  return months < 0 ? null : { years: Math.floor(months / 12), months: months % 12 }
}
