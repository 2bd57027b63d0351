import type { Rule } from './rule.ts'

/** Development II: space, line and colour. */
export const spaceRules = [
  {
    id: 'PAGE-PLACE',
    section: 'space',
    when: { all: ['measured.space', 'measured.place'] },
    age: [1, 18],
    strength: 'R0',
    sources: [],
    topic: 'page',
    en: {
      say: 'The drawing takes {space} of the sheet and is fullest {place}.',
      example: 'The drawing takes about half of the sheet and is fullest in the middle.',
    },
    el: {
      say: 'Η ζωγραφιά πιάνει {space} του φύλλου, και το πιο γεμάτο σημείο είναι {place}.',
      example: 'Η ζωγραφιά πιάνει περίπου το μισό του φύλλου, και το πιο γεμάτο σημείο είναι στο κέντρο.',
    },
  },
  {
    id: 'PAGE-SPACE',
    section: 'space',
    when: { any: ['measured.space'] },
    age: [1, 18],
    strength: 'R0',
    sources: [],
    topic: 'page',
    en: {
      say: 'The drawing takes {space} of the sheet.',
      example: 'The drawing takes about half of the sheet.',
    },
    el: {
      say: 'Η ζωγραφιά πιάνει {space} του φύλλου.',
      example: 'Η ζωγραφιά πιάνει περίπου το μισό του φύλλου.',
    },
  },
  {
    id: 'COL-FACT',
    section: 'space',
    when: { any: ['measured.colours'] },
    age: [1, 18],
    strength: 'R0',
    sources: [],
    en: {
      say: 'We found {count}: {colours}.',
      example: 'We found three clearly different colors: red, yellow and blue.',
    },
    el: {
      say: 'Βρήκαμε {count}: {colours}.',
      example: 'Βρήκαμε τρία χρώματα που ξεχωρίζουν καθαρά: κόκκινο, κίτρινο και μπλε.',
    },
  },
  {
    id: 'COL-PAPER',
    section: 'space',
    when: { any: ['measured.dark-paper'] },
    age: [1, 18],
    strength: 'R0',
    sources: [],
    en: { say: 'The paper is dark, so light colors carry the drawing.' },
    el: { say: 'Το χαρτί είναι σκούρο, και τα ανοιχτά χρώματα σηκώνουν τη ζωγραφιά.' },
  },
  {
    id: 'SPACE-GROUND',
    section: 'space',
    when: { any: ['scene.ground-line', 'scene.page-edge-ground'] },
    age: [4, 8],
    comparesAges: true,
    strength: 'R2',
    sources: ['LOWENFELD47'],
    en: {
      say: 'Things stand on {items}. Children often discover a shared ground between five and eight.',
      example:
        'Things stand on a ground line and the lower edge of the paper as ground. Children often discover a shared ground between five and eight.',
    },
    el: {
      say: 'Κάτω από τα πράγματα βλέπουμε {items}. Τα παιδιά συχνά ανακαλύπτουν ένα κοινό έδαφος ανάμεσα στα πέντε και στα οκτώ.',
      example:
        'Κάτω από τα πράγματα βλέπουμε μια γραμμή εδάφους και την κάτω άκρη του χαρτιού ως έδαφος. Τα παιδιά συχνά ανακαλύπτουν ένα κοινό έδαφος ανάμεσα στα πέντε και στα οκτώ.',
    },
  },
  {
    id: 'SPACE-FLOAT',
    section: 'space',
    when: { any: ['scene.floating'] },
    age: [3, 6],
    strength: 'R2',
    sources: ['LOWENFELD47'],
    en: { say: 'Things have their own places all over the page, as in many first pictures.' },
    el: {
      say: 'Τα πράγματα έχουν το καθένα τη δική του θέση, παντού στη σελίδα, όπως σε πολλές πρώτες εικόνες.',
    },
  },
  {
    id: 'SPACE-AIRGAP',
    section: 'space',
    when: { any: ['scene.sky-strip'] },
    age: [4, 9],
    comparesAges: true,
    strength: 'R2',
    sources: ['LEWIS90'],
    en: {
      say: 'The sky is a band at the top, which makes good sense: the sky is up there. Many children let it meet the ground a few years later.',
    },
    el: {
      say: 'Ο ουρανός είναι μια λωρίδα στο πάνω μέρος, και αυτό έχει τη λογική του: ο ουρανός είναι εκεί ψηλά. Πολλά παιδιά τον αφήνουν να συναντήσει το έδαφος λίγα χρόνια αργότερα.',
    },
  },
  {
    id: 'SPACE-HORIZON',
    section: 'space',
    when: { any: ['scene.sky-to-horizon'] },
    age: [6, 15],
    comparesAges: true,
    strength: 'R2',
    sources: ['LEWIS90'],
    en: {
      say: 'The sky comes down to the ground, one way of showing depth that develops in the primary-school years.',
    },
    el: {
      say: 'Ο ουρανός φτάνει ως το έδαφος: ένας τρόπος να δείξει κανείς βάθος, που αναπτύσσεται στα χρόνια του δημοτικού.',
    },
  },
  {
    id: 'SPACE-XRAY',
    section: 'space',
    when: { any: ['house.inside-visible', 'scene.overlap-see-through'] },
    age: [3, 9],
    strength: 'R1',
    sources: ['LOWENFELD47'],
    en: {
      say: 'We can look through things. Young artists often draw what they know is there, not only what the eye would see.',
    },
    el: {
      say: 'Βλέπουμε μέσα από τα πράγματα. Οι μικροί καλλιτέχνες συχνά ζωγραφίζουν ό,τι ξέρουν πως υπάρχει, και όχι μόνο ό,τι θα έβλεπε το μάτι.',
    },
  },
  {
    id: 'SPACE-OVERLAP',
    section: 'space',
    when: { any: ['scene.overlap-hidden'] },
    age: [5, 15],
    comparesAges: true,
    strength: 'R2',
    sources: ['LOWENFELD47'],
    en: {
      say: 'One thing covers part of another, and the hidden lines are left out. Many children work this out from about eight or nine.',
    },
    el: {
      say: 'Ένα πράγμα κρύβει ένα μέρος ενός άλλου, και οι κρυμμένες γραμμές λείπουν. Πολλά παιδιά το βρίσκουν από τα οκτώ ή τα εννέα περίπου.',
    },
  },
  {
    id: 'SPACE-DISTANCE',
    section: 'space',
    when: { any: ['scene.size-by-distance'] },
    age: [7, 15],
    strength: 'R2',
    sources: ['LANGE04'],
    en: {
      say: 'Things farther away are smaller. Size becomes a way of showing space as children plan the whole page.',
    },
    el: {
      say: 'Όσα βρίσκονται πιο μακριά είναι πιο μικρά. Το μέγεθος γίνεται τρόπος να φανεί ο χώρος, καθώς τα παιδιά σχεδιάζουν ολόκληρη τη σελίδα.',
    },
  },
  {
    id: 'SPACE-PERSPECTIVE',
    section: 'space',
    when: { any: ['scene.converging-lines'] },
    age: [7, 15],
    comparesAges: true,
    strength: 'R2',
    sources: ['LANGE14'],
    en: {
      say: 'Lines run together towards the distance. Studies usually find this from about nine; where a model on the table invites it, younger children do it too.',
    },
    el: {
      say: 'Οι γραμμές συγκλίνουν προς το βάθος. Οι μελέτες το βρίσκουν συνήθως από τα εννέα περίπου· όπου το προσκαλεί ένα μοντέλο στο τραπέζι, το κάνουν και μικρότερα παιδιά.',
    },
  },
  {
    id: 'COL-LADDER',
    section: 'space',
    when: { any: ['measured.colours'] },
    age: [3, 15],
    general: true,
    strength: 'R2',
    sources: ['DEAVER09'],
    en: {
      say: '{count}, and that is no step on a ladder: in a study of school children the older ones did not simply use more; the pens at hand and the idea decide too.',
      example:
        'Three clearly different colors, and that is no step on a ladder: in a study of school children the older ones did not simply use more; the pens at hand and the idea decide too.',
    },
    el: {
      say: 'Έχει {count}, κι αυτό δεν είναι σκαλί σε σκάλα: σε μια μελέτη με μαθητές, οι μεγαλύτεροι δεν χρησιμοποιούσαν απλώς περισσότερα· αποφασίζουν και οι μπογιές που βρίσκονται στο τραπέζι, και η ιδέα.',
      example:
        'Έχει τρία χρώματα που ξεχωρίζουν καθαρά, κι αυτό δεν είναι σκαλί σε σκάλα: σε μια μελέτη με μαθητές, οι μεγαλύτεροι δεν χρησιμοποιούσαν απλώς περισσότερα· αποφασίζουν και οι μπογιές που βρίσκονται στο τραπέζι, και η ιδέα.',
    },
  },
] as const satisfies readonly Rule[]
