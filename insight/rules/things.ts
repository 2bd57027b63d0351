/** Of what kind of thing a rule speaks: of a thing of its own, of a part of one ("whiskers"), or of any. */
type Kind = 'whole' | 'part' | 'any'

/** A question about a thing that a parent named: {thing} is "the robot" or "το ρομπότ". */
export type ThingRule = {
  id: string
  of: Kind
  en: { one: string; many: string }
  el: { one: string; many: string }
}

/** A list goes through them in turn, so that no two things of a picture get the same one. */
export const thingQuestions: readonly ThingRule[] = [
  {
    id: 'ASK-SAY',
    of: 'whole',
    en: {
      one: 'What would {thing} say, if it could speak?',
      many: 'What would {thing} say, if they could speak?',
    },
    el: {
      one: '{thing}: τι θα έλεγε, αν μπορούσε να μιλήσει;',
      many: '{thing}: τι θα έλεγαν, αν μπορούσαν να μιλήσουν;',
    },
  },
  {
    id: 'ASK-NEXT',
    of: 'whole',
    en: { one: 'What is {thing} going to do next?', many: 'What are {thing} going to do next?' },
    el: { one: '{thing}: τι θα κάνει ύστερα;', many: '{thing}: τι θα κάνουν ύστερα;' },
  },
  {
    id: 'ASK-FROM',
    of: 'whole',
    en: { one: 'Where did {thing} come from?', many: 'Where did {thing} come from?' },
    el: { one: '{thing}: από πού ήρθε;', many: '{thing}: από πού ήρθαν;' },
  },
  {
    id: 'ASK-TRICKY',
    of: 'any',
    en: {
      one: 'What was the trickiest part of drawing {thing}?',
      many: 'What was the trickiest part of drawing {thing}?',
    },
    el: {
      one: '{thing}: ποιο κομμάτι ήταν το πιο δύσκολο να ζωγραφιστεί;',
      many: '{thing}: ποιο κομμάτι ήταν το πιο δύσκολο να ζωγραφιστεί;',
    },
  },
  {
    id: 'ASK-SECRET',
    of: 'whole',
    en: {
      one: 'If {thing} had a secret, what would it be?',
      many: 'If {thing} had a secret, what would it be?',
    },
    el: {
      one: '{thing}: αν είχε ένα μυστικό, ποιο θα ήταν;',
      many: '{thing}: αν είχαν ένα μυστικό, ποιο θα ήταν;',
    },
  },
  {
    id: 'ASK-NIGHT',
    of: 'whole',
    en: {
      one: 'What happens to {thing} when everybody is asleep?',
      many: 'What happens to {thing} when everybody is asleep?',
    },
    el: {
      one: '{thing}: τι γίνεται όταν όλοι κοιμούνται;',
      many: '{thing}: τι γίνεται όταν όλοι κοιμούνται;',
    },
  },
  {
    id: 'ASK-NAME',
    of: 'whole',
    en: { one: 'Does {thing} have a name?', many: 'Do {thing} have names?' },
    el: { one: '{thing}: έχει όνομα;', many: '{thing}: έχουν όνομα;' },
  },
  {
    id: 'ASK-LIKE',
    of: 'any',
    en: { one: 'What do you like best about {thing}?', many: 'What do you like best about {thing}?' },
    el: { one: '{thing}: τι σου αρέσει περισσότερο εκεί;', many: '{thing}: τι σου αρέσει περισσότερο εκεί;' },
  },
  {
    id: 'ASK-FOR',
    of: 'part',
    en: { one: 'What is {thing} good for?', many: 'What are {thing} good for?' },
    el: { one: '{thing}: σε τι χρησιμεύει;', many: '{thing}: σε τι χρησιμεύουν;' },
  },
  {
    id: 'ASK-WITHOUT',
    of: 'part',
    en: { one: 'What would be different without {thing}?', many: 'What would be different without {thing}?' },
    el: { one: '{thing}: τι θα άλλαζε, αν έλειπε;', many: '{thing}: τι θα άλλαζε, αν έλειπαν;' },
  },
  {
    id: 'ASK-TOUCH',
    of: 'part',
    en: { one: 'What would {thing} feel like to touch?', many: 'What would {thing} feel like to touch?' },
    el: { one: '{thing}: πώς θα ήταν στο άγγιγμα;', many: '{thing}: πώς θα ήταν στο άγγιγμα;' },
  },
  {
    id: 'ASK-COLOR',
    of: 'part',
    en: {
      one: 'If {thing} could have any color, which one would you choose?',
      many: 'If {thing} could have any color, which one would you choose?',
    },
    el: {
      one: '{thing}: αν άλλαζε χρώμα, ποιο θα διάλεγες;',
      many: '{thing}: αν άλλαζαν χρώμα, ποιο θα διάλεγες;',
    },
  },
]

/** Questions about two of the things. */
export const pairQuestions: readonly { id: string; of: 'whole' | 'any'; en: string; el: string }[] = [
  {
    id: 'PAIR-FIRST',
    of: 'any',
    en: 'Which did you draw first, {one} or {other}?',
    el: '{one} ή {other}: τι ζωγράφισες πρώτα;',
  },
  {
    id: 'PAIR-TELL',
    of: 'whole',
    en: 'If {one} could tell {other} one thing, what would it be?',
    el: '{one} και {other}: αν μιλούσαν, τι θα έλεγαν;',
  },
  {
    id: 'PAIR-SWAP',
    of: 'whole',
    en: 'What would change if {one} and {other} swapped places?',
    el: '{one} και {other}: τι θα γινόταν αν άλλαζαν θέση;',
  },
  {
    id: 'PAIR-LONGER',
    of: 'any',
    en: 'Which took longer to draw, {one} or {other}?',
    el: '{one} ή {other}: τι πήρε περισσότερη ώρα;',
  },
  {
    id: 'PAIR-WAY',
    of: 'whole',
    en: 'How would you get from {one} to {other}?',
    el: '{one} και {other}: πώς πάει κανείς από το ένα στο άλλο;',
  },
  {
    id: 'PAIR-BIGGER',
    of: 'whole',
    en: 'Which is bigger in real life, {one} or {other}?',
    el: '{one} ή {other}: τι είναι μεγαλύτερο στ’ αλήθεια;',
  },
  {
    id: 'PAIR-FUN',
    of: 'any',
    en: 'Which was more fun to draw, {one} or {other}?',
    el: '{one} ή {other}: τι ήταν πιο διασκεδαστικό να ζωγραφίσεις;',
  },
  {
    id: 'PAIR-AGAIN',
    of: 'any',
    en: 'Which would you like to draw again, {one} or {other}?',
    el: '{one} ή {other}: τι θα ήθελες να ξαναζωγραφίσεις;',
  },
]
