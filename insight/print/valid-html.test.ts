import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { composeReport } from '../interpret/compose.ts'
import { renderHtml } from './render-html.ts'

test('the report, with drawings from two days, is valid HTML', async () => {
  const picture = `data:image/jpeg;base64,${(await drawingJpeg('cat', 200)).toString('base64')}`
  const answers = {
    things: 'a cat, a mouse, a moon',
    who: ['animal'],
    mouth: 'up',
    words: 'A cat & a <b>mouse</b> "here"',
  }
  const report = composeReport({
    child: { age: 6 },
    drawings: [{ picture, answers }, { picture }],
    sentOn: '2026-11-20',
    earlier: [{ sentOn: '2026-06-02', drawings: [{ picture, answers }] }],
    madeOn: '2026-11-20',
    brand: 'Doodlebloom',
  })
  expect(report.pages.map(({ section }) => section)).toContain('overTime')
  const { results } = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(
    renderHtml(report),
  )
  const lines = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, line, message }) => `${ruleId} ${line}: ${message}`),
  )
  expect([...new Set(lines)]).toEqual([])
})
