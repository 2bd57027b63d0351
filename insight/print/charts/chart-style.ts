import { sans } from '../typefaces.ts'

/** What charts are drawn with. Each difference is also one of form or text, so that a chart reads without color. */
export const chartStyle = {
  line: '#221f1b',
  soft: '#5d554a',
  faint: '#ddd2c0',
  band: '#f3ecdf',
  bar: '#c9bba2',
  barStrong: '#8d8271',
  mark: '#b9331b',
  sans,
} as const
