/** The facts about a drawing that the letter can tell, each only once. */
type LetterFact =
  | 'things'
  | 'words'
  | 'proud'
  | 'hard'
  | 'top'
  | 'bottom'
  | 'left'
  | 'right'
  | 'parts'
  | 'details'
  | 'ground'
  | 'floating'
  | 'colours'
  | 'count'
  | 'mostColours'
  | 'oneColour'
  | 'dark'
  | 'space'
  | 'place'
  | 'question'

/** Slots that tie a sentence to this drawing: `it` and `in` name the picture, `first`, `last` and `also` things in it, `child` the child. */
export const letterTies = ['it', 'in', 'first', 'last', 'also', 'child'] as const
export type LetterTie = (typeof letterTies)[number]

export type LetterSlot = LetterFact | LetterTie

/** The paragraphs: what was told, what is on the paper, and a question to ask. */
type LetterParagraph = 'story' | 'picture' | 'question'

/** A sentence of the letter, used if all facts that it needs are known and none was told before. Of its wordings, one whose tie was used least is chosen. */
export type LetterRule = {
  id: string
  paragraph: LetterParagraph
  needs: readonly LetterFact[]
  wordings: readonly { en: string; el: string }[]
}

/** In the order in which the letter says them. */
export const letterRules: readonly LetterRule[] = [
  {
    id: 'LETTER-THINGS',
    paragraph: 'story',
    needs: ['things'],
    wordings: [
      {
        en: 'Here is {it}, and here is what it holds: {things}.',
        el: 'Να {it}, και να τι έχει μέσα: {things}.',
      },
      { en: 'Look at {it} for a moment: {things}.', el: 'Κοιτάξτε για λίγο {in}: {things}.' },
      {
        en: 'This is what there is to find {in}: {things}.',
        el: 'Αυτά έχει να βρει κανείς {in}: {things}.',
      },
    ],
  },
  {
    id: 'LETTER-WORDS',
    paragraph: 'story',
    needs: ['words'],
    wordings: [
      { en: '{child} tells it like this: “{words}”', el: 'Τα λόγια του παιδιού ({child}): «{words}»' },
      { en: 'The story goes like this: “{words}”', el: 'Η ιστορία πάει έτσι: «{words}»' },
      { en: 'It was told this way: “{words}”', el: 'Η εξήγηση που ακούστηκε: «{words}»' },
      { en: 'These words came with it: “{words}”', el: 'Τη συνοδεύουν αυτά τα λόγια: «{words}»' },
    ],
  },
  {
    id: 'LETTER-PROUD',
    paragraph: 'story',
    needs: ['proud'],
    wordings: [
      {
        en: 'What makes the artist proud: “{proud}”',
        el: 'Το παιδί σας καμαρώνει γι’ αυτό: «{proud}»',
      },
      { en: 'Proudest of all: “{proud}”', el: 'Για καμάρι: «{proud}»' },
    ],
  },
  {
    id: 'LETTER-HARD',
    paragraph: 'story',
    needs: ['hard'],
    wordings: [
      { en: 'It took some doing: “{hard}”', el: 'Θέλησε κόπο: «{hard}»' },
      { en: 'This part was hard: “{hard}”', el: 'Αυτό ήταν δύσκολο: «{hard}»' },
    ],
  },
  {
    id: 'LETTER-TOP-GROUND',
    paragraph: 'picture',
    needs: ['top', 'bottom', 'ground'],
    wordings: [
      {
        en: 'Let your eye start at the top, with {top}, and wander down to {bottom} and {ground}.',
        el: 'Ψηλά είναι {top}, χαμηλά {bottom}, και θα βρείτε και {ground}.',
      },
      {
        en: 'A finger can travel from {top} up high to {bottom} down low, where there is {ground}.',
        el: 'Ταξιδέψτε με το δάχτυλο: ξεκινά ψηλά, εκεί που είναι {top}, και φτάνει κάτω, εκεί που είναι {bottom}. Θα βρει και {ground}.',
      },
    ],
  },
  {
    id: 'LETTER-TOP',
    paragraph: 'picture',
    needs: ['top', 'bottom'],
    wordings: [
      {
        en: 'Let your eye start at the top, with {top}, and wander down to {bottom}.',
        el: 'Ψηλά είναι {top} και χαμηλά {bottom}.',
      },
      {
        en: 'A finger can travel from {top} up high to {bottom} down low.',
        el: 'Ταξιδέψτε με το δάχτυλο: ξεκινά ψηλά, εκεί που είναι {top}, και φτάνει κάτω, εκεί που είναι {bottom}.',
      },
    ],
  },
  {
    id: 'LETTER-SIDES-GROUND',
    paragraph: 'picture',
    needs: ['left', 'right', 'ground'],
    wordings: [
      {
        en: 'On the left you find {left}, on the right {right}, and below {ground}.',
        el: 'Αριστερά είναι {left}, δεξιά {right}, και κάτω θα βρείτε {ground}.',
      },
    ],
  },
  {
    id: 'LETTER-SIDES',
    paragraph: 'picture',
    needs: ['left', 'right'],
    wordings: [
      {
        en: 'On the left you find {left}, on the right {right}.',
        el: 'Αριστερά είναι {left} και δεξιά {right}.',
      },
    ],
  },
  {
    id: 'LETTER-PARTS',
    paragraph: 'picture',
    needs: ['parts'],
    wordings: [
      {
        en: 'From {first} to {last} there is a lot to find: {parts}.',
        el: '{first}, {last}, κι έχει ακόμα πολλά να βρείτε: {parts}.',
      },
      { en: 'Go over {it} with a finger: {parts}.', el: 'Ψάξτε με το δάχτυλο {in}: {parts}.' },
    ],
  },
  {
    id: 'LETTER-DETAILS',
    paragraph: 'picture',
    needs: ['details'],
    wordings: [
      {
        en: 'Along with {also} you will find {details}.',
        el: 'Εκεί που είναι {also}, θα βρείτε και {details}.',
      },
      { en: 'Look closer at {it}: {details}.', el: 'Κοιτάξτε πιο κοντά {in}: θα βρείτε {details}.' },
    ],
  },
  {
    id: 'LETTER-FLOATING',
    paragraph: 'picture',
    needs: ['floating'],
    wordings: [
      {
        en: 'Things {in} have places of their own, all over the page.',
        el: 'Τα πράγματα {in} έχουν το καθένα τη θέση του, παντού στη σελίδα.',
      },
    ],
  },
  {
    id: 'LETTER-COLOURS',
    paragraph: 'picture',
    needs: ['count', 'colours'],
    wordings: [
      {
        en: 'Lay out the pens once more: {colours}.',
        el: 'Αν απλώσετε ξανά τις μπογιές, θα βρείτε {colours}.',
      },
      { en: '{count} went into {it}: {colours}.', el: 'Μπήκαν {in} {count}: {colours}.' },
      {
        en: '{count} went into all of it, from {first} to {last}: {colours}.',
        el: 'Για να γίνουν {first}, {last} και όλα τα άλλα μπήκαν {count}: {colours}.',
      },
    ],
  },
  {
    id: 'LETTER-MOST-COLOURS',
    paragraph: 'picture',
    needs: ['mostColours'],
    wordings: [
      {
        en: 'Of all the colors {in}, {mostColours} had the most to do.',
        el: 'Το πιο πολύ χρώμα {in}: {mostColours}.',
      },
      {
        en: 'There is plenty of color from {first} to {last}, most of all {mostColours}.',
        el: '{first}, {last} και όλα τα άλλα: πιο πολύ θα βρείτε {mostColours}.',
      },
    ],
  },
  {
    id: 'LETTER-ONE-COLOUR',
    paragraph: 'picture',
    needs: ['oneColour'],
    wordings: [
      {
        en: 'A single color was enough for {it}: {oneColour}.',
        el: 'Έφτασε {in} ένα μόνο χρώμα: {oneColour}.',
      },
      {
        en: 'A single color was enough from {first} to {last}: {oneColour}.',
        el: 'Για να γίνουν {first}, {last} και όλα τα άλλα έφτασε ένα μόνο χρώμα: {oneColour}.',
      },
    ],
  },
  {
    id: 'LETTER-DARK',
    paragraph: 'picture',
    needs: ['dark'],
    wordings: [
      {
        en: 'The paper of {it} was dark before anything was drawn, so every light part was put there by hand.',
        el: 'Το χαρτί ήταν σκούρο πριν ξεκινήσει {it}, και κάθε φωτεινό μέρος το έβαλε ένα χέρι.',
      },
      {
        en: 'The paper was dark before {first} was there, so every light part was put there by hand.',
        el: 'Το χαρτί ήταν σκούρο: εκεί που είναι {first}, κάθε φωτεινό μέρος το έβαλε ένα χέρι.',
      },
    ],
  },
  {
    id: 'LETTER-PLACE',
    paragraph: 'picture',
    needs: ['space', 'place'],
    wordings: [
      {
        en: 'With {also} and all the rest it takes {space} of the sheet and is fullest {place}.',
        el: 'Μαζί, {also} και όλα τα άλλα πιάνουν {space} του φύλλου, και το πιο γεμάτο σημείο είναι {place}.',
      },
      {
        en: '{it} takes {space} of the sheet and is fullest {place}.',
        el: '{it} πιάνει {space} του φύλλου, και το πιο γεμάτο σημείο είναι {place}.',
      },
    ],
  },
  {
    id: 'LETTER-QUESTION',
    paragraph: 'question',
    needs: ['question'],
    wordings: [
      {
        en: 'If you ask only one thing, ask this: {question}',
        el: 'Αν ρωτήσετε μόνο ένα πράγμα, ρωτήστε: {question}',
      },
      {
        en: 'And a question to take to the table: {question}',
        el: 'Και μια ερώτηση για το τραπέζι: {question}',
      },
    ],
  },
]
