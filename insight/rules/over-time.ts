/** Slots for comparing drawings of one child sent on different days. `then` is the last day before `now`. */
export type OverTimeSlot =
  | 'newThings'
  | 'sameThings'
  | 'newParts'
  | 'newColours'
  | 'placeThen'
  | 'placeNow'
  | 'wordsThen'
  | 'wordsNow'
  | 'proudThen'
  | 'proudNow'

/** A sentence used if all slots that it needs are known. Facts about pictures only: none ranks or predicts. */
export type OverTimeRule = {
  id: string
  needs: readonly OverTimeSlot[]
  en: string
  el: string
}

/** In the order in which the page says them. */
export const overTimeRules: readonly OverTimeRule[] = [
  {
    id: 'TIME-NEW',
    needs: ['newThings'],
    en: 'New since last time: {newThings}.',
    el: 'Καινούργια αυτή τη φορά: {newThings}.',
  },
  {
    id: 'TIME-SAME',
    needs: ['sameThings'],
    en: 'Last time and this time: {sameThings}.',
    el: 'Και την προηγούμενη φορά και τώρα: {sameThings}.',
  },
  {
    id: 'TIME-PARTS',
    needs: ['newParts'],
    en: 'Named on the figure this time and not last time: {newParts}.',
    el: 'Στη φιγούρα βρήκατε αυτή τη φορά και όχι την προηγούμενη: {newParts}.',
  },
  {
    id: 'TIME-COLOURS',
    needs: ['newColours'],
    en: 'Among the main colors this time and not last time: {newColours}.',
    el: 'Ανάμεσα στα κύρια χρώματα αυτή τη φορά και όχι την προηγούμενη: {newColours}.',
  },
  {
    id: 'TIME-PLACE',
    needs: ['placeThen', 'placeNow'],
    en: 'Last time the sheet was fullest {placeThen}, this time {placeNow}.',
    el: 'Την προηγούμενη φορά το πιο γεμάτο σημείο ήταν {placeThen}, αυτή τη φορά είναι {placeNow}.',
  },
  {
    id: 'TIME-WORDS',
    needs: ['wordsThen', 'wordsNow'],
    en: 'The words last time: “{wordsThen}” This time: “{wordsNow}”',
    el: 'Τα λόγια την προηγούμενη φορά: «{wordsThen}» Αυτή τη φορά: «{wordsNow}»',
  },
  {
    id: 'TIME-PROUD',
    needs: ['proudThen', 'proudNow'],
    en: 'Proud of, last time: “{proudThen}” This time: “{proudNow}”',
    el: 'Για ποιο κομμάτι περήφανο, την προηγούμενη φορά: «{proudThen}» Αυτή τη φορά: «{proudNow}»',
  },
]

/** Smallest share of the ink, 0-1, for a main color. */
export const mainColour = 0.1

/** Most days that fit side by side. Of more, the latest are shown. */
export const mostDays = 3

/** Texts of the page around the rules. */
export const overTimeTexts = {
  en: {
    lead: 'Side by side, each with the day on which it was sent to us. Another day, other pens and another idea make another picture: this page only says what is there.',
    now: 'this time',
    nothing:
      'Of one of these days we know too little to say what is new. Tell us what is in the picture, and this page says more.',
    draw: 'Draw it again, the way you would today:',
    drawThing: 'Draw {thing} again, the way you would today:',
  },
  el: {
    lead: 'Δίπλα δίπλα, με τη σειρά που μας στάλθηκαν. Μια άλλη μέρα, άλλες μπογιές και μια άλλη ιδέα κάνουν μια άλλη εικόνα: αυτή η σελίδα λέει μόνο τι υπάρχει.',
    now: 'αυτή τη φορά',
    nothing:
      'Για μία από αυτές τις μέρες ξέρουμε πολύ λίγα για να πούμε τι είναι καινούργιο. Πείτε μας τι έχει η εικόνα, και αυτή η σελίδα λέει περισσότερα.',
    draw: 'Ζωγραφίστε το άλλη μια φορά, όπως θα το κάνατε σήμερα:',
    drawThing: 'Ζωγραφίστε το άλλη μια φορά, όπως θα το κάνατε σήμερα: «{thing}»',
  },
} as const
