import type { PrintBlock, PrintPage } from './printable.ts'

/** Height of Letter paper between the running head and the foot of a page, in millimeters. */
const sheet = 231
const line = 5.55
const charactersAcross = 90
const chartAcross = 112

/** Characters per line of a source in one of two columns. */
const referenceLine = 70

const smallest = 0.5
const step = 0.01

/** The zoom, 1 or less, at which the estimated height of a page fits its printed sheet. */
export function zoomOf({ lead, main }: PrintPage): number {
  const head = lead ? 19 + 6 * Math.ceil(lead.length / 85) : 16
  let zoom = 1
  while (zoom > smallest && head + heightOf(main, zoom) > sheet) zoom -= step
  return Math.round(100 * zoom) / 100
}

/** The estimated height of blocks at a zoom, in millimeters. */
function heightOf(blocks: readonly PrintBlock[], zoom: number): number {
  const lines = (text: string, size = 1) =>
    text === '' ? 0 : Math.ceil((text.length * size * zoom) / charactersAcross) * line * size
  return sum(
    blocks.map(
      (block) =>
        zoom *
        (block.kind === 'chart'
          ? chartHeight(block.svg) + lines(block.caption, 0.8) + 7
          : textHeight(block, lines)),
    ),
  )
}

const sum = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0)

type Lines = (text: string, size?: number) => number

function textHeight(block: Exclude<PrintBlock, { kind: 'chart' }>, lines: Lines): number {
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
      return block.size === 'large' ? 122 : 97
    case 'close-ups':
      return (
        48 +
        Math.max(
          ...block.items.map(({ caption }) => Math.ceil((caption.length * block.items.length) / 110) * 4.5),
        )
      )
    case 'side-by-side':
      return 88
    case 'list':
      return sum(block.items.map((item) => lines(item, 1.05) + 1))
    case 'letter':
      return lines(block.sentences.join(' '), 1.2) + 3
    case 'room':
      return block.millimetres + 5
    case 'facts':
      return 5.2 + sum(block.rows.map((row) => 1.9 + Math.max(...row.map((cell) => factLines(cell, row)))))
    case 'cards':
      return sum(block.items.map(({ text }) => lines(text, 1.05) + 23))
    case 'pairs':
      return 4 + sum(block.items.map(({ text }) => lines(text) + 9.6))
    default:
      return sum(block.items.map((item) => Math.ceil(item.length / referenceLine) * 3.3 + 1.1)) / 2
  }
}

// The cells of a row share the width equally.
function factLines(cell: string, row: readonly string[]): number {
  return Math.ceil((cell.length * row.length) / 120) * 3.5
}

function chartHeight(svg: string): number {
  const [, across, down] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  return (Number(down) / Number(across)) * chartAcross
}
