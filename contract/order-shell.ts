/** What the page of a finished order shows before scripts load: its number, and its first drawing with artwork. */
const shellFields = ['id', 'number', 'width', 'height', 'drawing', 'drawings', 'artwork', 'artworks'] as const
export type OrderShell = Record<(typeof shellFields)[number], string>

const markerOf = (field: string) => `@@${field}@@`

/** Placeholders in the built page that the server fills in. */
export const shellPlaceholders: OrderShell & { all: string } = {
  ...(Object.fromEntries(shellFields.map((field) => [field, markerOf(field)])) as OrderShell),
  all: markerOf('all'),
}

/** Fills in the placeholders of a page; `written` escapes text for an attribute. */
export function fillShell(page: string, shell: OrderShell, written: (text: string) => string): string {
  const values: Record<string, string> = { ...shell, all: JSON.stringify(shell) }
  return page.replace(/@@(\w+)@@/g, (marker, field: string) => written(values[field] ?? marker))
}
