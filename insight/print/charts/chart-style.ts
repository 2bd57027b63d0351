import { sans } from '../typefaces.ts'

/** Colors and fonts of charts. Shape or text repeats every difference in color, so that a chart is readable without color. */
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
