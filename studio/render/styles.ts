import { disney } from './disney.ts'
import { futuristic } from './futuristic.ts'
import { realistic } from './realistic.ts'
import type { Style } from './style.ts'

/** The styles the studio can give a drawing. */
export type StyleName = 'realistic' | 'disney' | 'futuristic'

/** Each style by its name. */
export const styles: Record<StyleName, Style> = { realistic, disney, futuristic }
