import type { BookPart } from '#contract/books.ts'
import { brand } from '#contract/brand.ts'

export function bookName(ownerId: string, part: BookPart): string {
  return `${brand.name.toLowerCase()}-book-${ownerId.slice(0, 8)}-${part}.pdf`
}
