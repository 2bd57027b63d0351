import { describe, expect, test } from 'vitest'
import { workspace as greek } from '../../web/messages/el/workspace.ts'
import { workspace as english } from '../../web/messages/en/workspace.ts'
import { worldInWords } from './words.ts'

describe('worldInWords', () => {
  test.each([
    ['Mia drew a mermaid under water', 'sea', undefined],
    ['our first SNOW', 'snow', undefined],
    ['a rocket to the moon', 'space', undefined],
    ['grandma in her garden', 'meadow', undefined],
    ['Birthday party!', 'party', undefined],
    ['good night', undefined, 'night'],
    ['sunset at the beach', 'sea', 'evening'],
    ['Rex, our dog, on the moon', 'space', undefined],
    ['two butterflies', 'meadow', undefined],
    ['a space-ship', 'space', undefined],
    ['Weihnachten bei Oma', 'snow', undefined],
    ['Tom, 5 years', undefined, undefined],
    ['three rockets', 'space', undefined],
    ['a rocket over the sea', 'space', undefined],
    ['a star fish', 'sea', undefined],
    ['a night after the sunset', undefined, 'night'],
  ])('reads “%s” as %s, %s', (words, place, hour) => {
    expect(worldInWords(words)).toEqual({ place, hour })
  })

  test.each([
    ['Ο Ρεξ, ο σκύλος μας, στο φεγγάρι', 'space', undefined],
    ['η Μαρία στη θάλασσα', 'sea', undefined],
    ['ΘΑΛΑΣΣΑ', 'sea', undefined],
    ['ενα ψαρι στον βυθο', 'sea', undefined],
    ['Βυθός με ψάρια και χταπόδια', 'sea', undefined],
    ['Παίζουμε στο χιόνι', 'snow', undefined],
    ['ένας χιονάνθρωπος', 'snow', undefined],
    ['τα Χριστούγεννα', 'snow', undefined],
    ['τα γενέθλιά μου', 'party', undefined],
    ['ΓΕΝΈΘΛΙΑ του Νίκου', 'party', undefined],
    ['χορεύουμε στο πάρτι', 'party', undefined],
    ['ταξίδι στο διάστημα', 'space', undefined],
    ['ένας πλανήτης', 'space', undefined],
    ['ο κήπος της γιαγιάς', 'meadow', undefined],
    ['Λουλούδια το καλοκαίρι', 'meadow', undefined],
    ['τη νύχτα', undefined, 'night'],
    ['Καληνύχτα!', undefined, 'night'],
    ['ο ουρανός με τ’ άστρα', undefined, 'night'],
    ['ηλιοβασίλεμα στην παραλία', 'sea', 'evening'],
    ['ένας αστερίας', 'sea', undefined],
    ['το αλογάκι μου', 'meadow', undefined],
    ['το βράδυ στην εξοχή', 'meadow', 'evening'],
    ['Νίκος, 5 χρονών', undefined, undefined],
  ])('reads «%s» as %s, %s', (words, place, hour) => {
    expect(worldInWords(words)).toEqual({ place, hour })
  })

  test.each([
    'he seasoned the soup',
    'a unicycle with ice cream',
    'a dark blue car',
    'a girl with dark hair',
    'three blind mice',
    'το κουνέλι χοροπηδά',
    'the starter of a car',
    'ένα παγωτό χωνάκι',
    'ένα παγόνι',
    'το φάρμακο της Άννας',
    'στο πάρκινγκ',
    'με αγάπη για τη μαμά',
  ])('finds no place or hour in “%s”', (words) => {
    expect(worldInWords(words)).toEqual({ place: undefined, hour: undefined })
  })

  test.each([
    ['English', english.context.hint],
    ['Greek', greek.context.hint],
  ])('understands each word that the form suggests in %s', (_, hint) => {
    const named =
      hint.match(/(?<=Words like |όπως ).+(?= set the scene| διαλέγουν)/)?.[0].split(/, | or | ή /) ?? []
    expect(named).toHaveLength(7)
    for (const word of named) expect(Object.values(worldInWords(word)).filter(Boolean), word).toHaveLength(1)
  })
})
