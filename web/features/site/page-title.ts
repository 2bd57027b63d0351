import { brand } from '#contract/brand.ts'

/** The title shown in the browser's tab. */
export const pageTitle = (page: string) => `${page} · ${brand.name}`
