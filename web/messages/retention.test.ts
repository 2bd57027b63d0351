import { expect, test } from 'vitest'
import { type RetentionId, retention } from '#contract/retention.ts'
import { retentionRows as greek } from './el/legal/retention.ts'
import { retentionRows as english } from './en/legal/retention.ts'

const UNITS_MS = [86_400_000, 3_600_000, 60_000]
const bases = { a: ['(a)', '(α)'], b: ['(b)', '(β)'], c: ['(c)', '(γ)'], f: ['(f)', '(στ)'] } as const

const ids = Object.keys(retention) as RetentionId[]

test.each(ids.map((id, i) => [id, i] as const))(
  'the privacy page has the retention time and legal basis of %s in both languages',
  (id, i) => {
    const { basis, ...rule } = retention[id]
    for (const [language, rows] of [english, greek].entries()) {
      const [, why, howLong = ''] = rows[i] ?? []
      expect(why).toContain(bases[basis][language])
      if (!('ms' in rule)) continue
      const numbers = (howLong.match(/\d+/g) ?? []).map(Number)
      expect(UNITS_MS.some((unit) => numbers.includes(rule.ms / unit))).toBe(true)
    }
  },
)
