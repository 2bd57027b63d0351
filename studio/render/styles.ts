import { disney } from './disney.ts'
import { futuristic } from './futuristic.ts'
import { realistic } from './realistic.ts'
import type { Style } from './style.ts'

/** The styles the studio can paint. */
export const styles = { realistic, disney, futuristic } satisfies Record<string, Style>
export type StyleName = keyof typeof styles
