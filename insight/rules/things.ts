import type { Kind } from '../observe/nouns.ts'

/** A question about a thing that a parent named: {thing} is "the robot" or "το ρομπότ". The Greek text fits both singular and plural. */
export type ThingRule = {
  id: string
  of: readonly Kind[]
  en: { one: string; many: string }
  el: string
}

const all: readonly Kind[] = ['person', 'whole', 'part']

/** Things take them in turn, so that no two things of a picture get the same one. A person may be family, so questions that only fit toys (secret, name, where from) are not for people. */
export const thingQuestions: readonly ThingRule[] = [
  {
    id: 'ASK-SAY',
    of: ['whole'],
    en: {
      one: 'What would {thing} say, if it could speak?',
      many: 'What would {thing} say, if they could speak?',
    },
    el: '{thing}: αν ακουγόταν από εκεί μια φωνή, τι θα έλεγε;',
  },
  {
    id: 'ASK-NEXT',
    of: ['whole', 'person'],
    en: { one: 'What is {thing} going to do next?', many: 'What are {thing} going to do next?' },
    el: '{thing}: τι θα γίνει ύστερα;',
  },
  {
    id: 'ASK-FROM',
    of: ['whole'],
    en: { one: 'Where did {thing} come from?', many: 'Where did {thing} come from?' },
    el: '{thing}: από πού ξεκίνησε αυτή η ιδέα;',
  },
  {
    id: 'ASK-TRICKY',
    of: all,
    en: {
      one: 'What was the trickiest part of drawing {thing}?',
      many: 'What was the trickiest part of drawing {thing}?',
    },
    el: '{thing}: ποιο κομμάτι ήταν το πιο δύσκολο να ζωγραφιστεί;',
  },
  {
    id: 'ASK-SECRET',
    of: ['whole'],
    en: {
      one: 'If {thing} had a secret, what would it be?',
      many: 'If {thing} had a secret, what would it be?',
    },
    el: '{thing}: αν κρυβόταν εκεί ένα μυστικό, ποιο θα ήταν;',
  },
  {
    id: 'ASK-NIGHT',
    of: ['whole'],
    en: {
      one: 'What happens to {thing} when everybody is asleep?',
      many: 'What happens to {thing} when everybody is asleep?',
    },
    el: '{thing}: τι γίνεται όταν όλοι κοιμούνται;',
  },
  {
    id: 'ASK-NAME',
    of: ['whole'],
    en: { one: 'Does {thing} have a name?', many: 'Do {thing} have names?' },
    el: '{thing}: ποιο όνομα θα ταίριαζε;',
  },
  {
    id: 'ASK-LIKE',
    of: all,
    en: { one: 'What do you like best about {thing}?', many: 'What do you like best about {thing}?' },
    el: '{thing}: τι σου αρέσει περισσότερο εκεί;',
  },
  {
    id: 'ASK-FOR',
    of: ['part'],
    en: { one: 'What is {thing} good for?', many: 'What are {thing} good for?' },
    el: '{thing}: για ποια δουλειά είναι;',
  },
  {
    id: 'ASK-WITHOUT',
    of: ['part'],
    en: { one: 'What would be different without {thing}?', many: 'What would be different without {thing}?' },
    el: '{thing}: και χωρίς; Τι θα άλλαζε;',
  },
  {
    id: 'ASK-TOUCH',
    of: ['part'],
    en: { one: 'What would {thing} feel like to touch?', many: 'What would {thing} feel like to touch?' },
    el: '{thing}: πώς θα ήταν στο άγγιγμα;',
  },
  {
    id: 'ASK-COLOR',
    of: ['part'],
    en: {
      one: 'If {thing} could have any color, which one would you choose?',
      many: 'If {thing} could have any color, which one would you choose?',
    },
    el: '{thing}: για άλλο χρώμα, ποιο θα διάλεγες;',
  },
  {
    id: 'ASK-SEES',
    of: ['person'],
    en: { one: 'What can {thing} see from there?', many: 'What can {thing} see from there?' },
    el: '{thing}: τι φαίνεται από εκεί;',
  },
  {
    id: 'ASK-SAYS',
    of: ['person'],
    en: { one: 'What is {thing} saying?', many: 'What are {thing} saying?' },
    el: '{thing}: ποια λόγια ακούγονται εκεί;',
  },
  {
    id: 'ASK-BEFORE',
    of: ['person'],
    en: { one: 'What did {thing} do just before?', many: 'What did {thing} do just before?' },
    el: '{thing}: τι έγινε λίγο πριν;',
  },
]

/** Questions about two of the things. */
export const pairQuestions: readonly { id: string; of: readonly Kind[]; en: string; el: string }[] = [
  {
    id: 'PAIR-FIRST',
    of: all,
    en: 'Which did you draw first, {one} or {other}?',
    el: '{one} ή {other}: τι ζωγράφισες πρώτα;',
  },
  {
    id: 'PAIR-TELL',
    of: ['whole'],
    en: 'If {one} could tell {other} one thing, what would it be?',
    el: '{one} και {other}: αν μιλούσαν, τι θα έλεγαν;',
  },
  {
    id: 'PAIR-SWAP',
    of: ['whole'],
    en: 'What would change if {one} and {other} swapped places?',
    el: '{one} και {other}: τι θα γινόταν αν άλλαζαν θέση;',
  },
  {
    id: 'PAIR-LONGER',
    of: all,
    en: 'Which took longer to draw, {one} or {other}?',
    el: '{one} ή {other}: τι πήρε περισσότερη ώρα;',
  },
  {
    id: 'PAIR-WAY',
    of: ['whole'],
    en: 'How would you get from {one} to {other}?',
    el: '{one} και {other}: πώς πάει κανείς από το ένα στο άλλο;',
  },
  {
    id: 'PAIR-BIGGER',
    of: ['whole'],
    en: 'Which is bigger in real life, {one} or {other}?',
    el: '{one} ή {other}: τι είναι μεγαλύτερο στ’ αλήθεια;',
  },
  {
    id: 'PAIR-FUN',
    of: ['whole', 'part'],
    en: 'Which was more fun to draw, {one} or {other}?',
    el: '{one} ή {other}: τι ήταν πιο διασκεδαστικό να ζωγραφίσεις;',
  },
  {
    id: 'PAIR-AGAIN',
    of: ['whole', 'part'],
    en: 'Which would you like to draw again, {one} or {other}?',
    el: '{one} ή {other}: τι θα ήθελες να ξαναζωγραφίσεις;',
  },
  {
    id: 'PAIR-DOING',
    of: ['person'],
    en: 'What are {one} and {other} doing?',
    el: '{one} και {other}: τι κάνουν εκεί;',
  },
]
