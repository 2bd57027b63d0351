import { text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/languages.ts'

export const time = (name: string) => timestamp(name, { withTimezone: true })
export const language = () => text('language').$type<Language>().notNull().default('en')
