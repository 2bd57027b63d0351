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
  {
    id: 'FIG-TADPOLE',
    section: 'people',
    when: { any: ['figure.tadpole'] },
    age: [3, 6],
    comparesAges: true,
    strength: 'R1',
    sources: ['COX93', 'GERNHARDT15'],
    en: {
      say: 'The person is a head with limbs. Children in many countries begin this way, mostly between three and five; a separate body usually joins by five or six.',
    },
    el: {
      say: 'Ο άνθρωπος είναι ένα κεφάλι με άκρα. Έτσι ξεκινούν τα παιδιά σε πολλές χώρες, συνήθως ανάμεσα στα τρία και στα πέντε· ένα ξεχωριστό σώμα προστίθεται συνήθως ως τα πέντε ή τα έξι.',
    },
  },
  {
    id: 'FIG-BODY',
    section: 'people',
    when: { any: ['person.body'] },
    age: [3, 9],
    comparesAges: true,
    strength: 'R1',
    sources: ['COX93', 'KOPPITZ68'],
    en: { say: 'The body is drawn on its own, below the head. Most children do this by five or six.' },
    el: {
      say: 'Το σώμα είναι ζωγραφισμένο χωριστά, κάτω από το κεφάλι. Τα περισσότερα παιδιά το κάνουν ως τα πέντε ή τα έξι.',
    },
  },
  {
    id: 'FIG-ARMS',
    section: 'people',
    when: { any: ['person.arms'] },
    age: [3, 9],
    comparesAges: true,
    strength: 'R1',
    sources: ['KOPPITZ68', 'COX93'],
    en: { say: 'The person has arms. In published samples most children draw them by six or seven.' },
    el: {
      say: 'Ο άνθρωπος έχει χέρια. Σε δημοσιευμένα δείγματα τα περισσότερα παιδιά τα ζωγραφίζουν ως τα έξι ή τα επτά.',
    },
  },
  {
    id: 'FIG-OUTLINED',
    section: 'people',
    when: { any: ['person.arms-thick', 'person.legs-thick'] },
    age: [5, 10],
    comparesAges: true,
    strength: 'R2',
    sources: ['KOPPITZ68'],
    en: {
      say: 'The person has {items}, so the limbs look solid. Children often move from single lines to this between six and nine.',
      example:
        'The person has arms with two outlines and legs with two outlines, so the limbs look solid. Children often move from single lines to this between six and nine.',
    },
    el: {
      say: 'Ο άνθρωπος έχει {items}, και έτσι τα άκρα δείχνουν γεμάτα. Τα παιδιά συχνά περνούν από την απλή γραμμή σε αυτό ανάμεσα στα έξι και στα εννέα.',
      example:
        'Ο άνθρωπος έχει χέρια με διπλό περίγραμμα και πόδια με διπλό περίγραμμα, και έτσι τα άκρα δείχνουν γεμάτα. Τα παιδιά συχνά περνούν από την απλή γραμμή σε αυτό ανάμεσα στα έξι και στα εννέα.',
    },
  },
  {
    id: 'FIG-HANDS',
    section: 'people',
    when: { any: ['person.hands', 'person.fingers'] },
    age: [4, 11],
    strength: 'R2',
    sources: ['COX93'],
    en: {
      say: 'There are {items}: details that some children enjoy early and others hardly ever draw.',
      example:
        'There are hands and fingers: details that some children enjoy early and others hardly ever draw.',
    },
    el: {
      say: 'Βλέπουμε {items}: λεπτομέρειες που κάποια παιδιά χαίρονται νωρίς και άλλα δεν ζωγραφίζουν σχεδόν ποτέ.',
      example:
        'Βλέπουμε παλάμες και δάχτυλα: λεπτομέρειες που κάποια παιδιά χαίρονται νωρίς και άλλα δεν ζωγραφίζουν σχεδόν ποτέ.',
    },
  },
  {
    id: 'FIG-SIDE',
    section: 'people',
    when: { any: ['person.side-view'] },
    age: [7, 15],
    comparesAges: true,
    strength: 'R2',
    sources: ['KOPPITZ68'],
    en: {
      say: 'The figure is seen from the side. Side views become more frequent from about eight or nine.',
    },
    el: {
      say: 'Η φιγούρα φαίνεται από το πλάι. Οι πλάγιες όψεις γίνονται πιο συχνές από τα οκτώ ή εννέα περίπου.',
    },
  },
  {
    id: 'FIG-SHORTHAND',
    section: 'people',
    when: { any: ['figure.stick', 'figure.tadpole'] },
    age: [8, 15],
    strength: 'R2',
    sources: ['COX93'],
    en: {
      say: 'This person is drawn with a few quick lines. Children of all ages use short-hand figures when the story matters more than the details. One picture shows what was drawn that day, not what a child can do.',
    },
    el: {
      say: 'Αυτός ο άνθρωπος είναι ζωγραφισμένος με λίγες γρήγορες γραμμές. Παιδιά κάθε ηλικίας χρησιμοποιούν τέτοιες σύντομες φιγούρες όταν η ιστορία μετράει περισσότερο από τις λεπτομέρειες. Μία εικόνα δείχνει τι ζωγραφίστηκε εκείνη την ημέρα, όχι τι μπορεί να κάνει ένα παιδί.',
    },
  },
  {
    id: 'FIG-STYLE',
    section: 'people',
    when: { any: ['topic.person'] },
    age: [12, 15],
    comparesAges: true,
    general: true,
    strength: 'R1',
    sources: ['TRONCONE21'],
    en: {
      say: 'From about eleven the number of details in a figure no longer goes with age: how much is shown becomes a choice of style.',
    },
    el: {
      say: 'Από τα έντεκα περίπου ο αριθμός των λεπτομερειών σε μια φιγούρα δεν πηγαίνει πια με την ηλικία: το πόσα δείχνει κανείς γίνεται επιλογή στυλ.',
    },
  },
  {
    id: 'HOUSE-PARTS',
    section: 'people',
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
    en: {
      say: 'The house has {items}. Like people, houses in drawings gain parts as children grow.',
      example:
        'The house has a door, windows and a roof. Like people, houses in drawings gain parts as children grow.',
    },
    el: {
      say: 'Το σπίτι έχει {items}. Όπως οι άνθρωποι, έτσι και τα σπίτια στις ζωγραφιές αποκτούν περισσότερα μέρη όσο τα παιδιά μεγαλώνουν.',
      example:
        'Το σπίτι έχει πόρτα, παράθυρα και στέγη. Όπως οι άνθρωποι, έτσι και τα σπίτια στις ζωγραφιές αποκτούν περισσότερα μέρη όσο τα παιδιά μεγαλώνουν.',
    },
  },
  {
    id: 'HOUSE-LIST',
    section: 'people',
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
    age: [1, 18],
    strength: 'R0',
    sources: [],
    topic: 'house',
    en: { say: 'The house has {items}.', example: 'The house has a door and windows.' },
    el: { say: 'Το σπίτι έχει {items}.', example: 'Το σπίτι έχει πόρτα και παράθυρα.' },
  },
  {
    id: 'TREE-LIST',
    section: 'people',
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
    age: [1, 18],
    strength: 'R0',
    sources: [],
    en: {
      say: 'The tree has {items}. We found no sound tables on how trees in drawings grow with age, so we compare nothing here.',
      example:
        'The tree has a trunk and a crown. We found no sound tables on how trees in drawings grow with age, so we compare nothing here.',
    },
    el: {
      say: 'Το δέντρο έχει {items}. Δεν βρήκαμε αξιόπιστους πίνακες για το πώς αλλάζουν με την ηλικία τα δέντρα στις ζωγραφιές, γι’ αυτό εδώ δεν συγκρίνουμε τίποτα.',
      example:
        'Το δέντρο έχει κορμό και φυλλωσιά. Δεν βρήκαμε αξιόπιστους πίνακες για το πώς αλλάζουν με την ηλικία τα δέντρα στις ζωγραφιές, γι’ αυτό εδώ δεν συγκρίνουμε τίποτα.',
    },
  },
  {
    id: 'THINGS-FEATURES-NAMED',
    section: 'people',
    when: { any: ['things.told'] },
    age: [3, 10],
    comparesAges: true,
    general: true,
    strength: 'R1',
    sources: ['LONG24'],
    topic: 'features',
    en: {
      say: 'Between two and ten, children learn which features make a thing look like itself: ears for a cat, a sail for a boat. Look for the one that tells you here: this is {thing}.',
      example:
        'Between two and ten, children learn which features make a thing look like itself: ears for a cat, a sail for a boat. Look for the one that tells you here: this is the robot.',
    },
    el: {
      say: 'Ανάμεσα στα δύο και στα δέκα τα παιδιά μαθαίνουν ποια γνωρίσματα κάνουν ένα πράγμα να μοιάζει με τον εαυτό του: αυτιά για μια γάτα, πανί για ένα καράβι. Βρείτε εδώ εκείνο που λέει: να, {thing}.',
      example:
        'Ανάμεσα στα δύο και στα δέκα τα παιδιά μαθαίνουν ποια γνωρίσματα κάνουν ένα πράγμα να μοιάζει με τον εαυτό του: αυτιά για μια γάτα, πανί για ένα καράβι. Βρείτε εδώ εκείνο που λέει: να, ένα ρομπότ.',
    },
  },
  {
    id: 'THINGS-FEATURES',
    section: 'people',
    when: { any: things },
    age: [3, 10],
    comparesAges: true,
    general: true,
    strength: 'R1',
    sources: ['LONG24'],
    topic: 'features',
    en: {
      say: 'Between two and ten, children learn which features make a thing look like itself: ears for a cat, a sail for a boat.',
    },
    el: {
      say: 'Ανάμεσα στα δύο και στα δέκα τα παιδιά μαθαίνουν ποια γνωρίσματα κάνουν ένα πράγμα να μοιάζει με τον εαυτό του: αυτιά για μια γάτα, πανί για ένα καράβι.',
    },
  },
  {
    id: 'THINGS-LIST',
    section: 'people',
    when: { any: things },
    age: [1, 18],
    strength: 'R0',
    sources: [],
    topic: 'things',
    en: {
      say: 'In the picture one can recognize {items}.',
      example: 'In the picture one can recognize an animal and something that drives, sails or flies.',
    },
    el: {
      say: 'Στην εικόνα αναγνωρίζουμε {items}.',
      example: 'Στην εικόνα αναγνωρίζουμε ένα ζώο και κάτι που τρέχει, πλέει ή πετάει.',
    },
  },
  {
    id: 'THINGS-SIZE',
    section: 'people',
    when: { atLeast: 2, of: ['topic.person', ...things] },
    age: [3, 12],
    strength: 'R2',
    sources: ['SILK88', 'LOWENFELD47'],
    en: {
      say: 'Several things share the page, so their sizes can be looked at together. Children try to put large and small in order early; what matters most to the story may still be the largest.',
    },
    el: {
      say: 'Αρκετά πράγματα μοιράζονται τη σελίδα, οπότε μπορεί κανείς να δει τα μεγέθη τους μαζί. Τα παιδιά προσπαθούν από νωρίς να βάλουν σε σειρά το μεγάλο και το μικρό· αυτό που μετράει πιο πολύ για την ιστορία μπορεί παρ’ όλα αυτά να είναι το μεγαλύτερο.',
    },
  },
  {
    id: 'MARKS-MAKING',
    section: 'people',
    when: { any: ['picture.scribble'] },
    age: [3, 4],
    comparesAges: true,
    strength: 'R2',
    sources: ['LOWENFELD47', 'KELLOGG69'],
    topic: 'marks',
    en: {
      say: 'Loops and strokes make this picture. Children make marks like these from about one to four, first for the movement, then for the trace it leaves; names for them often come afterwards.',
    },
    el: {
      say: 'Θηλιές και πινελιές φτιάχνουν αυτή την εικόνα. Τέτοια σημάδια κάνουν τα παιδιά περίπου από το ένα ως τα τέσσερα, πρώτα για την κίνηση και μετά για το ίχνος που αφήνει· τα ονόματά τους έρχονται συχνά αργότερα.',
    },
  },
  {
    id: 'MARKS-PLAY',
    section: 'people',
    when: { any: ['picture.scribble'] },
    age: [1, 18],
    strength: 'R0',
    sources: [],
    topic: 'marks',
    en: {
      say: 'Loops and strokes make this picture. People of every age draw like this when movement, rhythm and color are the subject.',
    },
    el: {
      say: 'Θηλιές και πινελιές φτιάχνουν αυτή την εικόνα. Άνθρωποι κάθε ηλικίας ζωγραφίζουν έτσι, όταν το θέμα είναι η κίνηση, ο ρυθμός και το χρώμα.',
    },
  },
] as const satisfies readonly Rule[]
