import type { PrintBlock, PrintPage } from './printable.ts'

/** Letter paper between the page's running head and its foot, in millimetres. */
const sheet = 231
const line = 5.55
const charactersAcross = { full: 90, column: 56 } as const
const millimetresAcross = { full: 176, column: 107 } as const

type Width = keyof typeof charactersAcross

const smallest = 0.5
const step = 0.01

/**
 * How far a page's content must be made smaller to fit on its sheet when HTML is printed, where nothing can be measured: the largest size, 1 or
 * less, at which its estimated height leaves room. Smaller type also fits more words on a line; charts keep their size.
 */
export function zoomOf({ lead, beside, main }: PrintPage): number {
  const width: Width = beside.length > 0 ? 'column' : 'full'
  const head = lead ? 19 + 6 * Math.ceil(lead.length / 85) : 16
  let zoom = 1
  while (zoom > smallest && head + heightOf(main, width, zoom) > sheet) zoom -= step
  return Math.round(100 * zoom) / 100
}

/** The estimated height of blocks at a size, in millimetres. */
function heightOf(blocks: readonly PrintBlock[], width: Width, zoom: number): number {
  const lines = (text: string, size = 1) =>
    text === '' ? 0 : Math.ceil((text.length * size * zoom) / charactersAcross[width]) * line * size
  const sum = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0)
  return sum(
    blocks.map((block) =>
      block.kind === 'chart'
        ? chartHeight(block.svg, width) + zoom * (lines(block.caption, 0.8) + 7)
        : zoom * textHeight(block, lines, sum),
    ),
  )
}

type Lines = (text: string, size?: number) => number

function textHeight(
  block: Exclude<PrintBlock, { kind: 'chart' }>,
  lines: Lines,
  sum: (heights: readonly number[]) => number,
): number {
  switch (block.kind) {
    case 'text':
      return lines(block.text) + 3
    case 'note':
      return lines(block.text, 1.04) + 9.5
    case 'heading':
      return 17
    case 'statements':
      return sum(
        block.items.map(
          ({ title, text, ground }) => (title ? 6 : 0) + lines(text, 1.08) + lines(ground, 0.76) + 6.6,
        ),
      )
    case 'drawing':
      return 92
    case 'list':
      return sum(block.items.map((item) => lines(item, 1.05) + 1))
    case 'fine':
      return sum(block.items.map((item) => lines(item, 0.76) + 1))
    case 'facts':
      return 5.2 + sum(block.rows.map((row) => 1.9 + Math.max(...row.map((cell) => factLines(cell, row)))))
    case 'cards':
      return sum(block.items.map(({ text }) => lines(text, 1.05) + 23))
    case 'pairs':
      return 4 + sum(block.items.map(({ text }) => lines(text) + 9.6))
    case 'diary':
      return 43 * Math.ceil(block.weeks.length / 2)
    case 'contents':
      return 8.2 * block.items.length
    default:
      return 2.8 * block.items.length
  }
}

// A cell of a table has its share of the width.
function factLines(cell: string, row: readonly string[]): number {
  const share = row.length === 3 && cell === row.at(-1) ? 0.6 : 1 / row.length
  return Math.ceil(cell.length / (120 * share)) * 3.5
}

function chartHeight(svg: string, width: Width): number {
  const [, across, down] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  return (Number(down) / Number(across)) * millimetresAcross[width]
}
