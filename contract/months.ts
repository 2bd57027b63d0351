/** The UTC month of a timestamp in milliseconds: 2026-11. */
export const monthAt = (ms: number): string => new Date(ms).toISOString().slice(0, 7)

const monthsIn = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))

/** The age in `month` of a child born in `birthMonth`; null before birth. */
export function ageIn(birthMonth: string, month: string): { years: number; months: number } | null {
  const months = monthsIn(month) - monthsIn(birthMonth)
  return months < 0 ? null : { years: Math.floor(months / 12), months: months % 12 }
}
