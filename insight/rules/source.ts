/** How we know a work: read as a whole, in part, by its abstract, or through works that cite it. */
export type Reading = 'full' | 'part' | 'abstract' | 'second-hand'

/** A work that a claim rests on, so that a librarian finds it. */
export type Source = {
  authors: string
  year: number
  title: string
  /** Journal, or place and publisher. */
  published: string
  /** Volume, issue and pages or article number of a journal. */
  where?: string
  doi?: string
  read: Reading
  /** How a page names it in short. */
  cite: string
}

/** A work as a list of sources prints it. @param read how we know it, in words */
export function reference(source: Source, read: string): string {
  const { authors, year, title, published, where, doi } = source
  const place = where ? `${published}, ${where}` : published
  const ends = /[?.!]$/.test(title) ? '' : '.'
  return [`${authors} (${year}). ${title}${ends} ${place}.`, doi && `doi:${doi}.`, `[${read}]`]
    .filter(Boolean)
    .join(' ')
}
