/** A text in each language of a report. */
export type Text = { en: string; el: string }

// Names are in the form of an object of a verb: "the house has a door", "βλέπουμε έναν άνθρωπο".

/** Parts of a drawn person. */
export const parts = {
  head: { en: 'a head', el: 'κεφάλι' },
  eyes: { en: 'eyes', el: 'μάτια' },
  nose: { en: 'a nose', el: 'μύτη' },
  mouth: { en: 'a mouth', el: 'στόμα' },
  body: { en: 'a body of its own', el: 'ξεχωριστό σώμα' },
  legs: { en: 'legs', el: 'πόδια' },
  arms: { en: 'arms', el: 'χέρια' },
  feet: { en: 'feet', el: 'πατούσες' },
  'arms-thick': { en: 'arms with two outlines', el: 'χέρια με διπλό περίγραμμα' },
  'legs-thick': { en: 'legs with two outlines', el: 'πόδια με διπλό περίγραμμα' },
  hair: { en: 'hair', el: 'μαλλιά' },
  hat: { en: 'a hat', el: 'καπέλο' },
  neck: { en: 'a neck', el: 'λαιμό' },
  'arms-down': { en: 'arms that hang down', el: 'χέρια που κρέμονται' },
  'arms-at-shoulders': { en: 'arms that begin at the shoulders', el: 'χέρια που αρχίζουν από τους ώμους' },
  hands: { en: 'hands', el: 'παλάμες' },
  fingers: { en: 'fingers', el: 'δάχτυλα' },
  'five-fingers': { en: 'five fingers on a hand', el: 'πέντε δάχτυλα στο ένα χέρι' },
  pupils: { en: 'pupils in the eyes', el: 'κόρες στα μάτια' },
  brows: { en: 'eyebrows', el: 'φρύδια' },
  ears: { en: 'ears', el: 'αυτιά' },
  nostrils: { en: 'nostrils', el: 'ρουθούνια' },
  lips: { en: 'two lips', el: 'δύο χείλη' },
  elbow: { en: 'a bend at the elbow', el: 'λυγισμένο αγκώνα' },
  knee: { en: 'a bend at the knee', el: 'λυγισμένο γόνατο' },
  'shaped-feet': { en: 'feet with a shape', el: 'πατούσες με σχήμα' },
  'side-view': { en: 'a side view', el: 'όψη από το πλάι' },
  proportion: { en: 'life-like proportions', el: 'αναλογίες όπως στη ζωή' },
  'few-clothes': { en: 'two or three pieces of clothing', el: 'δύο ή τρία ρούχα' },
  'many-clothes': { en: 'four or more pieces of clothing', el: 'τέσσερα ή περισσότερα ρούχα' },
  accessory: { en: 'an accessory', el: 'ένα αξεσουάρ' },
  'held-object': { en: 'something in the hand', el: 'κάτι στο χέρι' },
} as const satisfies Record<string, Text>

export const houseParts = {
  walls: { en: 'walls', el: 'τοίχους' },
  roof: { en: 'a roof', el: 'στέγη' },
  'roof-texture': { en: 'a roof with a pattern', el: 'στέγη με σχέδιο' },
  door: { en: 'a door', el: 'πόρτα' },
  'door-handle': { en: 'a door handle', el: 'πόμολο' },
  windows: { en: 'windows', el: 'παράθυρα' },
  'window-panes': { en: 'window panes', el: 'τζάμια' },
  curtains: { en: 'curtains', el: 'κουρτίνες' },
  chimney: { en: 'a chimney', el: 'καμινάδα' },
  smoke: { en: 'smoke', el: 'καπνό' },
  path: { en: 'a path', el: 'μονοπάτι' },
  steps: { en: 'steps', el: 'σκαλιά' },
  fence: { en: 'a fence', el: 'φράχτη' },
  garden: { en: 'a garden', el: 'κήπο' },
  'side-wall': { en: 'a side wall', el: 'πλαϊνό τοίχο' },
  'inside-visible': { en: 'a view into the rooms', el: 'θέα μέσα στα δωμάτια' },
  'people-inside': { en: 'people inside', el: 'ανθρώπους μέσα' },
} as const satisfies Record<string, Text>

export const treeParts = {
  trunk: { en: 'a trunk', el: 'κορμό' },
  'trunk-thick': { en: 'a trunk with two outlines', el: 'κορμό με διπλό περίγραμμα' },
  crown: { en: 'a crown', el: 'φυλλωσιά' },
  branches: { en: 'branches', el: 'κλαδιά' },
  leaves: { en: 'leaves', el: 'φύλλα' },
  'bare-branches': { en: 'branches without leaves', el: 'κλαδιά χωρίς φύλλα' },
  fruit: { en: 'fruit', el: 'καρπούς' },
  blossoms: { en: 'blossoms', el: 'άνθη' },
  roots: { en: 'roots', el: 'ρίζες' },
  hole: { en: 'a hole in the trunk', el: 'κουφάλα στον κορμό' },
  animals: { en: 'animals in the tree', el: 'ζώα επάνω του' },
  swing: { en: 'a swing', el: 'κούνια' },
  several: { en: 'several trees', el: 'άλλα δέντρα δίπλα του' },
} as const satisfies Record<string, Text>

export const sceneParts = {
  'ground-line': { en: 'a ground line', el: 'μια γραμμή εδάφους' },
  'page-edge-ground': {
    en: 'the lower edge of the paper as ground',
    el: 'την κάτω άκρη του χαρτιού ως έδαφος',
  },
  'sky-strip': { en: 'a band of sky at the top', el: 'μια λωρίδα ουρανού στο πάνω μέρος' },
  'sky-to-horizon': { en: 'a sky that comes down to the ground', el: 'έναν ουρανό που φτάνει ως το έδαφος' },
  sun: { en: 'a sun', el: 'έναν ήλιο' },
  'sun-face': { en: 'a sun with a face', el: 'έναν ήλιο με πρόσωπο' },
  clouds: { en: 'clouds', el: 'σύννεφα' },
  rain: { en: 'rain', el: 'βροχή' },
  snow: { en: 'snow', el: 'χιόνι' },
  rainbow: { en: 'a rainbow', el: 'ένα ουράνιο τόξο' },
  night: { en: 'a night sky', el: 'έναν νυχτερινό ουρανό' },
  'overlap-hidden': { en: 'one thing in front of another', el: 'ένα πράγμα μπροστά από ένα άλλο' },
  'overlap-see-through': {
    en: 'lines that can be seen through things',
    el: 'γραμμές που φαίνονται μέσα από τα πράγματα',
  },
  'fold-over': { en: 'things folded out flat', el: 'πράγματα ξεδιπλωμένα επίπεδα' },
  'size-by-distance': { en: 'smaller things farther away', el: 'μικρότερα πράγματα πιο μακριά' },
  'converging-lines': {
    en: 'lines that run together in the distance',
    el: 'γραμμές που συγκλίνουν στο βάθος',
  },
  floating: {
    en: 'things with places of their own all over the page',
    el: 'πράγματα με δική τους θέση, παντού στη σελίδα',
  },
  border: { en: 'a border', el: 'ένα πλαίσιο' },
  sequence: { en: 'a row of scenes', el: 'μια σειρά από σκηνές' },
} as const satisfies Record<string, Text>

export const markKinds = {
  dots: { en: 'dots', el: 'τελείες' },
  lines: { en: 'lines', el: 'γραμμές' },
  loops: { en: 'loops', el: 'θηλιές' },
  'closed-shapes': { en: 'closed shapes', el: 'κλειστά σχήματα' },
  'sun-shapes': { en: 'shapes with rays', el: 'σχήματα με ακτίνες' },
  'solid-fill': { en: 'filled areas', el: 'γεμισμένες επιφάνειες' },
  hatching: { en: 'hatching', el: 'γραμμοσκίαση' },
  'tonal-shading': { en: 'soft shading', el: 'απαλή σκίαση' },
  pattern: { en: 'a pattern', el: 'ένα μοτίβο' },
} as const satisfies Record<string, Text>

/** What a picture can be of. */
export const topics = {
  person: { en: 'a person', el: 'έναν άνθρωπο' },
  house: { en: 'a house', el: 'ένα σπίτι' },
  tree: { en: 'a tree', el: 'ένα δέντρο' },
  animal: { en: 'an animal', el: 'ένα ζώο' },
  plant: { en: 'plants', el: 'φυτά' },
  vehicle: { en: 'something that drives, sails or flies', el: 'κάτι που τρέχει, πλέει ή πετάει' },
  water: { en: 'water', el: 'νερό' },
  space: { en: 'outer space', el: 'το διάστημα' },
  food: { en: 'something to eat', el: 'κάτι που τρώγεται' },
  creature: { en: 'an invented being', el: 'ένα φανταστικό πλάσμα' },
  pattern: { en: 'a pattern', el: 'ένα μοτίβο' },
  marks: { en: 'lines, loops and marks', el: 'γραμμές, θηλιές και σημάδια' },
} as const satisfies Record<string, Text>

/** Names that do not depend on the form of what they name. */
export const otherNames = {
  figure: { en: 'a figure', el: 'μια φιγούρα' },
  mouth: { en: 'a mouth', el: 'ένα στόμα' },
  told: { en: 'words', el: 'λόγια' },
} as const satisfies Record<string, Text>

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

/** Everything that can be observed in a picture, as `group.thing`. */
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

const groups: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  topic: topics,
  person: parts,
  house: houseParts,
  tree: treeParts,
  scene: sceneParts,
  marks: markKinds,
  figure: { tadpole: { en: 'a head with limbs', el: 'ένα κεφάλι με άκρα' } },
}

/** The name of something observed, or undefined: most forms of a figure and a mouth have none. @param id `group.thing` */
export function nameOf(id: string): Text | undefined {
  const [group = '', key = ''] = id.split('.')
  return groups[group]?.[key]
}
