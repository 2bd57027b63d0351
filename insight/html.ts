/** Markup that is inserted without escaping. */
class Safe {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export type { Safe }

/** Trusts markup built elsewhere with the tag, or a style sheet. Never pass text that somebody wrote. */
export function markup(text: string): Safe {
  return new Safe(text)
}

type Value = Safe | string | number | null | undefined | false | readonly Value[]

/** Builds HTML or SVG in which every inserted value is escaped, unless it was built by this tag itself. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Safe {
  return new Safe(strings.reduce((text, part, i) => text + put(values[i - 1]) + part))
}

function put(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Safe) return value.text
  if (Array.isArray(value)) return value.map(put).join('')
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
