import { expect, test } from 'vitest'
import { drawnPage } from '#tests/drawings/drawings.ts'
import { paintOrNone } from '#tests/drawings/places.ts'
import { short } from '#tests/selection.ts'
import { read } from '../studio.ts'

test.skipIf(short)('a small pencil loop outside any body is not filled', async () => {
  const lines = `<g fill="none" stroke="#3a3a3c" stroke-width="6"><circle cx="420" cy="330" r="220"/><ellipse cx="340" cy="270" rx="38" ry="46"/><ellipse cx="500" cy="270" rx="38" ry="46"/>
    <path d="M360 420q60 60 120 0M40 640H960M760 700l28 -110l28 110"/><g fill="#3a3a3c"><ellipse cx="360" cy="272" rx="16" ry="26"/><ellipse cx="500" cy="272" rx="16" ry="26"/></g></g>`
  const cat = await read(await drawnPage(1000, 750, lines, { blur: 1 }), 1000)
  expect(paintOrNone(cat, 0.788, 0.835)).toBeUndefined()
})
