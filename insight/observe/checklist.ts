import { named, notSure, type Option, option, suggestions } from './options.ts'
import type { ObservedId, Text } from './vocabulary.ts'

/** A question to the parent. `many`: any number of options; `one`: one of them; `text`: the parent's own words; `places`: a tap for each named thing. */
export type Question = {
  id: QuestionId
  /** Questions of one step are asked together. */
  step: number
  kind: 'many' | 'one' | 'text' | 'places'
  ask: Text
  hint?: Text
  /** Ask the question only if one of these things is in the picture. */
  shownFor?: readonly ObservedId[]
  options: readonly Option[]
  /** Longest text, in characters. */
  longest?: number
}

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

/** Eight short, optional steps for a parent and a child together. They ask about what anybody can point at, never about meanings. */
export const checklist: readonly Question[] = [
  {
    id: 'things',
    step: 1,
    kind: 'text',
    ask: {
      en: 'What is in the picture? Name a few things.',
      el: 'Τι υπάρχει στην εικόνα; Ονομάστε μερικά πράγματα.',
    },
    hint: {
      en: 'In your child’s words or yours, with commas between them: a crown, a goal, two robots.',
      el: 'Με τα λόγια του παιδιού σας ή τα δικά σας, με κόμματα ανάμεσα: ένα στέμμα, ένα τέρμα, δύο ρομπότ.',
    },
    options: suggestions,
    longest: 200,
  },
  {
    id: 'places',
    step: 2,
    kind: 'places',
    ask: { en: 'Where is each thing?', el: 'Πού βρίσκεται το καθένα;' },
    hint: {
      en: 'Let your child point. Tap the middle of each thing in the drawing; the report shows it up close.',
      el: 'Αφήστε το παιδί να δείξει. Πατήστε στη μέση κάθε πράγματος στη ζωγραφιά· η αναφορά το δείχνει από κοντά.',
    },
    options: [],
  },
  {
    id: 'words',
    step: 3,
    kind: 'text',
    ask: { en: 'What is happening here?', el: 'Τι γίνεται εδώ;' },
    hint: {
      en: 'In your child’s own words. Please leave out names, health and family matters.',
      el: 'Με τα λόγια του παιδιού. Σας παρακαλούμε, χωρίς ονόματα, θέματα υγείας και οικογενειακά.',
    },
    options: [],
    longest: 300,
  },
  {
    id: 'title',
    step: 4,
    kind: 'text',
    ask: { en: 'What does your child call the picture?', el: 'Πώς λέει το παιδί σας την εικόνα;' },
    options: [],
    longest: 60,
  },
  {
    id: 'who',
    step: 5,
    kind: 'many',
    ask: { en: 'Which of these are in it?', el: 'Ποια από αυτά έχει μέσα;' },
    hint: {
      en: 'Tick what your child says it is, or what you can plainly see. What you named is ticked already.',
      el: 'Σημειώστε ό,τι λέει το παιδί σας πως είναι, ή ό,τι φαίνεται καθαρά. Όσα ονομάσατε είναι ήδη σημειωμένα.',
    },
    options: [
      option('person', 'A person or several', 'Ένας ή περισσότεροι άνθρωποι', 'topic.person'),
      named('house', 'topic.house'),
      named('tree', 'topic.tree'),
      named('animal', 'topic.animal'),
      option('plant', 'Flowers or plants', 'Λουλούδια ή φυτά', 'topic.plant'),
      named('vehicle', 'topic.vehicle'),
      named('water', 'topic.water'),
      option('space', 'Planets or stars', 'Πλανήτες ή αστέρια', 'topic.space'),
      named('food', 'topic.food'),
      named('creature', 'topic.creature'),
      named('pattern', 'topic.pattern'),
      named('marks', 'topic.marks'),
    ],
  },
  {
    id: 'person',
    step: 6,
    kind: 'many',
    ask: { en: 'What does the largest person have?', el: 'Τι έχει ο μεγαλύτερος άνθρωπος;' },
    hint: {
      en: 'Only what is drawn. Whatever you leave open, the report leaves out.',
      el: 'Μόνο ό,τι είναι ζωγραφισμένο. Ό,τι αφήνετε ανοιχτό, η αναφορά το παραλείπει.',
    },
    shownFor: ['topic.person'],
    options: [
      named('eyes', 'person.eyes', 'person.head'),
      named('nose', 'person.nose'),
      named('mouth', 'person.mouth'),
      option(
        'tadpole',
        'Legs or arms that come straight out of the head',
        'Πόδια ή χέρια που βγαίνουν κατευθείαν από το κεφάλι',
        'figure.tadpole',
        'person.head',
      ),
      option('body', 'A body below the head', 'Σώμα κάτω από το κεφάλι', 'person.body'),
      named('arms', 'person.arms'),
      option(
        'arms-thick',
        'Arms with two outlines, not just a line',
        'Χέρια με διπλό περίγραμμα, όχι μόνο μια γραμμή',
        'person.arms',
        'person.arms-thick',
      ),
      named('hands', 'person.hands'),
      named('fingers', 'person.fingers'),
      named('legs', 'person.legs'),
      option(
        'legs-thick',
        'Legs with two outlines, not just a line',
        'Πόδια με διπλό περίγραμμα, όχι μόνο μια γραμμή',
        'person.legs',
        'person.legs-thick',
      ),
      named('feet', 'person.feet'),
      named('hair', 'person.hair'),
      named('hat', 'person.hat'),
      named('neck', 'person.neck'),
      named('clothes', 'person.few-clothes'),
      option('side', 'It is seen from the side', 'Φαίνεται από το πλάι', 'person.side-view'),
      option('holding', 'It holds something', 'Κρατάει κάτι', 'person.held-object'),
    ],
  },
  {
    id: 'mouth',
    step: 6,
    kind: 'one',
    ask: {
      en: 'How is the mouth of the largest figure drawn?',
      el: 'Πώς είναι ζωγραφισμένο το στόμα της μεγαλύτερης φιγούρας;',
    },
    hint: { en: 'A person or an animal; only the line itself.', el: 'Άνθρωπος ή ζώο· μόνο η ίδια η γραμμή.' },
    shownFor: ['topic.person', 'topic.animal', 'topic.creature'],
    options: [
      option('up', 'Curving upward', 'Καμπύλη προς τα πάνω', 'mouth.up'),
      option('down', 'Curving downward', 'Καμπύλη προς τα κάτω', 'mouth.down'),
      option('straight', 'A straight line', 'Μια ίσια γραμμή', 'mouth.straight'),
      option('open', 'Open', 'Ανοιχτό', 'mouth.open'),
      notSure,
    ],
  },
  {
    id: 'house',
    step: 6,
    kind: 'many',
    ask: { en: 'What does the house have?', el: 'Τι έχει το σπίτι;' },
    shownFor: ['topic.house'],
    options: [
      named('door', 'house.door'),
      named('windows', 'house.windows'),
      named('roof', 'house.roof'),
      named('chimney', 'house.chimney'),
      named('smoke', 'house.smoke', 'house.chimney'),
      named('panes', 'house.window-panes'),
      named('curtains', 'house.curtains'),
      named('path', 'house.path'),
      named('steps', 'house.steps'),
      named('fence', 'house.fence'),
      named('garden', 'house.garden'),
      option('inside', 'You can look inside', 'Φαίνεται μέσα στο σπίτι', 'house.inside-visible'),
    ],
  },
  {
    id: 'tree',
    step: 6,
    kind: 'many',
    ask: { en: 'What does the tree have?', el: 'Τι έχει το δέντρο;' },
    shownFor: ['topic.tree'],
    options: [
      named('trunk', 'tree.trunk'),
      option('crown', 'A round crown', 'Στρογγυλή φυλλωσιά', 'tree.crown'),
      named('branches', 'tree.branches'),
      named('leaves', 'tree.leaves'),
      named('fruit', 'tree.fruit'),
      named('blossoms', 'tree.blossoms'),
      named('roots', 'tree.roots'),
      option('animals', 'An animal in it', 'Ένα ζώο επάνω του', 'tree.animals'),
    ],
  },
  {
    id: 'ground',
    step: 7,
    kind: 'one',
    ask: { en: 'Where do things stand?', el: 'Πού πατάνε τα πράγματα;' },
    options: [
      option('line', 'On a line, grass or floor', 'Σε γραμμή, γρασίδι ή πάτωμα', 'scene.ground-line'),
      option(
        'edge',
        'On the lower edge of the paper',
        'Στην κάτω άκρη του χαρτιού',
        'scene.page-edge-ground',
      ),
      option('floating', 'All over the page', 'Παντού στη σελίδα', 'scene.floating'),
      notSure,
    ],
  },
  {
    id: 'sky',
    step: 7,
    kind: 'many',
    ask: { en: 'What is up in the sky?', el: 'Τι υπάρχει στον ουρανό;' },
    options: [
      option('sun', 'A sun', 'Ήλιος', 'scene.sun'),
      named('clouds', 'scene.clouds'),
      named('rain', 'scene.rain'),
      named('snow', 'scene.snow'),
      option('rainbow', 'A rainbow', 'Ουράνιο τόξο', 'scene.rainbow'),
      option('night', 'It is night', 'Είναι νύχτα', 'scene.night'),
      option('strip', 'A band of sky along the top', 'Μια λωρίδα ουρανού στο πάνω μέρος', 'scene.sky-strip'),
      option(
        'horizon',
        'Sky that comes down to the ground',
        'Ουρανός που φτάνει ως το έδαφος',
        'scene.sky-to-horizon',
      ),
    ],
  },
  {
    id: 'hidden',
    step: 7,
    kind: 'one',
    ask: { en: 'Does one thing stand in front of another?', el: 'Στέκεται κάτι μπροστά από κάτι άλλο;' },
    options: [
      option(
        'hidden',
        'Yes, and it hides a part of it',
        'Ναι, και κρύβει ένα κομμάτι του',
        'scene.overlap-hidden',
      ),
      option(
        'through',
        'Yes, and both can be seen all the way',
        'Ναι, και φαίνονται και τα δύο ολόκληρα',
        'scene.overlap-see-through',
      ),
      option('no', 'No', 'Όχι'),
      notSure,
    ],
  },
  {
    id: 'hard',
    step: 8,
    kind: 'text',
    ask: { en: 'What was hard to draw?', el: 'Τι ήταν δύσκολο να ζωγραφιστεί;' },
    options: [],
    longest: 100,
  },
  {
    id: 'proud',
    step: 8,
    kind: 'text',
    ask: { en: 'What is your child proud of in it?', el: 'Για ποιο κομμάτι είναι περήφανο το παιδί;' },
    options: [],
    longest: 100,
  },
]
