import type { ObservedId } from './vocabulary.ts'

/** A question to the parent. `many`: any number of options; `one`: one of them; `text`: the parent's own words; `places`: a tap for each named thing. */
export type Question = {
  id: QuestionId
  /** Questions of one step are asked together. */
  step: number
  kind: 'many' | 'one' | 'text' | 'places'
  ask: string
  hint?: string
  /** The question is worth asking only when one of these things is in the picture. */
  shownFor?: readonly ObservedId[]
  options: readonly Option[]
  /** Longest text, in characters. */
  longest?: number
}

/** An answer and what it says is in the picture; an option that means nothing is an honest "none" or "not sure". */
export type Option = { value: string; label: string; means: readonly ObservedId[] }

export type QuestionId =
  | 'things'
  | 'places'
  | 'who'
  | 'person'
  | 'mouth'
  | 'house'
  | 'tree'
  | 'ground'
  | 'sky'
  | 'hidden'
  | 'title'
  | 'words'
  | 'hard'
  | 'proud'

const option = (value: string, label: string, ...means: ObservedId[]): Option => ({ value, label, means })
const notSure = option('unsure', 'Not sure')

/** Taps that write for a parent. They mean nothing but their words. */
const suggestions = [
  option('person', 'a person'),
  option('dog', 'a dog'),
  option('cat', 'a cat'),
  option('house', 'a house'),
  option('tree', 'a tree'),
  option('flower', 'a flower'),
  option('car', 'a car'),
  option('robot', 'a robot'),
  option('crown', 'a crown'),
  option('goal', 'a goal'),
  option('rainbow', 'a rainbow'),
  option('dinosaur', 'a dinosaur'),
]

/** Eight short, optional steps for a parent and a child together. They ask for what anybody can point at, never for meanings. */
export const checklist: readonly Question[] = [
  {
    id: 'things',
    step: 1,
    kind: 'text',
    ask: 'What is in the picture? Name a few things.',
    hint: 'In your child’s words or yours, with commas between them: a crown, a goal, two robots.',
    options: suggestions,
    longest: 200,
  },
  {
    id: 'places',
    step: 2,
    kind: 'places',
    ask: 'Where is each thing?',
    hint: 'Let your child point. Tap the middle of each thing in the drawing; the report shows it up close.',
    options: [],
  },
  {
    id: 'words',
    step: 3,
    kind: 'text',
    ask: 'What is happening here?',
    hint: 'In your child’s own words. Please leave out names, health and family matters.',
    options: [],
    longest: 300,
  },
  {
    id: 'title',
    step: 4,
    kind: 'text',
    ask: 'What does your child call the picture?',
    options: [],
    longest: 60,
  },
  {
    id: 'who',
    step: 5,
    kind: 'many',
    ask: 'Which of these are in it?',
    hint: 'Tick what your child says it is, or what you can plainly see.',
    options: [
      option('person', 'A person or several', 'topic.person'),
      option('house', 'A house', 'topic.house'),
      option('tree', 'A tree', 'topic.tree'),
      option('animal', 'An animal', 'topic.animal'),
      option('plant', 'Flowers or plants', 'topic.plant'),
      option('vehicle', 'Something that drives, sails or flies', 'topic.vehicle'),
      option('water', 'Water', 'topic.water'),
      option('space', 'Planets or stars', 'topic.space'),
      option('food', 'Something to eat', 'topic.food'),
      option('creature', 'An invented being', 'topic.creature'),
      option('pattern', 'A pattern', 'topic.pattern'),
      option('marks', 'Lines, loops and marks', 'topic.marks'),
    ],
  },
  {
    id: 'person',
    step: 6,
    kind: 'many',
    ask: 'What does the largest person have?',
    hint: 'Only what is drawn. Whatever you leave open, the report leaves out.',
    shownFor: ['topic.person'],
    options: [
      option('eyes', 'Eyes', 'person.head', 'person.eyes'),
      option('nose', 'A nose', 'person.nose'),
      option('mouth', 'A mouth', 'person.mouth'),
      option('tadpole', 'Legs or arms that come straight out of the head', 'figure.tadpole', 'person.head'),
      option('body', 'A body below the head', 'person.body'),
      option('arms', 'Arms', 'person.arms'),
      option('arms-thick', 'Arms with two outlines, not just a line', 'person.arms', 'person.arms-thick'),
      option('hands', 'Hands', 'person.hands'),
      option('fingers', 'Fingers', 'person.fingers'),
      option('legs', 'Legs', 'person.legs'),
      option('legs-thick', 'Legs with two outlines, not just a line', 'person.legs', 'person.legs-thick'),
      option('feet', 'Feet', 'person.feet'),
      option('hair', 'Hair or a hat', 'person.hair'),
      option('neck', 'A neck', 'person.neck'),
      option('clothes', 'Two or three pieces of clothing', 'person.few-clothes'),
      option('side', 'It is seen from the side', 'person.side-view'),
      option('holding', 'It holds something', 'person.held-object'),
    ],
  },
  {
    id: 'mouth',
    step: 6,
    kind: 'one',
    ask: 'How is the mouth of the largest figure drawn?',
    hint: 'A person or an animal; only the line itself.',
    shownFor: ['topic.person', 'topic.animal', 'topic.creature'],
    options: [
      option('up', 'Curving upward', 'mouth.up'),
      option('down', 'Curving downward', 'mouth.down'),
      option('straight', 'A straight line', 'mouth.straight'),
      option('open', 'Open', 'mouth.open'),
      notSure,
    ],
  },
  {
    id: 'house',
    step: 6,
    kind: 'many',
    ask: 'What does the house have?',
    shownFor: ['topic.house'],
    options: [
      option('door', 'A door', 'house.door'),
      option('windows', 'Windows', 'house.windows'),
      option('roof', 'A roof', 'house.roof'),
      option('chimney', 'A chimney', 'house.chimney'),
      option('smoke', 'Smoke', 'house.chimney', 'house.smoke'),
      option('curtains', 'Curtains or window panes', 'house.window-panes'),
      option('path', 'A path or steps', 'house.path'),
      option('fence', 'A fence or a garden', 'house.garden'),
      option('inside', 'One can look inside', 'house.inside-visible'),
    ],
  },
  {
    id: 'tree',
    step: 6,
    kind: 'many',
    ask: 'What does the tree have?',
    shownFor: ['topic.tree'],
    options: [
      option('trunk', 'A trunk', 'tree.trunk'),
      option('crown', 'A round crown', 'tree.crown'),
      option('branches', 'Branches', 'tree.branches'),
      option('leaves', 'Leaves', 'tree.leaves'),
      option('fruit', 'Fruit or flowers', 'tree.fruit'),
      option('roots', 'Roots', 'tree.roots'),
      option('animals', 'An animal in it', 'tree.animals'),
    ],
  },
  {
    id: 'ground',
    step: 7,
    kind: 'one',
    ask: 'Where do things stand?',
    options: [
      option('line', 'On a line, grass or floor', 'scene.ground-line'),
      option('edge', 'On the lower edge of the paper', 'scene.page-edge-ground'),
      option('floating', 'All over the page', 'scene.floating'),
      notSure,
    ],
  },
  {
    id: 'sky',
    step: 7,
    kind: 'many',
    ask: 'What is up in the sky?',
    options: [
      option('sun', 'A sun', 'scene.sun'),
      option('clouds', 'Clouds', 'scene.clouds'),
      option('rain', 'Rain or snow', 'scene.rain-or-snow'),
      option('rainbow', 'A rainbow', 'scene.rainbow'),
      option('night', 'It is night', 'scene.night'),
      option('strip', 'A band of sky along the top', 'scene.sky-strip'),
      option('horizon', 'Sky that comes down to the ground', 'scene.sky-to-horizon'),
    ],
  },
  {
    id: 'hidden',
    step: 7,
    kind: 'one',
    ask: 'Does one thing stand in front of another?',
    options: [
      option('hidden', 'Yes, and it hides a part of it', 'scene.overlap-hidden'),
      option('through', 'Yes, and both can be seen all the way', 'scene.overlap-see-through'),
      option('no', 'No'),
      notSure,
    ],
  },
  {
    id: 'hard',
    step: 8,
    kind: 'text',
    ask: 'What was hard to draw?',
    options: [],
    longest: 100,
  },
  {
    id: 'proud',
    step: 8,
    kind: 'text',
    ask: 'What is your child proud of in it?',
    options: [],
    longest: 100,
  },
]
