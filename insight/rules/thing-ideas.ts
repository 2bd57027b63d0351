/** `foot`: how long it takes and what it needs. */
type IdeaText = { title: string; how: string; foot: string }

/** Something to draw about a thing, at ages from and to in whole years. */
type ThingIdea = {
  id: string
  of: 'whole' | 'any'
  age: readonly [number, number]
  en: IdeaText
  el: IdeaText
}

/** A report uses a few in a row that fit the age, from a place that depends on the drawing's title. */
export const thingIdeas: readonly ThingIdea[] = [
  {
    id: 'MAKE-HOME',
    of: 'whole',
    age: [3, 9],
    en: {
      title: 'A place for {thing}',
      how: 'On a new sheet, draw where you would find {thing} on an ordinary day: what is close by, what is far away, and who passes.',
      foot: '10 minutes · a new sheet, pens',
    },
    el: {
      title: 'Ένας τόπος για: {thing}',
      how: 'Σε καινούργιο φύλλο, ζωγραφίστε πού θα το βρίσκατε μια συνηθισμένη μέρα: «{thing}», με όσα υπάρχουν κοντά, με όσα είναι μακριά, και με όποιον περνάει.',
      foot: '10 λεπτά · ένα καινούργιο φύλλο, μπογιές',
    },
  },
  {
    id: 'MAKE-ABOVE',
    of: 'whole',
    age: [5, 15],
    en: {
      title: '{thing}, seen by a bird',
      how: 'Look at a cup, a shoe and your own feet from above, and then draw {thing} from above, the way a bird looks down.',
      foot: '15 minutes · paper, a cup, a shoe',
    },
    el: {
      title: 'Όπως το βλέπει ένα πουλί: {thing}',
      how: 'Κοιτάξτε από πάνω ένα φλιτζάνι, ένα παπούτσι και τα πόδια σας, και ύστερα ζωγραφίστε από ψηλά: «{thing}».',
      foot: '15 λεπτά · χαρτί, ένα φλιτζάνι, ένα παπούτσι',
    },
  },
  {
    id: 'MAKE-BEFORE',
    of: 'any',
    age: [5, 12],
    en: {
      title: 'Before and after',
      how: 'Fold a sheet in three: draw {thing} in the middle, on the left what happened before, on the right what happens after.',
      foot: '15 minutes · a sheet folded in three',
    },
    el: {
      title: 'Πριν και μετά',
      how: 'Διπλώστε ένα φύλλο στα τρία: στη μέση μπαίνει «{thing}», αριστερά τι έγινε πριν, δεξιά τι γίνεται μετά.',
      foot: '15 λεπτά · ένα φύλλο διπλωμένο στα τρία',
    },
  },
  {
    id: 'MAKE-SMALL',
    of: 'any',
    age: [4, 11],
    en: {
      title: 'Tiny and huge: {thing}',
      how: 'Draw {thing} as small as your thumbnail, then as large as the whole sheet, and tell each other which was harder.',
      foot: '10 minutes · a scrap of paper and a large sheet',
    },
    el: {
      title: 'Μικροσκοπικό και τεράστιο: {thing}',
      how: 'Ζωγραφίστε «{thing}» μικρό σαν το νύχι σας, μετά μεγάλο όσο όλο το φύλλο, και πείτε ο ένας στον άλλο τι ήταν πιο δύσκολο.',
      foot: '10 λεπτά · ένα χαρτάκι και ένα μεγάλο φύλλο',
    },
  },
  {
    id: 'MAKE-NIGHT',
    of: 'any',
    age: [4, 15],
    en: {
      title: '{thing} by night',
      how: 'Take dark paper, or paint a sheet dark and let it dry, and draw {thing} by night with light crayons or chalk.',
      foot: '20 minutes · dark paper, light crayons or chalk',
    },
    el: {
      title: 'Τη νύχτα: {thing}',
      how: 'Πάρτε σκούρο χαρτί, ή βάψτε ένα φύλλο σκούρο και αφήστε το να στεγνώσει, και ζωγραφίστε «{thing}» τη νύχτα με ανοιχτές κηρομπογιές ή κιμωλία.',
      foot: '20 λεπτά · σκούρο χαρτί, ανοιχτές κηρομπογιές ή κιμωλία',
    },
  },
  {
    id: 'MAKE-SCRAPS',
    of: 'any',
    age: [1, 15],
    en: {
      title: '{thing} from scraps',
      how: 'Tear old paper into pieces and lay {thing} out of them, without scissors; glue it down when you both like it.',
      foot: '20 minutes · old paper, glue',
    },
    el: {
      title: 'Από χαρτάκια: {thing}',
      how: 'Σκίστε παλιά χαρτιά σε κομμάτια και φτιάξτε με αυτά «{thing}», χωρίς ψαλίδι· κολλήστε τα όταν αρέσει και στους δύο.',
      foot: '20 λεπτά · παλιά χαρτιά, κόλλα',
    },
  },
  {
    id: 'MAKE-HALVES',
    of: 'any',
    age: [5, 15],
    en: {
      title: 'You half, me half: {thing}',
      how: 'One draws one half of {thing}, folds the sheet so that only the ends of the lines show, and the other draws the rest.',
      foot: '10 minutes · a sheet, two pens',
    },
    el: {
      title: 'Μισό εσύ, μισό εγώ: {thing}',
      how: 'Ο ένας ζωγραφίζει το μισό: «{thing}», διπλώνει το φύλλο ώστε να φαίνονται μόνο οι άκρες των γραμμών, και ο άλλος ζωγραφίζει το υπόλοιπο.',
      foot: '10 λεπτά · ένα φύλλο, δύο μολύβια',
    },
  },
  {
    id: 'MAKE-CUT',
    of: 'whole',
    age: [3, 10],
    en: {
      title: 'A walk with {thing}',
      how: 'Draw {thing} on stiff paper, cut along the outline, fix the cut-out to a stick or a straw, and visit the things on your kitchen table.',
      foot: '15 minutes · stiff paper, scissors, a stick or a straw',
    },
    el: {
      title: 'Βγαίνει από το χαρτί: {thing}',
      how: 'Ζωγραφίστε «{thing}» σε χοντρό χαρτί, κόψτε το, στηρίξτε το σε ένα ξυλάκι ή καλαμάκι, και αφήστε το να επισκεφτεί το τραπέζι της κουζίνας.',
      foot: '15 λεπτά · χοντρό χαρτί, ψαλίδι, ένα ξυλάκι ή καλαμάκι',
    },
  },
  {
    id: 'MAKE-TRACE',
    of: 'any',
    age: [1, 4],
    en: {
      title: '{thing}, with the whole arm',
      how: 'Tape a large sheet to the floor and draw {thing} together, as big as your arms reach; say where each line is going.',
      foot: '5 minutes · a large sheet, chunky crayons',
    },
    el: {
      title: 'Με όλο το χέρι: {thing}',
      how: 'Κολλήστε ένα μεγάλο φύλλο στο πάτωμα και ζωγραφίστε μαζί «{thing}», όσο φτάνουν τα χέρια σας· πείτε πού πάει η κάθε γραμμή.',
      foot: '5 λεπτά · ένα μεγάλο φύλλο, χοντρές κηρομπογιές',
    },
  },
  {
    id: 'MAKE-FEED',
    of: 'whole',
    age: [1, 5],
    en: {
      title: 'Snack time for {thing}',
      how: 'Put the drawing on the table and ask what {thing} would eat; draw the snack on a little piece of paper, cut it out and lay it down in front.',
      foot: '10 minutes · this drawing, scissors, a little paper',
    },
    el: {
      title: 'Ώρα για φαγητό: {thing}',
      how: 'Βάλτε τη ζωγραφιά στο τραπέζι και ρωτήστε τι θα έτρωγε «{thing}»· ζωγραφίστε το σε ένα χαρτάκι, κόψτε το και ακουμπήστε το μπροστά.',
      foot: '10 λεπτά · αυτή η ζωγραφιά, ψαλίδι, λίγο χαρτί',
    },
  },
  {
    id: 'MAKE-COMIC',
    of: 'whole',
    age: [7, 15],
    en: {
      title: '{thing} in four boxes',
      how: 'Fold a sheet in four. Box one shows {thing} on an ordinary day, box two a problem, box three an idea that nobody expected, box four the end.',
      foot: '20 minutes · a sheet folded in four',
    },
    el: {
      title: 'Σε τέσσερα κουτάκια: {thing}',
      how: 'Διπλώστε ένα φύλλο στα τέσσερα. Στο πρώτο κουτάκι «{thing}» μια συνηθισμένη μέρα, στο δεύτερο ένα πρόβλημα, στο τρίτο μια ιδέα που δεν την περίμενε κανείς, στο τέταρτο το τέλος.',
      foot: '20 λεπτά · ένα φύλλο διπλωμένο στα τέσσερα',
    },
  },
  {
    id: 'MAKE-LIGHT',
    of: 'any',
    age: [8, 15],
    en: {
      title: '{thing} by torchlight',
      how: 'Shine a torch on a cup from the side and look where it is brightest and where the shadow falls; then draw {thing} with the light from that side.',
      foot: '20 minutes · a torch, a cup, a soft pencil',
    },
    el: {
      title: 'Με φακό: {thing}',
      how: 'Φωτίστε ένα φλιτζάνι από το πλάι με φακό και κοιτάξτε πού είναι πιο φωτεινό και πού πέφτει η σκιά· ύστερα ζωγραφίστε «{thing}» με φως από εκείνη την πλευρά.',
      foot: '20 λεπτά · ένας φακός, ένα φλιτζάνι, μαλακό μολύβι',
    },
  },
  {
    id: 'MAKE-LOGO',
    of: 'any',
    age: [9, 15],
    en: {
      title: 'A sign for {thing}',
      how: 'Draw {thing} three times with fewer and fewer lines, until a sign is left that one would still know on a sticker or a door.',
      foot: '15 minutes · scrap paper, a pen',
    },
    el: {
      title: 'Ένα σήμα για: {thing}',
      how: 'Ζωγραφίστε «{thing}» τρεις φορές με όλο και λιγότερες γραμμές, ώσπου να μείνει ένα σήμα που θα το αναγνώριζε κανείς και σε αυτοκόλλητο ή σε πόρτα.',
      foot: '15 λεπτά · πρόχειρο χαρτί, ένα στιλό',
    },
  },
]
