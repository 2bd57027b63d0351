/** How we know a work: read in full, in part, by its abstract, or only through works that cite it. */
export type Reading = 'full' | 'part' | 'abstract' | 'second-hand'

/** A work that supports a claim, with the data to find it in a library. */
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
  /** Short citation for a page. */
  cite: string
}

/** Formats a work for a list of sources. @param read how we know it, in words */
export function reference(source: Source, read: string): string {
  const { authors, year, title, published, where, doi } = source
  const place = where ? `${published}, ${where}` : published
  const ends = /[?.!]$/.test(title) ? '' : '.'
  return [`${authors} (${year}). ${title}${ends} ${place}.`, doi && `doi:${doi}.`, `[${read}]`]
    .filter(Boolean)
    .join(' ')
}
