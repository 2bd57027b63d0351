import { brand } from '#contract/brand.ts'

/** What stands in the tab. */
export const pageTitle = (page: string) => `${page} · ${brand.name}`
