/** What stands in the page of a finished order before its scripts have come: its number and its first pair of pictures. */
const shellFields = ['id', 'number', 'width', 'height', 'drawing', 'drawings', 'artwork', 'artworks'] as const
export type OrderShell = Record<(typeof shellFields)[number], string>

const markerOf = (field: string) => `@@${field}@@`

/** Stands in the page as the build writes it, for the server to fill in. */
export const shellPlaceholders: OrderShell & { all: string } = {
  ...(Object.fromEntries(shellFields.map((field) => [field, markerOf(field)])) as OrderShell),
  all: markerOf('all'),
}

/** The page with what stands in it; `written` makes text fit for an attribute. */
export function fillShell(page: string, shell: OrderShell, written: (text: string) => string): string {
  const values: Record<string, string> = { ...shell, all: JSON.stringify(shell) }
  return page.replace(/@@(\w+)@@/g, (marker, field: string) => written(values[field] ?? marker))
}
