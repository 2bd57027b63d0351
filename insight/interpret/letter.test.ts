import { describe, expect, test } from 'vitest'
import { someMeasures as measures } from '#tests/drawings/measures.ts'
import { type ColourName, colourNames } from '../measure/measures.ts'
import { composeReport } from './compose.ts'

const picture = 'data:image/png;base64,AAAA'
const answers = { who: ['person'], person: ['eyes', 'mouth'], mouth: 'up', sky: ['sun', 'clouds'] }

function paragraphsOf(things: string, title: string, language: 'en' | 'el' = 'en'): string[][] {
  const named = { ...answers, things, words: `Once: ${title}.` }
  const drawing = { picture, measures, title, answers: named }
  const { pages } = composeReport({
    child: { age: 6 },
    drawings: [drawing],
    madeOn: '2026-11-20',
    brand: 'Doodlebloom',
    language,
  })
  return (pages[0]?.main ?? []).flatMap((block) =>
    block.kind === 'letter' ? [block.items.map(({ text }) => text)] : [],
  )
}

describe('the letter', () => {
  const things = ['a robot, two dogs, a flag', 'a queen, a castle, a moat'] as const
  const letterOf = (list: string, title: string, language: 'en' | 'el' = 'en') =>
    paragraphsOf(list, title, language).flat()

  test.each(['en', 'el'] as const)(
    'has six or seven sentences, none of them shared with another drawing: %s',
    (language) => {
      const one = letterOf(things[0], 'Robot', language)
      const other = letterOf(things[1], 'Queen', language)
      expect(one.length).toBeGreaterThanOrEqual(6)
      expect(one.length).toBeLessThanOrEqual(7)
      expect(one.filter((text) => other.includes(text))).toEqual([])
      expect(one.join(' ')).toContain('Once: Robot.')
      expect(one.join(' ')).toContain(language === 'en' ? 'a robot, two dogs' : 'ένα ρομπότ, two dogs')
    },
  )

  test('is deterministic and ends with a question about what was named', () => {
    expect(letterOf(things[0], 'Robot')).toEqual(letterOf(things[0], 'Robot'))
    expect(letterOf(things[0], 'Robot').at(-1)).toMatch(/robot.*\?$/)
  })

  test('keeps dollar signs in a title and in a named thing', () => {
    expect(letterOf('a robot, two dogs', 'A $$ bill').join(' ')).toContain('“A $$ bill”')
    const named = composeReport({
      child: { age: 6 },
      drawings: [{ picture, measures, answers: { things: 'girl $$, a sun', person: ['hair', 'fingers'] } }],
      madeOn: '2026-11-20',
      brand: 'Doodlebloom',
    })
    expect(JSON.stringify(named.pages[0])).not.toMatch(/girl \$(?!\$)/)
  })

  test('has one paragraph each for the story, the picture and a question', () => {
    const [story, onPaper, question] = paragraphsOf(things[0], 'Robot')
    expect(story?.join(' ')).toContain('Once: Robot.')
    expect(onPaper?.length).toBeGreaterThan(1)
    expect(question).toHaveLength(1)
  })

  test('asks about whole things before parts', () => {
    const [, , question] = paragraphsOf('whiskers, a cat, a mouse, a door', 'Cat')
    expect(question?.join()).toMatch(/the cat .*the mouse/)
  })

  describe.each(['en', 'el'] as const)('in %s', (language) => {
    const coloursIn = (shares: Partial<Record<ColourName, number>>) => {
      const colours = Object.entries(shares).map(([name, share]) => ({
        name: name as ColourName,
        share,
        hex: '#336633',
      }))
      const named = { things: 'a robot, a flag' }
      const { pages } = composeReport({
        child: { age: 6 },
        drawings: [{ picture, measures: { ...measures, colours }, title: 'Robot', answers: named }],
        madeOn: '2026-11-20',
        brand: 'Doodlebloom',
        language,
      })
      const texts = (pages[0]?.main ?? []).map((block) =>
        block.kind === 'letter' ? block.items.map(({ text }) => text).join(' ') : '',
      )
      return colours
        .map(({ name }) => name)
        .filter((name) => texts.join().includes(colourNames[name][language]))
    }

    test('names at most three colors, and only the leading ones if there are many', () => {
      expect(coloursIn({ red: 0.4, blue: 0.3, green: 0.3 })).toEqual(['red', 'blue', 'green'])
      expect(coloursIn({ red: 0.35, blue: 0.3, green: 0.25, pink: 0.06, black: 0.04 })).toEqual([
        'red',
        'blue',
        'green',
      ])
      expect(coloursIn({ red: 0.6, blue: 0.2, green: 0.15, pink: 0.05 })).toEqual(['red'])
      expect(coloursIn({ red: 0.3, blue: 0.25, green: 0.25, pink: 0.2 })).toEqual([])
    })

    test('names the single color of a drawing, but no shades of a pencil', () => {
      expect(coloursIn({ black: 1 })).toEqual(['black'])
      expect(coloursIn({ black: 0.6, grey: 0.4 })).toEqual([])
    })
  })

  test('names at most four parts of a figure, calls it as the parent did, and skips obvious parts', () => {
    const parts = (things: string) => {
      const named = {
        things,
        person: ['eyes', 'nose', 'body', 'arms', 'fingers', 'legs', 'feet', 'hair', 'clothes'],
      }
      const { pages } = composeReport({
        child: { age: 6 },
        drawings: [{ picture, measures, title: 'Mia', answers: named }],
        madeOn: '2026-11-20',
        brand: 'Doodlebloom',
      })
      return JSON.stringify(pages[0]?.main)
    }
    expect(parts('a girl, a sun')).toContain('the girl has a nose, fingers, feet and hair')
    expect(parts('a girl with long hair, a sun')).toContain('the girl has eyes, a nose, fingers and feet')
    expect(parts('a girl, a boy')).toContain('the largest figure has')
    expect(parts('a flower, a sun')).toContain('the figure has')
  })

  test('words the first sentence differently for each of three drawings', () => {
    const drawings = [1, 2, 3].map((k) => ({
      picture,
      measures,
      answers: { things: `a robot ${k}, a moon` },
    }))
    const { pages } = composeReport({ child: { age: 6 }, drawings, madeOn: '2026-11-20', brand: 'B' })
    const first = (pages[0]?.main ?? []).flatMap((block) =>
      block.kind === 'letter' ? [block.items[0]?.text.replace(/“.*?”|\d/g, '')] : [],
    )
    expect(new Set(first).size).toBe(3)
  })

  test('does not mention as found what was already named', () => {
    const named = letterOf('a cat, the big sun', 'Cat').join(' ')
    expect(named).toContain('find clouds and a smile')
    expect(named).not.toContain('a sun')
    expect(letterOf('μια γάτα, ο ήλιος', 'Γάτα', 'el').join(' ')).not.toContain('έναν ήλιο')
  })
})
