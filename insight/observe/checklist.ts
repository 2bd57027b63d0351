import type { ObservedId } from './vocabulary.ts'

/** A question to the parent. `many`: any number of options; `one`: one of them; `text`: the parent's own words. */
export type Question = {
  id: QuestionId
  kind: 'many' | 'one' | 'text'
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

const option = (value: string, label: string, ...means: ObservedId[]): Option => ({ value, label, means })
const notSure = option('unsure', 'Not sure')

/** The short, optional checklist. It asks for what anybody can point at, never for meanings. */
export const checklist: readonly Question[] = [
  {
    id: 'things',
    kind: 'text',
    ask: 'What is in the picture? Name a few things.',
    hint: 'In your child’s words or yours, with commas between them: a crown, a goal, two robots.',
    options: [],
    longest: 200,
  },
  {
    id: 'who',
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
    id: 'title',
    kind: 'text',
    ask: 'What does your child call the picture?',
    options: [],
    longest: 60,
  },
  {
    id: 'words',
    kind: 'text',
    ask: 'What did your child say about it?',
    hint: 'Please leave out names, health and family matters.',
    options: [],
    longest: 300,
  },
]
