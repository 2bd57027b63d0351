import type { FactId } from './rule.ts'
import type { SourceId } from './sources.ts'

/** A stretch of the path of drawing: a teaching aid with overlapping ages, not a step to climb. */
export type Phase = {
  id: string
  title: string
  /** Usual ages, in years. */
  from: number
  to: number
  /** Ages at which this phase thins out on either side. */
  rarely: readonly [number, number]
  shows: string
  /** What often comes in the years after. */
  next: string
  markers: readonly FactId[]
  sources: readonly SourceId[]
}

/** After Lowenfeld (1947) and those who followed; names and wording are our own. */
export const phases = [
  {
    id: 'marks',
    title: 'Making marks',
    from: 1,
    to: 3,
    rarely: [1, 4],
    shows: 'Dots, strokes and loops; later single lines and closed circles. Names come after the drawing.',
    next: 'A closed shape that stands for a thing, and faces.',
    markers: ['picture.scribble'],
    sources: ['LOWENFELD47', 'KELLOGG69'],
  },
  {
    id: 'first',
    title: 'First pictures',
    from: 3,
    to: 5,
    rarely: [2.5, 6],
    shows:
      'A circle is a thing or a person; things find places all over the page; colors are chosen by liking.',
    next: 'A body below the head, arms, and a ground on which things stand.',
    markers: ['figure.tadpole', 'scene.floating'],
    sources: ['COX93', 'GERNHARDT15'],
  },
  {
    id: 'symbols',
    title: 'Symbols of their own',
    from: 5,
    to: 8,
    rarely: [4, 9],
    shows: 'A steady way to draw people, houses, trees and suns; a ground line; a look through walls.',
    next: 'Limbs with two outlines, clothes, side views, and things that hide behind others.',
    markers: [
      'person.body',
      'scene.ground-line',
      'scene.page-edge-ground',
      'scene.sky-strip',
      'scene.overlap-see-through',
      'house.inside-visible',
    ],
    sources: ['LOWENFELD47'],
  },
  {
    id: 'looking',
    title: 'Towards how it looks',
    from: 8,
    to: 12,
    rarely: [7, 13],
    shows: 'Overlap without hidden lines, sky that meets the ground, side views, details that identify.',
    next: 'Light and shade, viewpoints, and styles that are chosen on purpose.',
    markers: [
      'scene.overlap-hidden',
      'scene.sky-to-horizon',
      'scene.size-by-distance',
      'person.side-view',
      'person.arms-thick',
      'person.legs-thick',
    ],
    sources: ['LOWENFELD47', 'LEWIS90'],
  },
  {
    id: 'style',
    title: 'A style by choice',
    from: 11,
    to: 15,
    rarely: [10, 15],
    shows: 'Light, folds and viewpoint by some; comics, patterns and signs by others; mood without a face.',
    next: 'Whatever the artist decides to learn.',
    markers: ['scene.converging-lines', 'marks.tonal-shading'],
    sources: ['LOWENFELD47', 'PICARD12', 'LANGE14'],
  },
] as const satisfies readonly Phase[]

export type PhaseId = (typeof phases)[number]['id']
