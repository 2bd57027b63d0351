import type { Rule } from './rule.ts'

/** Creative strengths: what is there, named kindly. In order: what is on the paper, words that the letter quotes too, and what fits many drawings. */
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
    },
    el: {
      title: 'Μάτι για τους ανθρώπους',
      say: 'Η φιγούρα έχει {items}.',
    },
  },
  {
    id: 'STR-COLOUR',
    when: { any: ['measured.many-colours'] },
    strength: 'R0',
    en: {
      title: 'Rich in color',
      say: '{count} are in it, from {first} to {last}.',
    },
    el: {
      title: 'Πλούτος χρωμάτων',
      say: 'Έχει {count}, από {first} ως {last}.',
    },
  },
  {
    id: 'STR-ONE-COLOUR',
    when: { any: ['measured.one-colour'] },
    strength: 'R0',
    en: {
      title: 'Much from little',
      say: 'Everything is told in {first} alone: one color does all the work.',
    },
    el: {
      title: 'Πολλά με λίγα',
      say: 'Όλα λέγονται μόνο με {first}: ένα χρώμα κάνει όλη τη δουλειά.',
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
      say: 'The artist is proud of this: “{said}”',
    },
    el: {
      title: 'Με καμάρι',
      say: 'Γι’ αυτό καμαρώνει το παιδί σας: «{said}»',
    },
  },
  {
    id: 'STR-HARD',
    when: { any: ['hard.told'] },
    strength: 'R0',
    en: {
      title: 'With some effort',
      say: 'This was hard to draw: “{said}”',
    },
    el: {
      title: 'Με κόπο',
      say: 'Αυτό ήταν δύσκολο να ζωγραφιστεί: «{said}»',
    },
  },
  {
    id: 'STR-STORY',
    when: { any: ['words.told'] },
    strength: 'R0',
    en: {
      title: 'Storyteller',
      say: 'A picture with a story: “{words}”',
    },
    el: {
      title: 'Αφήγηση',
      say: 'Μια εικόνα με ιστορία: «{words}»',
    },
  },
  {
    id: 'STR-THINGS',
    when: { any: ['things.told'] },
    strength: 'R0',
    en: {
      title: 'A world on one sheet',
      say: 'Each of these was thought of, found its place and was drawn: {items}.',
    },
    el: {
      title: 'Ένας κόσμος σε ένα φύλλο',
      say: 'Καθένα από αυτά το σκέφτηκε κάποιος, του βρήκε θέση και το ζωγράφισε: {items}.',
    },
  },
  {
    id: 'STR-DEPTH',
    when: { any: ['scene.overlap-hidden', 'scene.size-by-distance', 'scene.converging-lines'] },
    strength: 'R0',
    en: {
      title: 'A view into space',
      say: 'The picture shows {items}: the flat page has a near and a far.',
    },
    el: {
      title: 'Βλέμμα στο βάθος',
      say: 'Η εικόνα δείχνει {items}: η επίπεδη σελίδα αποκτά κοντά και μακριά.',
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
