import type { Rule } from './rule.ts'

/** Rules on drawn people, one by one. Ages come from sources that were looked up. */
export const figureRules = [
  {
    id: 'FIG-TADPOLE',
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
    when: { any: ['person.body'] },
    age: [3, 7],
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
    when: { any: ['person.arms'] },
    age: [3, 8],
    comparesAges: true,
    strength: 'R1',
    sources: ['KOPPITZ68', 'GROVES91'],
    en: { say: 'The person has arms. In published samples most children draw them by six or seven.' },
    el: {
      say: 'Ο άνθρωπος έχει χέρια. Σε δημοσιευμένα δείγματα τα περισσότερα παιδιά τα ζωγραφίζουν ως τα έξι ή τα επτά.',
    },
  },
  {
    id: 'FIG-OUTLINED',
    when: { any: ['person.arms-thick', 'person.legs-thick'] },
    age: [5, 10],
    comparesAges: true,
    strength: 'R2',
    sources: ['KOPPITZ68'],
    en: {
      say: 'The person has {items}, so the limbs look solid. Children often move from single lines to this between six and nine.',
    },
    el: {
      say: 'Ο άνθρωπος έχει {items}, και έτσι τα άκρα δείχνουν γεμάτα. Τα παιδιά συχνά περνούν από την απλή γραμμή σε αυτό ανάμεσα στα έξι και στα εννέα.',
    },
  },
  {
    id: 'FIG-HANDS',
    when: { any: ['person.hands', 'person.fingers'] },
    age: [4, 11],
    strength: 'R2',
    sources: ['KOPPITZ68'],
    en: { say: 'There are {items}, which by no means every child draws, not even at school.' },
    el: {
      say: 'Βλέπουμε {items}: λεπτομέρειες που δεν τις ζωγραφίζουν όλα τα παιδιά, ούτε όταν πάνε σχολείο.',
    },
  },
  {
    id: 'FIG-SIDE',
    when: { any: ['person.side-view'] },
    age: [7, 11],
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
    when: { any: ['figure.stick', 'figure.tadpole'] },
    age: [8, 15],
    strength: 'R0',
    en: {
      say: 'This person is drawn with a few lines. One picture shows what was drawn that day, not what a child can do.',
    },
    el: {
      say: 'Αυτός ο άνθρωπος είναι ζωγραφισμένος με λίγες γραμμές. Μία εικόνα δείχνει τι ζωγραφίστηκε εκείνη την ημέρα, όχι τι μπορεί να κάνει ένα παιδί.',
    },
  },
  {
    id: 'FIG-STYLE',
    when: { any: ['topic.person'] },
    age: [12, 15],
    comparesAges: true,
    general: true,
    strength: 'R2',
    sources: ['TRONCONE21'],
    en: {
      say: 'In a study of 2,543 children and teenagers, the details in drawn people went with age only up to about eleven; after that, how much is shown may be a choice of style.',
    },
    el: {
      say: 'Σε μια μελέτη με 2.543 παιδιά και εφήβους, οι λεπτομέρειες στους ζωγραφισμένους ανθρώπους πήγαιναν με την ηλικία μόνο ως τα έντεκα περίπου· από εκεί και πέρα, το πόσα δείχνει κανείς μπορεί να είναι επιλογή στυλ.',
    },
  },
] as const satisfies readonly Rule[]
