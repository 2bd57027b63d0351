/** What can be said of any thing that a parent named: {thing} is "the robot" in English, the parent's own words in Greek. */
export type ThingRule = {
  id: string
  en: { one: string; many: string }
  el: string
}

/** Questions about a thing. A list goes through them in turn, so that no two things of a picture get the same one. */
export const thingQuestions: readonly ThingRule[] = [
  {
    id: 'ASK-SAY',
    en: {
      one: 'What would {thing} say, if it could speak?',
      many: 'What would {thing} say, if they could speak?',
    },
    el: '«{thing}»: τι θα άκουγες, αν μπορούσε να μιλήσει;',
  },
  {
    id: 'ASK-NEXT',
    en: { one: 'What is {thing} going to do next?', many: 'What are {thing} going to do next?' },
    el: '«{thing}»: τι θα γίνει ύστερα;',
  },
  {
    id: 'ASK-FROM',
    en: { one: 'Where did {thing} come from?', many: 'Where did {thing} come from?' },
    el: '«{thing}»: από πού ήρθε;',
  },
  {
    id: 'ASK-TRICKY',
    en: {
      one: 'What was the trickiest part of drawing {thing}?',
      many: 'What was the trickiest part of drawing {thing}?',
    },
    el: '«{thing}»: ποιο κομμάτι ήταν το πιο δύσκολο να ζωγραφιστεί;',
  },
  {
    id: 'ASK-SECRET',
    en: {
      one: 'If {thing} had a secret, what would it be?',
      many: 'If {thing} had a secret, what would it be?',
    },
    el: '«{thing}»: αν έκρυβε ένα μυστικό, ποιο θα ήταν;',
  },
  {
    id: 'ASK-NIGHT',
    en: {
      one: 'What happens to {thing} when everybody is asleep?',
      many: 'What happens to {thing} when everybody is asleep?',
    },
    el: '«{thing}»: τι γίνεται όταν όλοι κοιμούνται;',
  },
  {
    id: 'ASK-NAME',
    en: { one: 'Does {thing} have a name?', many: 'Do {thing} have names?' },
    el: '«{thing}»: έχει όνομα;',
  },
  {
    id: 'ASK-LIKE',
    en: {
      one: 'What do you like best about {thing}?',
      many: 'What do you like best about {thing}?',
    },
    el: '«{thing}»: τι σου αρέσει περισσότερο εκεί;',
  },
]

/** Something to draw about a thing. */
export type ThingIdea = { id: string; en: { title: string; how: string }; el: { title: string; how: string } }

export const thingIdeas: readonly ThingIdea[] = [
  {
    id: 'MAKE-HOME',
    en: {
      title: 'A place for {thing}',
      how: 'On a new sheet, draw where you would find {thing} on an ordinary day. What is on the wall, what is on the floor, and who comes by?',
    },
    el: {
      title: 'Ένας τόπος για: {thing}',
      how: 'Σε καινούριο φύλλο, ζωγραφίστε πού θα το βρίσκατε μια συνηθισμένη μέρα: «{thing}». Τι υπάρχει στον τοίχο, τι στο πάτωμα, και ποιος περνάει;',
    },
  },
  {
    id: 'MAKE-ABOVE',
    en: {
      title: 'As a bird sees it',
      how: 'Draw {thing} once more, but from above, as a bird would see it. Go and look at real things from above first: a cup, a shoe, your own feet.',
    },
    el: {
      title: 'Όπως το βλέπει ένα πουλί',
      how: 'Ζωγραφίστε ξανά «{thing}», μα από ψηλά, όπως θα το έβλεπε ένα πουλί. Κοιτάξτε πρώτα αληθινά πράγματα από πάνω: ένα φλιτζάνι, ένα παπούτσι, τα πόδια σας.',
    },
  },
  {
    id: 'MAKE-BEFORE',
    en: {
      title: 'Before and after',
      how: 'Fold a sheet in three. In the middle goes {thing}, as in this picture; on the left what happened before, on the right what happens after.',
    },
    el: {
      title: 'Πριν και μετά',
      how: 'Διπλώστε ένα φύλλο στα τρία. Στη μέση μπαίνει «{thing}», όπως σε αυτή την εικόνα· αριστερά τι έγινε πριν, δεξιά τι γίνεται μετά.',
    },
  },
  {
    id: 'MAKE-SMALL',
    en: {
      title: 'Tiny and huge',
      how: 'Draw {thing} as small as your thumbnail, and then as large as the whole sheet. Which one was harder, and what fits into the large one only?',
    },
    el: {
      title: 'Μικροσκοπικό και τεράστιο',
      how: 'Ζωγραφίστε «{thing}» μικρό σαν το νύχι σας, και μετά μεγάλο όσο όλο το φύλλο. Ποιο ήταν πιο δύσκολο, και τι χωράει μόνο στο μεγάλο;',
    },
  },
]
