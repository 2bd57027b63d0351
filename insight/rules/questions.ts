import type { Text } from '../observe/vocabulary.ts'
import type { FactId } from './rule.ts'

/** A question for the artist about something in the picture. */
type TalkQuestion = { id: string; about: FactId; en: string; el: string }

export const talkQuestions = [
  {
    id: 'TALK-PERSON',
    about: 'topic.person',
    en: 'Who is this, and what are they saying?',
    el: 'Ποιος είναι αυτός, και τι λέει;',
  },
  {
    id: 'TALK-HOUSE',
    about: 'topic.house',
    en: 'Who lives in this house? Who comes through the door?',
    el: 'Ποιος μένει σε αυτό το σπίτι; Ποιος μπαίνει από την πόρτα;',
  },
  {
    id: 'TALK-TREE',
    about: 'topic.tree',
    en: 'What kind of tree is it? Which season is it there?',
    el: 'Τι δέντρο είναι; Ποια εποχή είναι εκεί;',
  },
  {
    id: 'TALK-ANIMAL',
    about: 'topic.animal',
    en: 'What does the animal like? What is it going to do next?',
    el: 'Τι του αρέσει του ζώου; Τι θα κάνει μετά;',
  },
  {
    id: 'TALK-VEHICLE',
    about: 'topic.vehicle',
    en: 'Where does it go? Who is on board?',
    el: 'Πού πηγαίνει; Ποιος είναι μέσα;',
  },
  {
    id: 'TALK-WATER',
    about: 'topic.water',
    en: 'What is under the water, where we cannot look?',
    el: 'Τι υπάρχει κάτω από το νερό, εκεί που δεν βλέπουμε;',
  },
  {
    id: 'TALK-SPACE',
    about: 'topic.space',
    en: 'How long does it take to get there? What does one need to pack?',
    el: 'Πόση ώρα κάνει κανείς για να φτάσει ως εκεί; Τι πρέπει να πάρει μαζί του;',
  },
  {
    id: 'TALK-CREATURE',
    about: 'topic.creature',
    en: 'What can it do that nobody else can?',
    el: 'Τι μπορεί να κάνει, που δεν το μπορεί κανείς άλλος;',
  },
  { id: 'TALK-PLANT', about: 'topic.plant', en: 'What does it smell like there?', el: 'Τι μυρίζει εκεί;' },
  {
    id: 'TALK-FOOD',
    about: 'topic.food',
    en: 'Who gets the first bite?',
    el: 'Ποιος παίρνει την πρώτη μπουκιά;',
  },
  {
    id: 'TALK-PATTERN',
    about: 'topic.pattern',
    en: 'How did you decide what comes next?',
    el: 'Πώς αποφάσισες τι έρχεται μετά;',
  },
  {
    id: 'TALK-MOUTH',
    about: 'mouth.up',
    en: 'How does this one feel? How can you tell?',
    el: 'Πώς νιώθει αυτός εδώ; Από πού το καταλαβαίνεις;',
  },
  {
    id: 'TALK-MOUTH-DOWN',
    about: 'mouth.down',
    en: 'What happened just before? And what happens next?',
    el: 'Τι έγινε λίγο πριν; Και τι γίνεται μετά;',
  },
  {
    id: 'TALK-WINDOWS',
    about: 'house.windows',
    en: 'What can you see from this window?',
    el: 'Τι βλέπει κανείς από αυτό το παράθυρο;',
  },
  {
    id: 'TALK-SMOKE',
    about: 'house.smoke',
    en: 'Is someone cooking, or is it cold?',
    el: 'Μαγειρεύει κάποιος, ή κάνει κρύο;',
  },
  {
    id: 'TALK-FRUIT',
    about: 'tree.fruit',
    en: 'Who picks the fruit, and who eats it?',
    el: 'Ποιος μαζεύει τους καρπούς, και ποιος τους τρώει;',
  },
  {
    id: 'TALK-HOLDING',
    about: 'person.held-object',
    en: 'What is in the hand? Where does it come from?',
    el: 'Τι κρατάει στο χέρι; Από πού το πήρε;',
  },
  {
    id: 'TALK-NIGHT',
    about: 'scene.night',
    en: 'Who else is awake in this night?',
    el: 'Ποιος άλλος είναι ξύπνιος αυτή τη νύχτα;',
  },
  {
    id: 'TALK-RAIN',
    about: 'scene.rain',
    en: 'What do they do in this weather?',
    el: 'Τι κάνουν με τέτοιον καιρό;',
  },
  {
    id: 'TALK-SNOW',
    about: 'scene.snow',
    en: 'What do they do in the snow?',
    el: 'Τι κάνουν μέσα στο χιόνι;',
  },
  {
    id: 'TALK-INSIDE',
    about: 'house.inside-visible',
    en: 'Will you show me the rooms?',
    el: 'Μου δείχνεις τα δωμάτια;',
  },
  {
    id: 'TALK-HARD',
    about: 'hard.told',
    en: 'You said that this was hard: “{said}” What helped you?',
    el: 'Είπες ότι αυτό ήταν δύσκολο: «{said}» Τι σε βοήθησε;',
  },
  {
    id: 'TALK-PROUD',
    about: 'proud.told',
    en: 'You are proud of this: “{said}” How did you do it?',
    el: 'Γι’ αυτό καμαρώνεις: «{said}» Πώς το έκανες;',
  },
  {
    id: 'TALK-LOOPS',
    about: 'picture.scribble',
    en: 'Show me with your finger: where did your pen begin, and where did it travel?',
    el: 'Δείξε μου με το δάχτυλο: από πού ξεκίνησε το μολύβι σου, και πού ταξίδεψε;',
  },
] as const satisfies readonly TalkQuestion[]

const talking = [3, 18] as const
const making = [0, 2] as const

/** Questions that fit any picture, in the order in which they are used. */
export const openQuestions: readonly (Text & { ages?: readonly [number, number] })[] = [
  { en: 'Tell me about your picture.', el: 'Πες μου για την εικόνα σου.' },
  { en: 'What is happening here?', el: 'Τι γίνεται εδώ;' },
  {
    ages: talking,
    en: 'If I could walk in, where would I start?',
    el: 'Αν μπορούσα να μπω μέσα, από πού θα ξεκινούσα;',
  },
  { en: 'Which part do you like best?', el: 'Ποιο κομμάτι σου αρέσει πιο πολύ;' },
  {
    ages: talking,
    en: 'Which part was tricky, and how did you solve it?',
    el: 'Ποιο κομμάτι ήταν δύσκολο, και πώς τα κατάφερες;',
  },
  { ages: talking, en: 'What happened just before? And after?', el: 'Τι έγινε λίγο πριν; Και μετά;' },
  { ages: talking, en: 'What is the weather like in there?', el: 'Τι καιρό κάνει εκεί μέσα;' },
  {
    ages: talking,
    en: 'Is there something that did not fit on the page?',
    el: 'Υπάρχει κάτι που δεν χώρεσε στη σελίδα;',
  },
  {
    en: 'Would you like to keep it, hang it up or give it to someone?',
    el: 'Θέλεις να την κρατήσεις, να την κρεμάσεις ή να τη χαρίσεις σε κάποιον;',
  },
  {
    ages: making,
    en: 'Fast or slow: how did you make this one?',
    el: 'Γρήγορα ή αργά: πώς το έκανες αυτό;',
  },
  { ages: making, en: 'Which color would you like next?', el: 'Ποιο χρώμα θέλεις τώρα;' },
  { ages: making, en: 'May I make marks beside you?', el: 'Να κάνω κι εγώ γραμμές δίπλα σου;' },
  { ages: making, en: 'Shall we make more of these?', el: 'Κάνουμε κι άλλα τέτοια;' },
  {
    ages: making,
    en: 'Will you show me in the air how your hand moved?',
    el: 'Μου δείχνεις στον αέρα πώς πήγε το χέρι σου;',
  },
]
