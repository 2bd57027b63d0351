import type { Rule } from './rule.ts'

/** Development II: space, line and color. */
export const spaceRules = [
  {
    id: 'PAGE-PLACE',
    when: { all: ['measured.space', 'measured.place'] },
    strength: 'R0',
    topic: 'page',
    en: { say: 'The drawing takes {space} of the sheet and is fullest {place}.' },
    el: { say: 'Η ζωγραφιά πιάνει {space} του φύλλου, και το πιο γεμάτο σημείο είναι {place}.' },
  },
  {
    id: 'PAGE-SPACE',
    when: { any: ['measured.space'] },
    strength: 'R0',
    topic: 'page',
    en: { say: 'The drawing takes {space} of the sheet.' },
    el: { say: 'Η ζωγραφιά πιάνει {space} του φύλλου.' },
  },
  {
    id: 'COL-FACT',
    when: { any: ['measured.colours'] },
    strength: 'R0',
    en: { say: 'We found {count}: {colours}.' },
    el: { say: 'Βρήκαμε {count}: {colours}.' },
  },
  {
    id: 'COL-PAPER',
    when: { any: ['measured.dark-paper'] },
    strength: 'R0',
    en: { say: 'The paper is dark, so light colors carry the drawing.' },
    el: { say: 'Το χαρτί είναι σκούρο, και τα ανοιχτά χρώματα σηκώνουν τη ζωγραφιά.' },
  },
  {
    id: 'SPACE-GROUND',
    when: { any: ['scene.ground-line', 'scene.page-edge-ground'] },
    age: [4, 8],
    comparesAges: true,
    strength: 'R2',
    sources: ['LOWENFELD47'],
    en: {
      say: 'Things stand on {items}. Children often begin to draw a shared ground between five and nine.',
    },
    el: {
      say: 'Κάτω από τα πράγματα βλέπουμε {items}. Τα παιδιά συχνά αρχίζουν να ζωγραφίζουν ένα κοινό έδαφος ανάμεσα στα πέντε και στα εννέα.',
    },
  },
  {
    id: 'SPACE-FLOAT',
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
    when: { any: ['scene.sky-strip'] },
    age: [4, 9],
    comparesAges: true,
    strength: 'R2',
    sources: ['LEWIS90'],
    en: {
      say: 'The sky is a band at the top, which makes good sense: the sky is up there. In a study with children of seven to ten, those who brought it down to the ground were older.',
    },
    el: {
      say: 'Ο ουρανός είναι μια λωρίδα στο πάνω μέρος, και αυτό έχει τη λογική του: ο ουρανός είναι εκεί ψηλά. Σε μια μελέτη με παιδιά από επτά έως δέκα ετών, όσα τον κατέβαζαν ως το έδαφος ήταν μεγαλύτερα.',
    },
  },
  {
    id: 'SPACE-HORIZON',
    when: { any: ['scene.sky-to-horizon'] },
    age: [6, 15],
    comparesAges: true,
    strength: 'R2',
    sources: ['LEWIS90'],
    en: {
      say: 'The sky comes down to the ground. In a study with children of seven to ten, it was the older ones who painted it so: it may be one of several ways to show depth.',
    },
    el: {
      say: 'Ο ουρανός φτάνει ως το έδαφος. Σε μια μελέτη με παιδιά από επτά έως δέκα ετών, έτσι τον ζωγράφιζαν τα μεγαλύτερα: ίσως είναι ένας από τους τρόπους να δείξει κανείς βάθος.',
    },
  },
  {
    id: 'SPACE-XRAY',
    when: { any: ['house.inside-visible', 'scene.overlap-see-through'] },
    age: [3, 8],
    strength: 'R1',
    sources: ['COX93'],
    en: {
      say: 'We can look through things. Views like this are typical of young children’s drawings, and grown-ups hardly ever draw them.',
    },
    el: {
      say: 'Βλέπουμε μέσα από τα πράγματα. Τέτοιες όψεις είναι χαρακτηριστικές για τις ζωγραφιές των μικρών παιδιών, και οι μεγάλοι δεν τις ζωγραφίζουν σχεδόν ποτέ.',
    },
  },
  {
    id: 'SPACE-OVERLAP',
    when: { any: ['scene.overlap-hidden'] },
    age: [5, 11],
    comparesAges: true,
    strength: 'R2',
    sources: ['LIGHT80'],
    en: {
      say: 'One thing covers part of another, and the hidden lines are left out. In a study with children of about seven, two out of three drew things that stood behind each other apart: side by side, or one above the other.',
    },
    el: {
      say: 'Ένα πράγμα κρύβει ένα μέρος ενός άλλου, και οι κρυμμένες γραμμές λείπουν. Σε μια μελέτη με παιδιά επτά ετών περίπου, δύο στα τρία ζωγράφισαν χωριστά πράγματα που ήταν το ένα πίσω από το άλλο: δίπλα δίπλα, ή το ένα πάνω από το άλλο.',
    },
  },
  {
    id: 'SPACE-DISTANCE',
    when: { any: ['scene.size-by-distance'] },
    age: [7, 12],
    comparesAges: true,
    strength: 'R2',
    sources: ['COX01'],
    en: {
      say: 'Things farther away are smaller. In two studies, children of four and five already put the farther thing higher up; by nine they drew it smaller as well.',
    },
    el: {
      say: 'Όσα βρίσκονται πιο μακριά είναι πιο μικρά. Σε δύο μελέτες, παιδιά τεσσάρων και πέντε ετών έβαζαν ήδη ψηλότερα ό,τι ήταν πιο μακριά· ως τα εννέα το ζωγράφιζαν και πιο μικρό.',
    },
  },
  {
    id: 'SPACE-PERSPECTIVE',
    when: { any: ['scene.converging-lines'] },
    age: [7, 15],
    comparesAges: true,
    strength: 'R2',
    sources: ['LANGE14'],
    en: {
      say: 'Lines run together towards the distance. Studies seldom find this before about nine; where a model on the table invites it, younger children do it too.',
    },
    el: {
      say: 'Οι γραμμές συγκλίνουν προς το βάθος. Οι μελέτες σπάνια το βρίσκουν πριν από τα εννέα περίπου· όπου το προσκαλεί ένα μοντέλο στο τραπέζι, το κάνουν και μικρότερα παιδιά.',
    },
  },
  {
    id: 'COL-LADDER',
    when: { any: ['measured.colours'] },
    age: [3, 15],
    general: true,
    strength: 'R2',
    sources: ['DEAVER09'],
    en: {
      say: '{count}. How many colors there are does not simply go with age: in a study of 467 school children, the second-graders used more color than the fourth-graders; the pens at hand and the idea decide too.',
    },
    el: {
      say: 'Έχει {count}. Το πόσα είναι τα χρώματα δεν πηγαίνει απλώς με την ηλικία: σε μια μελέτη με 467 μαθητές, τα παιδιά της δευτέρας δημοτικού χρησιμοποίησαν περισσότερο χρώμα από τα παιδιά της τετάρτης· αποφασίζουν και οι μπογιές που βρίσκονται στο τραπέζι, και η ιδέα.',
    },
  },
] as const satisfies readonly Rule[]
