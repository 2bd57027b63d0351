import type { FactId } from './rule.ts'

/** A question for the artist that needs something in the picture. */
export type TalkQuestion = { id: string; about: FactId; ask: string }

export const talkQuestions = [
  { id: 'TALK-PERSON', about: 'topic.person', ask: 'Who is this, and what are they saying?' },
  { id: 'TALK-HOUSE', about: 'topic.house', ask: 'Who lives in this house? Who comes through the door?' },
  { id: 'TALK-TREE', about: 'topic.tree', ask: 'What kind of tree is it? Which season is it there?' },
  {
    id: 'TALK-ANIMAL',
    about: 'topic.animal',
    ask: 'What does the animal like? What is it going to do next?',
  },
  { id: 'TALK-VEHICLE', about: 'topic.vehicle', ask: 'Where does it go? Who is on board?' },
  { id: 'TALK-WATER', about: 'topic.water', ask: 'What is under the water, where we cannot look?' },
  {
    id: 'TALK-SPACE',
    about: 'topic.space',
    ask: 'How long does it take to get there? What does one need to pack?',
  },
  { id: 'TALK-CREATURE', about: 'topic.creature', ask: 'What can it do that nobody else can?' },
  { id: 'TALK-PLANT', about: 'topic.plant', ask: 'What does it smell like there?' },
  { id: 'TALK-FOOD', about: 'topic.food', ask: 'Who gets the first bite?' },
  { id: 'TALK-PATTERN', about: 'topic.pattern', ask: 'How did you decide what comes next?' },
  { id: 'TALK-MOUTH', about: 'mouth.up', ask: 'How does this one feel? How can you tell?' },
  { id: 'TALK-MOUTH-DOWN', about: 'mouth.down', ask: 'What happened just before? And what happens next?' },
  { id: 'TALK-WINDOWS', about: 'house.windows', ask: 'What can you see from this window?' },
  { id: 'TALK-SMOKE', about: 'house.smoke', ask: 'Is someone cooking, or is it cold?' },
  { id: 'TALK-FRUIT', about: 'tree.fruit', ask: 'Who picks the fruit, and who eats it?' },
  { id: 'TALK-HOLDING', about: 'person.held-object', ask: 'What is in the hand? Where does it come from?' },
  { id: 'TALK-NIGHT', about: 'scene.night', ask: 'Who else is awake in this night?' },
  { id: 'TALK-RAIN', about: 'scene.rain-or-snow', ask: 'What do they do in this weather?' },
  { id: 'TALK-INSIDE', about: 'house.inside-visible', ask: 'Will you show me the rooms?' },
  {
    id: 'TALK-HARD',
    about: 'hard.told',
    ask: 'You said that this was hard: “{said}” What helped you?',
  },
  { id: 'TALK-PROUD', about: 'proud.told', ask: 'You are proud of this: “{said}” How did you do it?' },
  {
    id: 'TALK-LOOPS',
    about: 'picture.scribble',
    ask: 'Show me with your finger: where did your pen begin, and where did it travel?',
  },
] as const satisfies readonly TalkQuestion[]

export type QuestionId = (typeof talkQuestions)[number]['id']

/** Questions that fit any picture, in the order in which they are used. */
export const openQuestions = [
  'Tell me about your picture.',
  'What is happening here?',
  'If I could walk in, where would I start?',
  'Which part do you like best?',
  'Which part was tricky, and how did you solve it?',
  'What happened just before? And after?',
  'What is the weather like in there?',
  'Is there something that did not fit on the page?',
  'Would you like to keep it, hang it up or give it to someone?',
] as const
