import type { Rule } from './rule.ts'

/** The mood shown in the picture. Nothing here speaks about the child. */
export const moodRules = [
  {
    id: 'MOOD-WEATHER',
    when: { any: ['scene.sun', 'scene.clouds', 'scene.rain', 'scene.snow', 'scene.rainbow', 'scene.night'] },
    strength: 'R3',
    en: { say: 'The picture shows {items}. Ask what it is like to be there.' },
    el: { say: 'Η εικόνα δείχνει {items}. Ρωτήστε πώς είναι να βρίσκεται κανείς εκεί.' },
  },
  {
    id: 'MOOD-SMILE',
    when: { any: ['mouth.up'] },
    strength: 'R2',
    sources: ['PICARD12'],
    en: { say: 'The mouth of the figure curves upward: the usual way to draw a cheerful face.' },
    el: {
      say: 'Το στόμα της φιγούρας καμπυλώνει προς τα πάνω: ο συνηθισμένος τρόπος να ζωγραφίσει κανείς ένα χαρούμενο πρόσωπο.',
    },
  },
  {
    id: 'MOOD-DOWN',
    when: { any: ['mouth.down'] },
    strength: 'R3',
    en: {
      say: 'The mouth of the figure curves downward. In pictures this often belongs to the story: ask what happened.',
    },
    el: {
      say: 'Το στόμα της φιγούρας καμπυλώνει προς τα κάτω. Στις εικόνες αυτό συχνά ανήκει στην ιστορία: ρωτήστε τι έγινε.',
    },
  },
  {
    id: 'MOOD-STRAIGHT',
    when: { any: ['mouth.straight'] },
    strength: 'R3',
    en: { say: 'The mouth is a straight line. It leaves open how this one feels: a good thing to ask.' },
    el: {
      say: 'Το στόμα είναι μια ίσια γραμμή. Αφήνει ανοιχτό πώς νιώθει αυτή η φιγούρα: ωραία αφορμή για μια ερώτηση.',
    },
  },
  {
    id: 'MOOD-OPEN',
    when: { any: ['mouth.open'] },
    strength: 'R3',
    en: { say: 'The mouth is open. Perhaps the figure is speaking, singing or eating: a good thing to ask.' },
    el: {
      say: 'Το στόμα είναι ανοιχτό. Ίσως η φιγούρα μιλάει, τραγουδάει ή τρώει: ωραία αφορμή για μια ερώτηση.',
    },
  },
  {
    id: 'MOOD-SIGNS',
    when: { any: ['topic.person', 'topic.animal', 'topic.creature', 'measured.colours'] },
    age: [4, 10],
    comparesAges: true,
    general: true,
    strength: 'R2',
    sources: ['PICARD12'],
    topic: 'signs',
    en: {
      say: 'Asked to draw a happy or a sad house, tree or person, children of five to ten mostly used plain signs, such as a smile or tears. Others, such as a bare tree under a dark sky, came more from about eleven on.',
    },
    el: {
      say: 'Όταν τους ζήτησαν ένα χαρούμενο ή λυπημένο σπίτι, δέντρο ή άνθρωπο, τα παιδιά από πέντε ως δέκα χρησιμοποίησαν κυρίως απλά σημάδια, όπως ένα χαμόγελο ή δάκρυα. Άλλα, όπως ένα γυμνό δέντρο κάτω από σκοτεινό ουρανό, έρχονταν περισσότερο από τα έντεκα και πάνω.',
    },
  },
  {
    id: 'MOOD-METAPHOR',
    when: { any: ['topic.person', 'topic.animal', 'topic.creature', 'measured.colours'] },
    age: [11, 15],
    comparesAges: true,
    general: true,
    strength: 'R2',
    sources: ['PICARD12'],
    topic: 'signs',
    en: {
      say: 'From about eleven, young people who were asked to draw happiness or sadness also used images for it, such as a bare tree under a dark sky, and not only faces.',
    },
    el: {
      say: 'Από τα έντεκα περίπου, όταν ζήτησαν από νέους να ζωγραφίσουν χαρά ή λύπη, χρησιμοποίησαν και εικόνες γι’ αυτό, όπως ένα γυμνό δέντρο κάτω από σκοτεινό ουρανό, όχι μόνο πρόσωπα.',
    },
  },
  {
    id: 'MOOD-COLOUR',
    when: { any: ['measured.colours'] },
    age: [3, 15],
    general: true,
    strength: 'R2',
    sources: ['CRAWFORD12'],
    en: {
      say: 'Colors are colors. When children drew their own happy and sad events, they mostly used the colors they liked for both; asked to color in a “nice” and a “nasty” figure, they did choose differently. A favorite pen, a night sky or a black cat is reason enough.',
    },
    el: {
      say: 'Τα χρώματα είναι χρώματα. Όταν τα παιδιά ζωγράφισαν δικά τους χαρούμενα και λυπηρά γεγονότα, έβαλαν και στα δύο κυρίως τα χρώματα που τους άρεσαν· όταν τους ζήτησαν να χρωματίσουν μια «καλή» και μια «κακιά» φιγούρα, διάλεξαν διαφορετικά. Ένας αγαπημένος μαρκαδόρος, ένας νυχτερινός ουρανός ή μια μαύρη γάτα είναι αρκετός λόγος.',
    },
  },
  {
    id: 'MOOD-SIZE',
    when: { any: ['topic.person', 'topic.animal', 'topic.creature'] },
    age: [3, 15],
    general: true,
    strength: 'R2',
    sources: ['STRANGE10', 'BURKITT03'],
    en: {
      say: 'Size is no sure sign of feeling either. In one study children drew their own happy and sad events equally large; in another, told that a figure was nice, they drew it larger.',
    },
    el: {
      say: 'Ούτε το μέγεθος είναι σίγουρο σημάδι για συναισθήματα. Σε μια μελέτη τα παιδιά ζωγράφισαν τα δικά τους χαρούμενα και λυπηρά γεγονότα στο ίδιο μέγεθος· σε μια άλλη, όταν τους είπαν ότι μια φιγούρα είναι καλή, τη ζωγράφισαν μεγαλύτερη.',
    },
  },
] as const satisfies readonly Rule[]
