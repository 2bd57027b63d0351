import { figureRules } from './figures.ts'
import type { FactId, Rule } from './rule.ts'

const things = [
  'topic.animal',
  'topic.vehicle',
  'topic.plant',
  'topic.water',
  'topic.space',
  'topic.food',
  'topic.creature',
] as const satisfies readonly FactId[]

/** Development I: people and the things children draw most. Ages come from sources that were looked up. */
export const peopleRules = [
  ...figureRules,
  {
    id: 'HOUSE-PARTS',
    when: {
      atLeast: 3,
      of: [
        'house.door',
        'house.windows',
        'house.roof',
        'house.chimney',
        'house.smoke',
        'house.window-panes',
        'house.curtains',
        'house.path',
        'house.steps',
        'house.fence',
        'house.garden',
      ],
    },
    age: [3, 12],
    strength: 'R2',
    sources: ['BARROUILLET94'],
    topic: 'house',
    en: { say: 'The house has {items}. Like people, houses in drawings gain parts as children grow.' },
    el: {
      say: 'Το σπίτι έχει {items}. Όπως οι άνθρωποι, έτσι και τα σπίτια στις ζωγραφιές αποκτούν περισσότερα μέρη όσο τα παιδιά μεγαλώνουν.',
    },
  },
  {
    id: 'HOUSE-LIST',
    when: {
      any: [
        'house.door',
        'house.windows',
        'house.roof',
        'house.chimney',
        'house.smoke',
        'house.window-panes',
        'house.curtains',
        'house.path',
        'house.steps',
        'house.fence',
        'house.garden',
      ],
    },
    strength: 'R0',
    topic: 'house',
    en: { say: 'The house has {items}.' },
    el: { say: 'Το σπίτι έχει {items}.' },
  },
  {
    id: 'TREE-LIST',
    when: {
      any: [
        'tree.trunk',
        'tree.crown',
        'tree.branches',
        'tree.leaves',
        'tree.fruit',
        'tree.blossoms',
        'tree.roots',
        'tree.animals',
      ],
    },
    strength: 'R0',
    en: {
      say: 'The tree has {items}. We found no sound tables on how trees in drawings grow with age, so we compare nothing here.',
    },
    el: {
      say: 'Το δέντρο έχει {items}. Δεν βρήκαμε αξιόπιστους πίνακες για το πώς αλλάζουν με την ηλικία τα δέντρα στις ζωγραφιές, γι’ αυτό εδώ δεν συγκρίνουμε τίποτα.',
    },
  },
  {
    id: 'MARKS-NAMED',
    when: { all: ['topic.marks', 'things.told'] },
    age: [3, 10],
    strength: 'R2',
    sources: ['LOWENFELD47', 'ADIJAPHA98'],
    topic: 'features',
    en: {
      say: 'Loops and strokes have a name here. What a mark is, young children often say only when it is there.',
    },
    el: {
      say: 'Θηλιές και πινελιές έχουν εδώ ένα όνομα. Τι είναι ένα σημάδι, τα μικρά παιδιά το λένε συχνά μόνο αφού γίνει.',
    },
  },
  {
    id: 'THINGS-FEATURES-NAMED',
    when: { any: ['things.told'] },
    age: [3, 10],
    comparesAges: true,
    general: true,
    strength: 'R1',
    sources: ['LONG24'],
    topic: 'features',
    en: {
      say: 'Between two and ten, children draw more and more of what makes a thing look like itself, such as the long ears of a rabbit. Look here for the part by which you know {thing}.',
    },
    el: {
      say: 'Ανάμεσα στα δύο και στα δέκα τα παιδιά ζωγραφίζουν όλο και περισσότερα από όσα κάνουν ένα πράγμα να μοιάζει με τον εαυτό του, όπως τα μακριά αυτιά του λαγού. Βρείτε εδώ εκείνο που λέει: να, {thing}.',
    },
  },
  {
    id: 'THINGS-FEATURES',
    when: { any: things },
    age: [3, 10],
    comparesAges: true,
    general: true,
    strength: 'R1',
    sources: ['LONG24'],
    topic: 'features',
    en: {
      say: 'Between two and ten, children draw more and more of what makes a thing look like itself, such as the long ears of a rabbit.',
    },
    el: {
      say: 'Ανάμεσα στα δύο και στα δέκα τα παιδιά ζωγραφίζουν όλο και περισσότερα από όσα κάνουν ένα πράγμα να μοιάζει με τον εαυτό του, όπως τα μακριά αυτιά του λαγού.',
    },
  },
  {
    id: 'THINGS-LIST',
    when: { any: things },
    strength: 'R0',
    topic: 'things',
    en: { say: 'The picture shows {items}.' },
    el: { say: 'Στην εικόνα αναγνωρίζουμε {items}.' },
  },
  {
    id: 'THINGS-SIZE',
    when: { atLeast: 2, of: ['topic.person', 'topic.house', 'topic.tree', 'topic.animal'] },
    age: [3, 12],
    strength: 'R2',
    sources: ['SILK88'],
    en: {
      say: 'With {items} on one page, sizes can be looked at side by side: even young children try to draw the larger thing larger, and at first the small one often comes out rather big.',
    },
    el: {
      say: 'Στην ίδια σελίδα βλέπουμε {items}, και τα μεγέθη φαίνονται μαζί: ακόμη και τα μικρά παιδιά προσπαθούν να κάνουν πιο μεγάλο το μεγαλύτερο, και στην αρχή το μικρό τούς βγαίνει συχνά αρκετά μεγάλο.',
    },
  },
  {
    id: 'MARKS-MAKING',
    when: { any: ['picture.scribble'] },
    age: [3, 4],
    comparesAges: true,
    strength: 'R2',
    sources: ['LOWENFELD47', 'ADIJAPHA98'],
    topic: 'marks',
    en: {
      say: 'Loops and strokes make this picture. Children make marks like these mostly from about two to four, many from earlier on; what a mark is, they often say only when it is there.',
    },
    el: {
      say: 'Θηλιές και πινελιές φτιάχνουν αυτή την εικόνα. Τέτοια σημάδια κάνουν τα παιδιά κυρίως από τα δύο ως τα τέσσερα περίπου, και πολλά από νωρίτερα· τι είναι το καθένα, το λένε συχνά μόνο αφού γίνει.',
    },
  },
  {
    id: 'MARKS-PLAY',
    when: { any: ['picture.scribble'] },
    strength: 'R0',
    topic: 'marks',
    en: {
      say: 'Loops and strokes make this picture. People of every age draw like this when movement, rhythm and color are the subject.',
    },
    el: {
      say: 'Θηλιές και πινελιές φτιάχνουν αυτή την εικόνα. Άνθρωποι κάθε ηλικίας ζωγραφίζουν έτσι, όταν το θέμα είναι η κίνηση, ο ρυθμός και το χρώμα.',
    },
  },
] as const satisfies readonly Rule[]
