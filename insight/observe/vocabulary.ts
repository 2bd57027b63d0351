/** Parts of a drawn person, in the words a sentence uses. */
export const parts = {
  head: 'a head',
  eyes: 'eyes',
  nose: 'a nose',
  mouth: 'a mouth',
  body: 'a body of its own',
  legs: 'legs',
  arms: 'arms',
  feet: 'feet',
  'arms-thick': 'arms with two outlines',
  'legs-thick': 'legs with two outlines',
  hair: 'hair or a hat',
  neck: 'a neck',
  'arms-down': 'arms that hang down',
  'arms-at-shoulders': 'arms that begin at the shoulders',
  hands: 'hands',
  fingers: 'fingers',
  'five-fingers': 'five fingers on a hand',
  pupils: 'pupils in the eyes',
  brows: 'eyebrows or lashes',
  ears: 'ears',
  nostrils: 'nostrils',
  lips: 'two lips',
  elbow: 'a bend at the elbow',
  knee: 'a bend at the knee',
  'shaped-feet': 'feet with a shape',
  'side-view': 'a side view',
  proportion: 'life-like proportions',
  'few-clothes': 'two or three pieces of clothing',
  'many-clothes': 'four or more pieces of clothing',
  accessory: 'an accessory',
  'held-object': 'something in the hand',
} as const

export const houseParts = {
  walls: 'walls',
  roof: 'a roof',
  'roof-texture': 'a roof with a pattern',
  door: 'a door',
  'door-handle': 'a door handle',
  windows: 'windows',
  'window-panes': 'window panes',
  curtains: 'curtains',
  chimney: 'a chimney',
  smoke: 'smoke',
  path: 'a path',
  steps: 'steps',
  fence: 'a fence',
  garden: 'a garden',
  'side-wall': 'a side wall',
  'inside-visible': 'a view into the rooms',
  'people-inside': 'people inside',
} as const

export const treeParts = {
  trunk: 'a trunk',
  'trunk-thick': 'a trunk with two outlines',
  crown: 'a crown',
  branches: 'branches',
  leaves: 'leaves',
  'bare-branches': 'branches without leaves',
  fruit: 'fruit or flowers',
  roots: 'roots',
  hole: 'a hole in the trunk',
  animals: 'animals in the tree',
  swing: 'a swing',
  several: 'several trees',
} as const

export const sceneParts = {
  'ground-line': 'a line of ground or grass',
  'page-edge-ground': 'the lower edge of the paper as ground',
  'sky-strip': 'a band of sky at the top',
  'sky-to-horizon': 'a sky that comes down to the ground',
  sun: 'a sun',
  'sun-face': 'a sun with a face',
  clouds: 'clouds',
  'rain-or-snow': 'rain or snow',
  rainbow: 'a rainbow',
  night: 'a night sky',
  'overlap-hidden': 'one thing in front of another',
  'overlap-see-through': 'lines that can be seen through things',
  'fold-over': 'things folded out flat',
  'size-by-distance': 'smaller things farther away',
  'converging-lines': 'lines that run together in the distance',
  floating: 'things with places of their own all over the page',
  border: 'a border',
  sequence: 'a row of scenes',
} as const

export const markKinds = {
  dots: 'dots',
  lines: 'lines',
  loops: 'loops',
  'closed-shapes': 'closed shapes',
  'sun-shapes': 'shapes with rays',
  'solid-fill': 'filled areas',
  hatching: 'hatching',
  'tonal-shading': 'soft shading',
  pattern: 'a pattern',
} as const

/** What a picture can be of. */
export const topics = {
  person: 'a person',
  house: 'a house',
  tree: 'a tree',
  animal: 'an animal',
  plant: 'flowers or plants',
  vehicle: 'something that drives, sails or flies',
  water: 'water',
  space: 'planets or stars',
  food: 'something to eat',
  creature: 'an invented being',
  pattern: 'a pattern',
  marks: 'lines, loops and marks',
} as const

export const figureForms = [
  'tadpole',
  'transitional',
  'conventional',
  'stick',
  'head-only',
  'creature',
] as const
export const mouthLines = ['up', 'down', 'straight', 'open'] as const

export type Part = keyof typeof parts
export type Topic = keyof typeof topics

/** Whatever can be said to be in a picture, as `group.thing`. */
export type ObservedId =
  | `topic.${Topic}`
  | `person.${Part}`
  | `figure.${(typeof figureForms)[number]}`
  | `mouth.${(typeof mouthLines)[number]}`
  | `house.${keyof typeof houseParts}`
  | `tree.${keyof typeof treeParts}`
  | `scene.${keyof typeof sceneParts}`
  | `marks.${keyof typeof markKinds}`
  | 'words.told'
