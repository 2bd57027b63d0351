import { expect, test } from 'vitest'
import { inLanguage, thingsIn } from './things.ts'

const named = (list: string) => thingsIn(list).map((thing) => thing.definite)

test('a list becomes things, each with its definite article and number', () => {
  expect(thingsIn('Two robots, a crown; goal\nstars, grass.')).toEqual([
    { text: 'two robots', definite: 'the two robots', many: true, kind: 'whole' },
    { text: 'a crown', definite: 'the crown', many: false, kind: 'part' },
    { text: 'goal', definite: 'the goal', many: false, kind: 'whole' },
    { text: 'stars', definite: 'the stars', many: true, kind: 'whole' },
    { text: 'grass', definite: 'the grass', many: false, kind: 'part' },
  ])
})

test('numbers above one are kept, also after a possessive, and "1" is singular', () => {
  const things = thingsIn('1 dog, my two cats, 3 fish, many stars').map((one) => [one.definite, one.many])
  expect(things).toEqual([
    ['the dog', false],
    ['the two cats', true],
    ['the 3 fish', true],
    ['the stars', true],
  ])
})

test('a name keeps its capital and gets no article', () => {
  expect(named('a dog, Elsa, our house')).toEqual(['the dog', 'Elsa', 'the house'])
})

test('family members keep their names, and "me" becomes the self-portrait', () => {
  expect(named('Mum, my dad, my brother, me')).toEqual(['Mum', 'Dad', 'the brother', 'the self-portrait'])
  expect(named('μαμά, ο μπαμπάς, παππούς, εγώ')).toEqual([
    'η μαμά',
    'ο μπαμπάς',
    'ο παππούς',
    'η φιγούρα «εγώ»',
  ])
})

test.each([
  ['mum and dad', ['mum', 'dad']],
  ['me and my dog, a sun', ['me', 'my dog', 'a sun']],
  ['η μαμά και ο μπαμπάς κι εγώ', ['η μαμά', 'ο μπαμπάς', 'εγώ']],
  ['a girl with a hat and a bag', ['a girl with a hat and a bag']],
  ['ένα κορίτσι με καπέλο και τσάντα', ['ένα κορίτσι με καπέλο και τσάντα']],
  ['a dog and a girl with a hat and a bag', ['a dog', 'a girl with a hat and a bag']],
  ['a black and white cat', ['a black and white cat']],
  ['μια άσπρη και μαύρη γάτα', ['μια άσπρη και μαύρη γάτα']],
  ['sand, a cat and', ['sand', 'a cat and']],
])('"and" separates two things but not a description: %s', (list, texts) => {
  expect(thingsIn(list).map(({ text }) => text)).toEqual(texts)
})

test.each([
  ['children', true],
  ['many people', true],
  ['snowmen with hats', true],
  ['women', true],
  ['mice', true],
  ['bus', false],
  ['octopus', false],
  ['man with long legs', false],
  ['grass', false],
])('English plurals are recognized: %s, %s', (text, many) => {
  expect(thingsIn(text)[0]?.many).toBe(many)
})

test.each([
  ['έναν σκύλο', 'ο σκύλος'],
  ['Έναν μεγάλο δράκο με ουρά', 'ο μεγάλος δράκος με ουρά'],
  ['έναν χάρτη', 'ο χάρτης'],
  ['έναν παππού', 'ο παππούς'],
  ['έναν μπλε ελέφαντα στο δάσος', 'ο μπλε ελέφαντας στο δάσος'],
])('a Greek accusative becomes the nominative: %s', (text, nominative) => {
  expect(named(text)).toEqual([nominative])
})

test('at most eight distinct things count, without those that a report must not repeat', () => {
  expect(named('a,b,c,d,e,f,g,h,i')).toHaveLength(8)
  expect(named('a cat, A CAT , , a cat')).toEqual(['the cat'])
  expect(named(`a dead bird, a <b>sun</b>, ${'x'.repeat(41)}`)).toEqual(['the b sun /b'])
})

test('a suggested thing is translated into the language of the report, and a typed one is not', () => {
  const [robot, typed] = thingsIn('A robot, a shiny robot').map((thing) => inLanguage(thing, 'el'))
  expect(robot).toMatchObject({ text: 'ένα ρομπότ' })
  expect(typed).toMatchObject({ text: 'a shiny robot' })
  const [greek, other] = thingsIn('Μια γάτα, μια άσπρη γάτα').map((thing) => inLanguage(thing, 'en'))
  expect(greek).toMatchObject({ text: 'a cat', definite: 'the cat' })
  expect(other).toMatchObject({ definite: 'μια άσπρη γάτα' })
})

test.each([
  ['whiskers', 'part'],
  ['a zigzag belly', 'part'],
  ['two hands that wave', 'part'],
  ['blue overalls', 'part'],
  ['τα μουστάκια', 'part'],
  ['μια κόκκινη πόρτα', 'part'],
  ['a cat on the grass', 'whole'],
  ['a butterfly', 'whole'],
  ['ένα ουράνιο τόξο', 'whole'],
  ['a man with spiky hair', 'person'],
  ['my sister', 'person'],
  ['me', 'person'],
  ['ένας άνθρωπος με καπέλο', 'person'],
  ['ο αδερφός μου', 'person'],
  ['η οικογένειά μου', 'person'],
])('%s is a thing of kind %s', (text, kind) => {
  expect(thingsIn(text)[0]?.kind).toBe(kind)
})

test('an unknown capitalized word counts as a person, and a known one does not', () => {
  expect(thingsIn('a dog, Elsa, House').map(({ kind }) => kind)).toEqual(['whole', 'person', 'whole'])
})

test('Greek things get their definite article and number', () => {
  const greek = thingsIn('Μια γάτα, ένας σκύλος, ένα σπίτι, δύο δέντρα, Ρεξ')
  expect(greek.map(({ definite }) => definite)).toEqual([
    'η γάτα',
    'ο σκύλος',
    'το σπίτι',
    'τα δύο δέντρα',
    'Ρεξ',
  ])
  expect(greek.map(({ many }) => many)).toEqual([false, false, false, true, false])
})
