/** The place of the scene. */
export type ScenePlace = 'open' | 'meadow' | 'sea' | 'snow' | 'space' | 'party'
/** The time of day, which sets the light. */
export type Hour = 'day' | 'evening' | 'night'

/** The place and hour in the parent's words; undefined if not mentioned. Ignores accents and case. */
export function worldInWords(context: string): { place: ScenePlace | undefined; hour: Hour | undefined } {
  const plain = folded(context)
  const place = places.find(([, words]) => words.test(plain))?.[0]
  const hour = night.test(plain) ? 'night' : evening.test(plain) ? 'evening' : undefined
  return { place, hour }
}

// Makes «Θάλασσα», «θαλασσα» and «ΘΑΛΑΣΣΑ» equal, as well as words ending in ς or σ.
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ')
}

// Words are separated by whitespace; in Greek, * stands for any ending. `\b` only works for Latin letters.
function words(english: string, german: string, greek: string): RegExp {
  const latin = `${english} ${german}`.trim().split(/\s+/).join('|').replaceAll('_', '[ -]?')
  const endings = greek.trim().split(/\s+/).join('|').replaceAll('*', '\\p{L}*')
  return new RegExp(`(?<!\\p{L})(?:(?:${latin})(?:s|es|y)?|${endings})(?!\\p{L})`, 'u')
}

// The first matching place wins.
const places: readonly [ScenePlace, RegExp][] = [
  [
    'space',
    words(
      'space(?:_?ship)? rocket planet astronaut alien moon galaxy galaxies ufo',
      'weltraum rakete',
      'διαστημ* πυραυλ* πλανητ* αστροναυτ* εξωγηιν* φεγγαρ* σεληνη(?:σ)? γαλαξι* ουφο',
    ),
  ],
  [
    'sea',
    words(
      `sea ocean under_?water (?:star|jelly|gold)?_?fish mermaid whale shark dolphin octopus beach submarine
       coral sea_?horse`,
      'meer fisch strand',
      `θαλασσ* ωκεαν* βυθ(?:οσ|ο|ου) ψαρι(?:α|ου|ων)? ψαρακι* γοργον* φαλαιν* καρχαρι* δελφιν* χταποδ* παραλι*
       αμμουδι* μεδουσ* υποβρυχι* ιπποκαμπ* αστεριασ`,
    ),
  ],
  [
    'snow',
    words(
      'snow(?:_?(?:man|men|flake|ball|y))? winter ice(?!_?cream) iceberg christmas penguin sledge ski skiing',
      'schnee weihnachten',
      `χιον* χειμων* παγο(?:σ|υ|ι|υσ) παγοβουν* χριστουγενν* πιγκουιν* ελκηθρ* σκι`,
    ),
  ],
  [
    'party',
    words(
      'party parties birthday balloon cake disco circus carnival danc(?:e|ing|er)',
      'geburtstag',
      `παρτι γενεθλι* μπαλονι* τουρτ* ντισκο* τσιρκ* χορο(?:σ|υ|ι)? χορευ* γιορτ* καρναβαλ* αποκρι(?:α|εσ|ων)`,
    ),
  ],
  [
    'meadow',
    words(
      `meadow garden grass flower farm field park spring summer butterfly butterflies forest jungle wood
       picnic dinosaur unicorn pon(?:y|ies) horse cow sheep`,
      'wiese garten blume wald',
      `λιβαδι* κηπο(?:σ|υ|ι|υσ)? κηπων λουλουδ* γρασιδι* φαρμ(?:α|ασ|εσ) χωραφ* παρκ(?:ο|ου|α|ων) ανοιξη(?:σ)?
       ανοιξιατικ* καλοκαιρ* εξοχη(?:σ)? πεταλουδ* δασ(?:οσ|ουσ|η|ων) ζουγκλα(?:σ)? δεινοσαυρ* μονοκερ* αλογ(?:ο|α|ου|ων|ακι*)
       αγελαδ* προβατ* πικνικ`,
    ),
  ],
]
const night = words(
  `night bed_?time dream star(?!_?fish) asleep sleeping
   dark(?!_?(?:red|blue|green|brown|gr[ae]y|pink|purple|hair|chocolate))`,
  'nacht',
  `νυχτ* καληνυχτ* μεσανυχτ* ονειρ* σκοταδι* σκοτεινι* αστερι(?:α|ου|ων)? αστερακι* αστρ(?:ο|α|ου|ων) κοιμαται κοιμουνται`,
)
const evening = words(
  'evening sunset dusk campfire',
  'abend sonnenuntergang',
  'βραδυ βραδι* ηλιοβασιλεμ* σουρουπ* δειλιν* δυση',
)
