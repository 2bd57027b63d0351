/** The languages of a book. */
export type Language = 'en' | 'el'

type Words = {
  age(years: number): string
  ages(from: number, to: number): string
  overview: string
  room: string
  listen(until: string): string
  drawn(by: string): string
  beside: string
  made(brand: string, date: string): string
}

export const wordsIn: Readonly<Record<Language, Words>> = {
  en: {
    age: (years) => `Age ${years}`,
    ages: (from, to) => `Age ${from} to ${to}`,
    overview: 'All the pictures',
    room: 'Room for the next drawing',
    listen: (until) => `Scan to hear it told. Works until ${until}.`,
    drawn: (by) => `Drawn by ${by}`,
    beside: 'Every artwork was made from the drawing beside it.',
    made: (brand, date) => `Made with ${brand}, ${date}`,
  },
  el: {
    age: (years) => `${years} ${years === 1 ? 'έτους' : 'ετών'}`,
    ages: (from, to) => `${from} έως ${to} ετών`,
    overview: 'Όλες οι εικόνες',
    room: 'Χώρος για την επόμενη ζωγραφιά',
    listen: (until) => `Σκανάρετε και ακούστε. Ισχύει έως ${until}.`,
    drawn: (by) => `Ζωγράφισε: ${by}`,
    beside: 'Κάθε έργο έγινε από τη ζωγραφιά που βρίσκεται δίπλα του.',
    made: (brand, date) => `Έγινε με το ${brand}, ${date}`,
  },
}

/** A date as written in a sentence. @param day an ISO date */
export function dateIn(language: Language, day: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
