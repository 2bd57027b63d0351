import type { FactId } from './rule.ts'
import type { SourceId } from './sources.ts'

/** `next`: what often follows in the next years. */
type PhaseText = { title: string; shows: string; next: string }

/** A phase on the path of drawing: a teaching aid with overlapping ages, not a level to reach. */
export type Phase = {
  id: string
  en: PhaseText
  el: PhaseText
  /** Usual ages, in years. */
  from: number
  to: number
  /** Outer ages, in years, between which this phase occurs at least rarely. */
  rarely: readonly [number, number]
  markers: readonly FactId[]
  sources: readonly SourceId[]
}

/** After Lowenfeld (1947) and later authors. Names and wording are our own. */
export const phases = [
  {
    id: 'marks',
    en: {
      title: 'Making marks',
      shows: 'Dots, strokes and loops; later single lines and closed circles. Names come after the drawing.',
      next: 'A closed shape that stands for a thing, and faces.',
    },
    el: {
      title: 'Σημάδια και ίχνη',
      shows:
        'Τελείες, πινελιές και θηλιές· αργότερα μονές γραμμές και κλειστοί κύκλοι. Τα ονόματα έρχονται μετά τη ζωγραφιά.',
      next: 'Ένα κλειστό σχήμα που στέκεται για ένα πράγμα, και πρόσωπα.',
    },
    from: 1,
    to: 3,
    rarely: [1, 4],
    markers: ['picture.scribble'],
    sources: ['LOWENFELD47', 'KELLOGG69', 'ADIJAPHA98'],
  },
  {
    id: 'first',
    en: {
      title: 'First pictures',
      shows:
        'A circle is a thing or a person; things find places all over the page; colors are chosen by liking.',
      next: 'A body below the head, arms, and a ground on which things stand.',
    },
    el: {
      title: 'Πρώτες εικόνες',
      shows:
        'Ένας κύκλος είναι ένα πράγμα ή ένας άνθρωπος· τα πράγματα βρίσκουν θέση παντού στη σελίδα· τα χρώματα διαλέγονται επειδή αρέσουν.',
      next: 'Ένα σώμα κάτω από το κεφάλι, χέρια, και ένα έδαφος όπου πατούν τα πράγματα.',
    },
    from: 3,
    to: 5,
    rarely: [2.5, 6],
    markers: ['figure.tadpole', 'scene.floating'],
    sources: ['COX93', 'GERNHARDT15', 'LOWENFELD47'],
  },
  {
    id: 'symbols',
    en: {
      title: 'Symbols of their own',
      shows: 'A steady way to draw people, houses, trees and suns; a ground line; a look through walls.',
      next: 'Limbs with two outlines, clothes, side views, and things that hide behind others.',
    },
    el: {
      title: 'Δικά τους σύμβολα',
      shows:
        'Ένας σταθερός τρόπος να ζωγραφίζονται άνθρωποι, σπίτια, δέντρα και ήλιοι· μια γραμμή εδάφους· μια ματιά μέσα από τους τοίχους.',
      next: 'Άκρα με διπλό περίγραμμα, ρούχα, πλάγιες όψεις, και πράγματα που κρύβονται πίσω από άλλα.',
    },
    from: 5,
    to: 8,
    rarely: [4, 9],
    markers: [
      'person.body',
      'scene.ground-line',
      'scene.page-edge-ground',
      'scene.sky-strip',
      'scene.overlap-see-through',
      'house.inside-visible',
    ],
    sources: ['LOWENFELD47', 'COX93'],
  },
  {
    id: 'looking',
    en: {
      title: 'Towards how it looks',
      shows: 'Overlap without hidden lines, sky that meets the ground, side views, details that identify.',
      next: 'Light and shade, viewpoints, and styles that are chosen on purpose.',
    },
    el: {
      title: 'Όπως φαίνεται',
      shows:
        'Επικάλυψη χωρίς κρυμμένες γραμμές, ουρανός που συναντά το έδαφος, πλάγιες όψεις, λεπτομέρειες που ξεχωρίζουν κάποιον.',
      next: 'Φως και σκιά, οπτικές γωνίες, και στυλ που διαλέγονται επίτηδες.',
    },
    from: 8,
    to: 12,
    rarely: [7, 13],
    markers: [
      'scene.overlap-hidden',
      'scene.sky-to-horizon',
      'scene.size-by-distance',
      'person.side-view',
      'person.arms-thick',
      'person.legs-thick',
    ],
    sources: ['LOWENFELD47', 'LEWIS90', 'LIGHT80', 'COX01'],
  },
  {
    id: 'style',
    en: {
      title: 'A style by choice',
      shows: 'Light, folds and viewpoint by some; comics, patterns and signs by others; mood without a face.',
      next: 'Whatever the artist decides to learn.',
    },
    el: {
      title: 'Στυλ από επιλογή',
      shows:
        'Φως, πτυχές και οπτική γωνία από κάποιους· κόμικς, μοτίβα και σήματα από άλλους· διάθεση χωρίς πρόσωπο.',
      next: 'Ό,τι αποφασίσει να μάθει ο καλλιτέχνης.',
    },
    from: 11,
    to: 15,
    rarely: [10, 15],
    markers: ['scene.converging-lines', 'marks.tonal-shading'],
    sources: ['LOWENFELD47', 'PICARD12', 'LANGE14'],
  },
] as const satisfies readonly Phase[]

export type PhaseId = (typeof phases)[number]['id']
