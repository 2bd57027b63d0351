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

/** Questions about two of the things. */
export const pairQuestions: readonly { id: string; en: string; el: string }[] = [
  {
    id: 'PAIR-FIRST',
    en: 'Which did you draw first, {one} or {other}?',
    el: '«{one}» ή «{other}»: τι ζωγράφισες πρώτα;',
  },
  {
    id: 'PAIR-TELL',
    en: 'If {one} could tell {other} one thing, what would it be?',
    el: '«{one}» και «{other}»: αν μιλούσαν, τι θα έλεγαν;',
  },
  {
    id: 'PAIR-SWAP',
    en: 'What would change if {one} and {other} swapped places?',
    el: '«{one}» και «{other}»: τι θα άλλαζε αν άλλαζαν θέση;',
  },
  {
    id: 'PAIR-WAY',
    en: 'How would you get from {one} to {other}?',
    el: '«{one}» και «{other}»: πώς πάει κανείς από το ένα στο άλλο;',
  },
  {
    id: 'PAIR-BIGGER',
    en: 'Which is bigger in real life, {one} or {other}?',
    el: '«{one}» ή «{other}»: τι είναι μεγαλύτερο στ’ αλήθεια;',
  },
]

/** Something to draw about a thing. */
export type ThingIdea = { id: string; en: { title: string; how: string }; el: { title: string; how: string } }

/** Each drawing takes its own few, in turn. */
export const thingIdeas: readonly ThingIdea[] = [
  {
    id: 'MAKE-HOME',
    en: {
      title: 'A place for {thing}',
      how: 'On a new sheet, draw where you would find {thing} on an ordinary day: what is on the wall, what is on the floor, and who comes by.',
    },
    el: {
      title: 'Ένας τόπος για: {thing}',
      how: 'Σε καινούριο φύλλο, ζωγραφίστε πού θα το βρίσκατε μια συνηθισμένη μέρα: «{thing}», με όσα υπάρχουν στον τοίχο, στο πάτωμα και γύρω.',
    },
  },
  {
    id: 'MAKE-ABOVE',
    en: {
      title: '{thing}, as a bird sees it',
      how: 'Look at a cup, a shoe and your own feet from above, and then draw {thing} from above, as a bird would see it.',
    },
    el: {
      title: 'Όπως το βλέπει ένα πουλί: {thing}',
      how: 'Κοιτάξτε από πάνω ένα φλιτζάνι, ένα παπούτσι και τα πόδια σας, και ύστερα ζωγραφίστε από ψηλά: «{thing}».',
    },
  },
  {
    id: 'MAKE-BEFORE',
    en: {
      title: 'Before and after',
      how: 'Fold a sheet in three: in the middle goes {thing} as it is now, on the left what happened before, on the right what happens after.',
    },
    el: {
      title: 'Πριν και μετά',
      how: 'Διπλώστε ένα φύλλο στα τρία: στη μέση μπαίνει «{thing}», αριστερά τι έγινε πριν, δεξιά τι γίνεται μετά.',
    },
  },
  {
    id: 'MAKE-SMALL',
    en: {
      title: 'Tiny and huge: {thing}',
      how: 'Draw {thing} as small as your thumbnail, then as large as the whole sheet, and tell each other which was harder.',
    },
    el: {
      title: 'Μικροσκοπικό και τεράστιο: {thing}',
      how: 'Ζωγραφίστε «{thing}» μικρό σαν το νύχι σας, μετά μεγάλο όσο όλο το φύλλο, και πείτε ο ένας στον άλλο τι ήταν πιο δύσκολο.',
    },
  },
  {
    id: 'MAKE-NIGHT',
    en: {
      title: '{thing} by night',
      how: 'Take dark paper, or paint a sheet dark and let it dry, and draw {thing} by night with light crayons or chalk.',
    },
    el: {
      title: 'Τη νύχτα: {thing}',
      how: 'Πάρτε σκούρο χαρτί, ή βάψτε ένα φύλλο σκούρο και αφήστε το να στεγνώσει, και ζωγραφίστε «{thing}» τη νύχτα με ανοιχτές κηρομπογιές ή κιμωλία.',
    },
  },
  {
    id: 'MAKE-SCRAPS',
    en: {
      title: '{thing} from scraps',
      how: 'Tear old paper into pieces and lay {thing} out of them, without scissors; glue it down when you both like it.',
    },
    el: {
      title: 'Από χαρτάκια: {thing}',
      how: 'Σκίστε παλιά χαρτιά σε κομμάτια και φτιάξτε με αυτά «{thing}», χωρίς ψαλίδι· κολλήστε τα όταν αρέσει και στους δύο.',
    },
  },
  {
    id: 'MAKE-HALVES',
    en: {
      title: 'You half, me half: {thing}',
      how: 'One draws one half of {thing}, folds the sheet so that only the ends of the lines show, and the other draws the rest.',
    },
    el: {
      title: 'Μισό εσύ, μισό εγώ: {thing}',
      how: 'Ο ένας ζωγραφίζει το μισό: «{thing}», διπλώνει το φύλλο ώστε να φαίνονται μόνο οι άκρες των γραμμών, και ο άλλος ζωγραφίζει το υπόλοιπο.',
    },
  },
  {
    id: 'MAKE-CUT',
    en: {
      title: '{thing} walks away',
      how: 'Draw {thing} on stiff paper, cut it out, put it on a stick or a straw, and let it visit the things on your kitchen table.',
    },
    el: {
      title: 'Βγαίνει από το χαρτί: {thing}',
      how: 'Ζωγραφίστε «{thing}» σε χοντρό χαρτί, κόψτε το, στηρίξτε το σε ένα ξυλάκι ή καλαμάκι, και αφήστε το να επισκεφτεί το τραπέζι της κουζίνας.',
    },
  },
]
