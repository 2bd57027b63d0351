import type { PrintBlock, PrintPage } from './printable.ts'

/** Height left for a page's content on Letter paper, and the heights of what stands on it, in millimetres. */
const room = 212
const line = 5.6
const charactersAcross = { full: 90, column: 52 } as const

type Width = keyof typeof charactersAcross

/**
 * How far a page's content must be made smaller to fit on its sheet in HTML, where nothing can be measured: 1, or the root of room
 * over estimated height, because smaller type also fits more words on a line.
 */
export function zoomOf({ beside, main }: PrintPage): number {
  const width: Width = beside.length > 0 ? 'column' : 'full'
  const height = main.reduce((sum, block) => sum + heightOf(block, width), 0)
  return height <= room ? 1 : Math.max(0.6, Math.floor(100 * Math.sqrt(room / height)) / 100)
}

function heightOf(block: PrintBlock, width: Width): number {
  const lines = (text: string, size = 1) =>
    Math.ceil((text.length * size) / charactersAcross[width]) * line * size
  const sum = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0)
  switch (block.kind) {
    case 'text':
      return lines(block.text) + 3
    case 'note':
      return lines(block.text) + 10
    case 'heading':
      return 17
    case 'statements':
      return sum(
        block.items.map(
          ({ title, text, ground }) => (title ? 6 : 0) + lines(text, 1.07) + lines(ground, 0.72) + 7,
        ),
      )
    case 'drawing':
      return 92
    case 'chart':
      return chartHeight(block.svg, width) + lines(block.caption, 0.8) + 6
    case 'list':
      return sum(block.items.map((item) => lines(item) + 1))
    case 'fine':
      return sum(block.items.map((item) => lines(item, 0.8) + 1))
    case 'facts':
      return 6 + 5.2 * block.rows.length
    case 'cards':
      return sum(block.items.map(({ text }) => lines(text) + 26))
    case 'pairs':
      return sum(block.items.map(({ text }) => lines(text) + 10))
    case 'diary':
      return 44 * Math.ceil(block.weeks.length / 2)
    case 'contents':
      return 8 * block.items.length
    default:
      return 4.4 * block.items.length
  }
}

function chartHeight(svg: string, width: Width): number {
  const [, across, down] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  return (Number(down) / Number(across)) * (width === 'full' ? 176 : 107)
}
