/** What a measure is: its unit, how it is computed, and what it can and cannot say about one child. */
export type Definition = { title: string; unit: string; definition: string; says: string; cannotSay: string }

/** The measures as explained to the reader. None supports a statement on feelings, character or ability. */
export const definitions = {
  inkCoverage: {
    en: {
      title: 'Paper covered',
      unit: 'share of the sheet',
      definition: 'The part of the sheet that carries crayon, pen, pencil or paint.',
      says: 'How much of the paper is filled.',
      cannotSay:
        'Anything about energy, joy or care. It depends on pens, time and subject, and older children do not simply fill more (Deaver 2009).',
    },
    el: {
      title: 'Καλυμμένο χαρτί',
      unit: 'μέρος του φύλλου',
      definition: 'Το μέρος του φύλλου που έχει κηρομπογιά, μαρκαδόρο, μολύβι ή χρώμα.',
      says: 'Πόσο από το χαρτί είναι γεμάτο.',
      cannotSay:
        'Οτιδήποτε για ενέργεια, χαρά ή επιμέλεια. Εξαρτάται από τα υλικά, τον χρόνο και το θέμα, και τα μεγαλύτερα παιδιά δεν γεμίζουν απλώς περισσότερο (Deaver 2009).',
    },
  },
  pageUse: {
    en: {
      title: 'Space used',
      unit: 'share of the sheet',
      definition: 'The smallest upright box around everything drawn, as a part of the sheet.',
      says: 'Whether the picture takes the whole sheet or one part of it.',
      cannotSay: 'Anything about confidence. Size follows the subject and the number of things drawn.',
    },
    el: {
      title: 'Χώρος που πιάνει',
      unit: 'μέρος του φύλλου',
      definition: 'Το μικρότερο όρθιο πλαίσιο γύρω από όλα όσα ζωγραφίστηκαν, ως μέρος του φύλλου.',
      says: 'Αν η εικόνα πιάνει ολόκληρο το φύλλο ή ένα μέρος του.',
      cannotSay: 'Οτιδήποτε για την αυτοπεποίθηση. Το μέγεθος ακολουθεί το θέμα και το πλήθος των πραγμάτων.',
    },
  },
  pageMap: {
    en: {
      title: 'Page map',
      unit: 'share of each ninth',
      definition: 'The sheet in three rows and three columns, and how much of each field carries ink.',
      says: 'Where on the paper most was drawn.',
      cannotSay:
        'What a side or corner of the page stands for: we know of no study that found such a meaning.',
    },
    el: {
      title: 'Χάρτης της σελίδας',
      unit: 'μέρος κάθε ενάτου',
      definition: 'Το φύλλο σε τρεις σειρές και τρεις στήλες, και πόσο από κάθε πεδίο έχει μελάνι.',
      says: 'Πού στο χαρτί ζωγραφίστηκαν τα περισσότερα.',
      cannotSay:
        'Τι σημαίνει μια πλευρά ή μια γωνία της σελίδας: δεν γνωρίζουμε μελέτη που να βρήκε τέτοιο νόημα.',
    },
  },
  placement: {
    en: {
      title: 'Middle of the drawing',
      unit: 'share of width and height',
      definition: 'The balance point of all ink, measured from the top left corner of the sheet.',
      says: 'Where the drawing has its weight.',
      cannotSay: 'Moods or memories.',
    },
    el: {
      title: 'Μέση της ζωγραφιάς',
      unit: 'μέρος του πλάτους και του ύψους',
      definition: 'Το σημείο ισορροπίας όλου του μελανιού, μετρημένο από την πάνω αριστερή γωνία του φύλλου.',
      says: 'Πού έχει το βάρος της η ζωγραφιά.',
      cannotSay: 'Διαθέσεις ή αναμνήσεις.',
    },
  },
  colours: {
    en: {
      title: 'Colors',
      unit: 'count and share of the ink',
      definition:
        'Clearly different colors by name; shades of one name count once, tiny amounts are left out.',
      says: 'Which colors were used and how much of each.',
      cannotSay:
        'Mood or character. Children mostly used the colors they liked for happy and for sad events (Crawford et al. 2012), and the pens at hand decide much.',
    },
    el: {
      title: 'Χρώματα',
      unit: 'πλήθος, και μέρος του μελανιού',
      definition:
        'Χρώματα που ξεχωρίζουν καθαρά, με το όνομά τους· αποχρώσεις του ίδιου ονόματος μετρούν μία φορά, οι ελάχιστες ποσότητες μένουν έξω.',
      says: 'Ποια χρώματα χρησιμοποιήθηκαν, και πόσο το καθένα.',
      cannotSay:
        'Διάθεση ή χαρακτήρα. Και για χαρούμενα και για λυπηρά γεγονότα τα παιδιά έβαλαν κυρίως τα χρώματα που τους άρεσαν (Crawford et al. 2012), και πολλά τα αποφασίζουν οι μπογιές που βρίσκονται στο τραπέζι.',
    },
  },
  lineWidth: {
    en: {
      title: 'Line width',
      unit: 'thousandths of the long side',
      definition: 'The usual width of the lines; on a sheet of A4 three thousandths are about a millimetre.',
      says: 'Whether the tool was fine or broad.',
      cannotSay: 'How hard the child pressed.',
    },
    el: {
      title: 'Πάχος γραμμής',
      unit: 'χιλιοστά της μεγάλης πλευράς',
      definition:
        'Το συνηθισμένο πάχος των γραμμών· σε ένα φύλλο A4, τρία χιλιοστά της μεγάλης πλευράς είναι περίπου ένα χιλιοστόμετρο.',
      says: 'Αν το υλικό ήταν λεπτό ή φαρδύ.',
      cannotSay: 'Πόσο δυνατά πίεσε το παιδί.',
    },
  },
  lineDarkness: {
    en: {
      title: 'Line contrast',
      unit: '0 to 1',
      definition:
        'How far the middle line stands out from the paper around it: 0 like the paper, 1 as dark as can be.',
      says: 'Whether the lines look bold or light in this picture.',
      cannotSay: 'Tension or strength. Tool, paper and photograph change it.',
    },
    el: {
      title: 'Αντίθεση γραμμής',
      unit: '0 έως 1',
      definition:
        'Πόσο ξεχωρίζει η μεσαία γραμμή από το χαρτί γύρω της: 0 όπως το χαρτί, 1 όσο πιο σκούρα γίνεται.',
      says: 'Αν οι γραμμές δείχνουν έντονες ή απαλές σε αυτή την εικόνα.',
      cannotSay: 'Ένταση ή δύναμη. Την αλλάζουν το υλικό, το χαρτί και η φωτογραφία.',
    },
  },
  symmetry: {
    en: {
      title: 'Left and right alike',
      unit: '0 to 1',
      definition: 'How far the left half of the drawing is the mirror of the right half.',
      says: 'Whether the picture is built around a middle.',
      cannotSay: 'Anything about the child. Symmetry is one way of composing among many.',
    },
    el: {
      title: 'Αριστερά όπως δεξιά',
      unit: '0 έως 1',
      definition: 'Πόσο καθρεφτίζει το αριστερό μισό της ζωγραφιάς το δεξί.',
      says: 'Αν η εικόνα είναι χτισμένη γύρω από μια μέση.',
      cannotSay: 'Οτιδήποτε για το παιδί. Η συμμετρία είναι ένας τρόπος σύνθεσης ανάμεσα σε πολλούς.',
    },
  },
} as const satisfies Record<string, { en: Definition; el: Definition }>

export type MeasureName = keyof typeof definitions
