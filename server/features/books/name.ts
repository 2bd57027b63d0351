import type { bookParts } from '#contract/books.ts'
import { brand } from '#contract/brand.ts'

export function bookName(ownerId: string, part: (typeof bookParts)[number]): string {
  return `${brand.name.toLowerCase()}-book-${ownerId.slice(0, 8)}-${part}.pdf`
}
