import type { Rule } from './rule.ts'

/** Creative strengths: what is there, named kindly. What is on the paper comes before words that the letter has quoted, then what fits many drawings. */
export const strengthRules = [
  {
    id: 'STR-DETAIL',
    when: {
      atLeast: 6,
      of: [
        'person.eyes',
        'person.nose',
        'person.mouth',
        'person.body',
        'person.arms',
        'person.hands',
        'person.fingers',
        'person.legs',
        'person.feet',
        'person.hair',
        'person.hat',
        'person.neck',
        'person.few-clothes',
        'person.held-object',
      ],
    },
    strength: 'R0',
    en: {
      title: 'Eye for people',
      say: 'The figure shows {items}.',
      example: 'The figure shows eyes, a nose, a mouth, a body of its own, arms and hands.',
    },
    el: {
      title: 'Μάτι για τους ανθρώπους',
      say: 'Η φιγούρα έχει {items}.',
      example: 'Η φιγούρα έχει μάτια, μύτη, στόμα, ξεχωριστό σώμα, χέρια και παλάμες.',
    },
  },
  {
    id: 'STR-COLOUR',
    when: { any: ['measured.many-colours'] },
    strength: 'R0',
    en: {
      title: 'Rich in color',
      say: '{count} are in it, from {first} to {last}.',
      example: 'Three clearly different colors are in it, from red to blue.',
    },
    el: {
      title: 'Πλούτος χρωμάτων',
      say: 'Έχει {count}, από {first} ως {last}.',
      example: 'Έχει τρία χρώματα που ξεχωρίζουν καθαρά, από κόκκινο ως μπλε.',
    },
  },
  {
    id: 'STR-ONE-COLOUR',
    when: { any: ['measured.one-colour'] },
    strength: 'R0',
    en: {
      title: 'Much from little',
      say: 'Everything is told in {first} alone: one color does all the work.',
      example: 'Everything is told in blue alone: one color does all the work.',
    },
    el: {
      title: 'Πολλά με λίγα',
      say: 'Όλα λέγονται μόνο με {first}: ένα χρώμα κάνει όλη τη δουλειά.',
      example: 'Όλα λέγονται μόνο με μπλε: ένα χρώμα κάνει όλη τη δουλειά.',
    },
  },
  {
    id: 'STR-PAPER',
    when: { any: ['measured.dark-paper'] },
    strength: 'R0',
    en: {
      title: 'Light on dark',
      say: 'Dark paper asks for another way of thinking: the light parts are drawn, and the dark is already there.',
    },
    el: {
      title: 'Φως πάνω στο σκούρο',
      say: 'Το σκούρο χαρτί ζητάει άλλη σκέψη: ζωγραφίζονται τα φωτεινά μέρη, και το σκούρο υπάρχει ήδη.',
    },
  },
  {
    id: 'STR-PROUD',
    when: { any: ['proud.told'] },
    strength: 'R0',
    en: {
      title: 'Proud of it',
      say: 'The artist likes this part best: “{said}”',
      example: 'The artist likes this part best: “The tail.”',
    },
    el: {
      title: 'Με περηφάνια',
      say: 'Αυτό χαίρεται πιο πολύ το παιδί σας: «{said}»',
      example: 'Αυτό χαίρεται πιο πολύ το παιδί σας: «Η ουρά.»',
    },
  },
  {
    id: 'STR-HARD',
    when: { any: ['hard.told'] },
    strength: 'R0',
    en: {
      title: 'Hard, and done',
      say: 'This was hard, and it is on the page all the same: “{said}”',
      example: 'This was hard, and it is on the page all the same: “The tail.”',
    },
    el: {
      title: 'Δύσκολο, και έγινε',
      say: 'Ήταν δύσκολο, κι όμως είναι στο χαρτί: «{said}»',
      example: 'Ήταν δύσκολο, κι όμως είναι στο χαρτί: «Η ουρά.»',
    },
  },
  {
    id: 'STR-STORY',
    when: { any: ['words.told'] },
    strength: 'R0',
    en: {
      title: 'Storyteller',
      say: 'A picture with a story: “{words}”',
      example: 'A picture with a story: “The dog waits for the bus.”',
    },
    el: {
      title: 'Αφήγηση',
      say: 'Μια εικόνα με ιστορία: «{words}»',
      example: 'Μια εικόνα με ιστορία: «Ο σκύλος περιμένει το λεωφορείο.»',
    },
  },
  {
    id: 'STR-THINGS',
    when: { any: ['things.told'] },
    strength: 'R0',
    en: {
      title: 'A world on one sheet',
      say: 'Each of these was thought of, found its place and was drawn: {items}.',
      example: 'Each of these was thought of, found its place and was drawn: a dog, a bus and two clouds.',
    },
    el: {
      title: 'Ένας κόσμος σε ένα φύλλο',
      say: 'Καθένα από αυτά το σκέφτηκε κάποιος, του βρήκε θέση και το ζωγράφισε: {items}.',
      example:
        'Καθένα από αυτά το σκέφτηκε κάποιος, του βρήκε θέση και το ζωγράφισε: ένας σκύλος, ένα λεωφορείο και δύο σύννεφα.',
    },
  },
  {
    id: 'STR-DEPTH',
    when: { any: ['scene.overlap-hidden', 'scene.size-by-distance', 'scene.converging-lines'] },
    strength: 'R0',
    en: {
      title: 'A view into space',
      say: 'The picture shows {items}: the flat page has a near and a far.',
      example:
        'The picture shows one thing in front of another and smaller things farther away: the flat page has a near and a far.',
    },
    el: {
      title: 'Βλέμμα στο βάθος',
      say: 'Η εικόνα δείχνει {items}: η επίπεδη σελίδα αποκτά κοντά και μακριά.',
      example:
        'Η εικόνα δείχνει ένα πράγμα μπροστά από ένα άλλο και μικρότερα πράγματα πιο μακριά: η επίπεδη σελίδα αποκτά κοντά και μακριά.',
    },
  },
  {
    id: 'STR-STAGE',
    when: { any: ['measured.whole-page'] },
    strength: 'R0',
    en: {
      title: 'The whole stage',
      say: 'Each ninth of the sheet has something in it: the page was used from edge to edge.',
    },
    el: {
      title: 'Ολόκληρη η σκηνή',
      say: 'Κάθε ένατο του φύλλου έχει κάτι επάνω του: η σελίδα χρησιμοποιήθηκε από άκρη σε άκρη.',
    },
  },
  {
    id: 'STR-SCRIBBLE',
    when: { any: ['picture.scribble'] },
    strength: 'R0',
    en: {
      title: 'Movement',
      say: 'The lines turn and return: follow the hand around the page with a finger.',
    },
    el: {
      title: 'Κίνηση',
      say: 'Οι γραμμές στρίβουν και επιστρέφουν: ακολουθήστε με το δάχτυλο το χέρι πάνω στη σελίδα.',
    },
  },
] as const satisfies readonly Rule[]
