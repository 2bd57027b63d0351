/** What a sentence of the letter can name. `it` and `in` name the picture by its title, or as this picture. */
export const letterSlots = [
  'it',
  'in',
  'things',
  'words',
  'proud',
  'hard',
  'top',
  'bottom',
  'left',
  'right',
  'person',
  'house',
  'tree',
  'smile',
  'sky',
  'ground',
  'floating',
  'colours',
  'count',
  'oneColour',
  'dark',
  'space',
  'place',
  'question',
] as const
export type LetterSlot = (typeof letterSlots)[number]

/** A sentence of the letter: said where all that it names is known; the drawing itself decides which wording it gets. */
export type LetterRule = {
  id: string
  needs: readonly LetterSlot[]
  en: readonly string[]
  el: readonly string[]
}

/** In the order in which the letter says them. */
export const letterRules: readonly LetterRule[] = [
  {
    id: 'LETTER-THINGS',
    needs: ['things'],
    en: [
      'Here is {it}, and here is what it holds: {things}.',
      'Look at {it} for a moment: {things}.',
      'This is what there is to find {in}: {things}.',
    ],
    el: [
      'Να {it}, και να τι έχει μέσα: {things}.',
      'Κοιτάξτε για λίγο {in}: {things}.',
      'Αυτά έχει να βρει κανείς {in}: {things}.',
    ],
  },
  {
    id: 'LETTER-WORDS',
    needs: ['words'],
    en: [
      'The story goes like this: “{words}”',
      'It was told this way: “{words}”',
      'These words came with it: “{words}”',
    ],
    el: [
      'Η ιστορία πάει έτσι: «{words}»',
      'Ειπώθηκε έτσι: «{words}»',
      'Ήρθε μαζί με αυτά τα λόγια: «{words}»',
    ],
  },
  {
    id: 'LETTER-PROUD',
    needs: ['proud'],
    en: ['What makes the artist proud: “{proud}”', 'Proudest of all: “{proud}”'],
    el: ['Το κομμάτι που χαροποιεί τον δημιουργό πιο πολύ: «{proud}»', 'Το πιο περήφανο κομμάτι: «{proud}»'],
  },
  {
    id: 'LETTER-HARD',
    needs: ['hard'],
    en: ['It took some doing: “{hard}”', 'This part was hard: “{hard}”'],
    el: ['Θέλησε κόπο: «{hard}»', 'Αυτό ήταν δύσκολο: «{hard}»'],
  },
  {
    id: 'LETTER-TOP',
    needs: ['top', 'bottom'],
    en: [
      'Let your eye start at the top, with {top}, and wander down to {bottom}.',
      'From {top} up high to {bottom} down low there is a way to follow with a finger.',
    ],
    el: [
      'Ξεκινήστε από ψηλά, «{top}», και κατεβείτε ως κάτω: «{bottom}».',
      'Με το δάχτυλο, από πάνω ως κάτω: «{top}», και στο τέλος «{bottom}».',
    ],
  },
  {
    id: 'LETTER-SIDES',
    needs: ['left', 'right'],
    en: ['On the left you find {left}, on the right {right}.'],
    el: ['Αριστερά θα βρείτε «{left}», δεξιά «{right}».'],
  },
  {
    id: 'LETTER-PERSON',
    needs: ['person'],
    en: ['The figure comes with {person}.', 'Go over the figure with a finger and you find {person}.'],
    el: ['Η φιγούρα έχει {person}.', 'Ακολουθήστε με το δάχτυλο τη φιγούρα και θα βρείτε {person}.'],
  },
  {
    id: 'LETTER-SMILE',
    needs: ['smile'],
    en: ['The mouth {in} curves upward.', 'There is a smile {in}.'],
    el: ['Το στόμα {in} καμπυλώνει προς τα πάνω.', 'Υπάρχει ένα χαμόγελο {in}.'],
  },
  {
    id: 'LETTER-HOUSE',
    needs: ['house'],
    en: ['The house has {house}.', 'Walk around the house: {house}.'],
    el: ['Το σπίτι έχει {house}.', 'Κάντε έναν γύρο στο σπίτι: {house}.'],
  },
  {
    id: 'LETTER-TREE',
    needs: ['tree'],
    en: ['The tree has {tree}.'],
    el: ['Το δέντρο έχει {tree}.'],
  },
  {
    id: 'LETTER-GROUND',
    needs: ['ground'],
    en: ['Everything has something to stand on: {ground}.', 'Down below: {ground}.'],
    el: ['Όλα πατάνε κάπου: {ground}.', 'Κάτω κάτω: {ground}.'],
  },
  {
    id: 'LETTER-FLOATING',
    needs: ['floating'],
    en: ['Things {in} have places of their own, all over the page.'],
    el: ['Τα πράγματα {in} έχουν το καθένα τη θέση του, παντού στη σελίδα.'],
  },
  {
    id: 'LETTER-SKY',
    needs: ['sky'],
    en: ['Up above: {sky}.', 'Look up and you see {sky}.'],
    el: ['Ψηλά: {sky}.', 'Κοιτάξτε ψηλά και θα δείτε {sky}.'],
  },
  {
    id: 'LETTER-COLOURS',
    needs: ['count', 'colours'],
    en: ['{count} went into it: {colours}.', 'Lay out the pens once more: {colours}.'],
    el: ['Μπήκαν {count}: {colours}.', 'Αν απλώσετε ξανά τις μπογιές, θα βρείτε {colours}.'],
  },
  {
    id: 'LETTER-ONE-COLOUR',
    needs: ['oneColour'],
    en: ['A single color was enough: {oneColour}.'],
    el: ['Έφτασε ένα μόνο χρώμα: {oneColour}.'],
  },
  {
    id: 'LETTER-DARK',
    needs: ['dark'],
    en: ['The paper of {it} was dark before anything was drawn, so every light part was put there by hand.'],
    el: ['Το χαρτί ήταν σκούρο πριν ξεκινήσει {it}, και κάθε φωτεινό μέρος το έβαλε ένα χέρι.'],
  },
  {
    id: 'LETTER-PLACE',
    needs: ['space', 'place'],
    en: ['{it} takes {space} of the sheet, most of it {place}.'],
    el: ['{it} πιάνει {space} του φύλλου, το περισσότερο {place}.'],
  },
  {
    id: 'LETTER-QUESTION',
    needs: ['question'],
    en: [
      'If you ask only one thing, ask this: {question}',
      'And a question to take to the table: {question}',
    ],
    el: ['Και μια ερώτηση για το τραπέζι: {question}'],
  },
]

/** How the picture is called in a sentence: by its title, or without one. {title} is the title. */
export const pictureNames = {
  en: { it: '“{title}”', in: 'in “{title}”', itUnnamed: 'this picture', inUnnamed: 'in this picture' },
  el: {
    it: 'η ζωγραφιά «{title}»',
    in: 'στη ζωγραφιά «{title}»',
    itUnnamed: 'αυτή η ζωγραφιά',
    inUnnamed: 'σε αυτή τη ζωγραφιά',
  },
} as const
