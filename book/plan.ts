import { MM_PER_INCH } from './measures.ts'

/** What is on a page of the inside. `picture` counts from 0. */
export type PageKind =
  | { kind: 'title' }
  | { kind: 'drawing'; picture: number }
  | { kind: 'artwork'; picture: number }
  | { kind: 'overview' }
  | { kind: 'room' }
  | { kind: 'closing' }

/** `stapled`: folded sheets without a spine. `glued`: single leaves in a cover with a spine. */
export type Binding = 'stapled' | 'glued'

// Folded sheets have four pages each.
const SHEET_PAGES = 4
// Lulu's book creation guide (lulu.com, "Book Specifications"): the fewest pages of a glued paperback, its spine width, and the fewest pages for text on the spine.
const FEWEST_GLUED = 32
const PAGES_PER_INCH = 444
const COVER_INCHES = 0.06
const FEWEST_FOR_SPINE_TEXT = 80

/** The pages of a book, in order. Page 1 is on the right, so each drawing is to the left of its artwork. Their number is a multiple of four. */
export function planPages(pictures: number): PageKind[] {
  const spreads = Array.from({ length: pictures }, (_, picture): PageKind[] => [
    { kind: 'drawing', picture },
    { kind: 'artwork', picture },
  ]).flat()
  const pages: PageKind[] = [{ kind: 'title' }, ...spreads]
  const isFull = (pages.length + 1) % SHEET_PAGES === 0
  return [
    ...pages,
    ...(isFull ? [] : ([{ kind: 'overview' }, { kind: 'room' }] as const)),
    { kind: 'closing' },
  ]
}

/** How a book with this many pages is bound. */
export function bindingOf(pages: number): Binding {
  return pages < FEWEST_GLUED ? 'stapled' : 'glued'
}

/** The spine width for this many pages, in millimeters; 0 if stapled. */
export function spineOf(pages: number): number {
  return bindingOf(pages) === 'stapled' ? 0 : (pages / PAGES_PER_INCH + COVER_INCHES) * MM_PER_INCH
}

/** Whether the spine is wide enough for text. */
export function hasSpineText(pages: number): boolean {
  return pages >= FEWEST_FOR_SPINE_TEXT
}
