import { describe, expect, test } from 'vitest'
import { renderHtml } from '../print/render-html.ts'
import { composeReport } from './compose.ts'
import type { Report } from './report.ts'

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAMAAABpA6zvAAAAA1BMVEXz7+aAd1g9AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQ4y2NgGAWjYBSMguEAAATOAAHHK9RWAAAAAElFTkSuQmCC'
const answers = {
  things: 'a dancer, a disco ball, a stool',
  places: [
    { thing: 'a dancer', x: 0.5, y: 0.6 },
    { thing: 'a disco ball', x: 0.5, y: 0.2 },
    { thing: 'a radio', x: 0.9, y: 0.9 },
  ],
  title: 'Disco',
  words: 'He dances.',
  hard: 'the hands',
  proud: 'the colors of the ball',
}
const reportIn = (language: 'en' | 'el', change: object = {}) =>
  composeReport({
    child: { age: 6 },
    drawings: [{ picture, answers: { ...answers, ...change } }],
    madeOn: '2026-11-20',
    brand: 'Doodlebloom',
    language,
  })
const captions = ({ pages }: Report) =>
  pages
    .flatMap(({ main }) => main)
    .flatMap((block) => (block.kind === 'close-ups' ? block.items.map(({ text }) => text) : []))
const letter = ({ pages }: Report) =>
  pages
    .flatMap(({ main }) => main)
    .flatMap((block) => (block.kind === 'letter' ? block.items.map(({ text }) => text) : []))
    .join(' ')

describe('things that a parent located in the drawing', () => {
  test('get close-ups with captions that say where they are; a place whose thing is not named gets none', () => {
    expect(captions(reportIn('en'))).toEqual([
      'The dancer: in the middle, below the disco ball.',
      'Look in the upper middle, above the dancer: the disco ball.',
    ])
    expect(captions(reportIn('el'))[0]).toBe('A dancer: στο κέντρο. Από πάνω: a disco ball.')
    expect(captions(reportIn('en', { places: [] }))).toEqual([])
  })

  test('are mentioned in the letter from top to bottom', () => {
    const places = [
      { thing: 'a dancer', x: 0.5, y: 0.8 },
      { thing: 'a disco ball', x: 0.5, y: 0.2 },
    ]
    expect(letter(reportIn('en', { places }))).toMatch(/the disco ball.*(wander down|down low)/)
  })

  test.each([
    ['left to right', { x: 0.2, y: 0.5 }, { x: 0.8, y: 0.5 }, true],
    ['both on the right', { x: 0.65, y: 0.5 }, { x: 0.95, y: 0.5 }, false],
    ['both at the bottom', { x: 0.5, y: 0.65 }, { x: 0.5, y: 0.95 }, false],
  ])(
    'are mentioned by side in the letter only if they lie on opposite sides: %s',
    (_, first, last, leads) => {
      const places = [
        { thing: 'a dancer', ...first },
        { thing: 'a disco ball', ...last },
      ]
      expect(/on the left|top|up high/i.test(letter(reportIn('en', { places })))).toBe(leads)
    },
  )

  test('are cropped around their place, never beyond the edge of the picture', () => {
    const html = renderHtml(reportIn('en', { places: [{ thing: 'a dancer', x: 1, y: 0.5 }] }))
    expect(html).toContain('viewBox="28 9 12 12"')
  })
})

test('the letter quotes what was hard and what the artist is proud of, and a question asks about what was hard', () => {
  const report = reportIn('en')
  const text = JSON.stringify(report.pages)
  expect(letter(report)).toContain('“the hands.”')
  expect(letter(report)).toContain('“the colors of the ball.”')
  expect(text).toContain('You said that this was hard: “the hands.” What helped you?')
})
