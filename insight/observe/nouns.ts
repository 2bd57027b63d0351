import type { ObservedId } from './vocabulary.ts'

/** Nouns with one meaning, as regular expressions: whole words in English, beginnings of words in Greek. */
type Nouns = {
  en: string
  el: string
  /** What they mean is in the picture. */
  means?: ObservedId
  /** Not whole things, so they get no questions that fit only a person or a whole, such as what it would say. */
  arePart?: true
  /** A part that counts even if its whole is not named with it. */
  alone?: true
}

const topicNouns: readonly Nouns[] = [
  {
    means: 'topic.person',
    en: 'person|people|man|men|woman|women|boy|girl|child|children|kid|baby|babies|mum|mom|mummy|mommy|mother|dad|daddy|father|papa|grandma|grandmother|granny|grandpa|grandfather|brother|sister|king|queen|prince|princess|knight|pirate|clown|dancer|ballerina|footballer|goalkeeper|astronaut|family|families|parent|aunt|uncle|cousin|friend|teacher|myself|me',
    el: 'άνθρωπ|ανθρώπ|ανθρωπάκ|άντρ|άνδρ|γυναίκ|αγόρι|αγοράκι|κορίτσι|κοριτσάκι|παιδ(ί|ιά|άκι)|μωρ(ό|ά)|μωράκι|μαμά|μπαμπά|γιαγιά|παππού|αδερφ|αδελφ|βασιλιά|βασίλισσ|πρίγκιπ|πριγκίπισσ|ιππότ|πειρατ|κλόουν|χορευτ|χορεύτρι|ποδοσφαιριστ|τερματοφύλακ|αστροναύτ|οικογένει|γονείς|θεί(α|ος)|ξαδέρφ|ξάδερφ|φίλ(η|ος|οι|ες)|δασκάλ|δάσκαλ|εγώ$',
  },
  { means: 'topic.house', en: 'house|home|cottage', el: 'σπίτι|σπιτάκι' },
  { means: 'topic.tree', en: 'tree', el: 'δέντρ|δεντρ|δένδρ|δεντράκι|έλατ|μηλι(ά|ές)' },
  {
    means: 'topic.animal',
    en: 'animal|(?<!hot )dog|puppy|puppies|cat|kitten|kitty|bird|fish|horse|pony|ponies|cow|pig|sheep|lamb|goat|hen|chick|duck|rabbit|bunny|bunnies|mouse|mice|hamster|(?<!teddy )bear|lion|tiger|elephant|giraffe|zebra|monkey|snake|lizard|crocodile|turtle|tortoise|frog|whale|dolphin|shark|octopus|crab|jellyfish|starfish|snail|worm|bug|beetle|ladybug|ladybird|bee|butterfly|butterflies|spider|ant|caterpillar|owl|parrot|penguin|fox|wolf|wolves|hedgehog|squirrel|deer|donkey|dinosaur',
    el: 'ζώ(ο|α)|ζωάκι|σκύλ|σκυλ|κουτάβι|γάτ|γατ|πουλ(ί|ιά|άκι)|ψάρι|ψαράκι|άλογ|αλογάκι|αγελάδ|γουρούν|γουρουν|πρόβατ|προβατάκι|αρν(ί|ιά|άκι)|κατσίκ|κότ(α|ες)|παπάκι|πάπι|κουνέλ|λαγ(ός|οί|ουδάκι)|ποντίκ|ποντικ|χάμστερ|αρκούδ(α|ες|ος)|λιοντάρ|τίγρ|ελέφαντ|καμηλοπάρδαλ|ζέβρ|μαϊμού|φίδι|φιδάκι|σαύρ|κροκόδειλ|χελών|βάτραχ|βατραχάκι|φάλαιν|δελφίν|καρχαρί|χταπόδ|καβούρ|μέδουσ|σαλιγκάρ|σκουλήκ|ζουζούν|σκαθάρ|πασχαλίτσ|μέλισσ|πεταλούδ|αράχν|μυρμήγκ|κάμπι|κουκουβάγι|παπαγάλ|πιγκουίν|αλεπού|λύκ(ος|οι)|σκαντζόχοιρ|σκίουρ|ελάφ|γάιδαρ|γαϊδουράκι|δεινόσαυρ',
  },
  {
    means: 'topic.plant',
    en: 'flower|rose|tulip|daisy|daisies|sunflower|plant|bush|cactus',
    el: 'λουλούδ|λουλουδάκι|τριαντάφυλλ|τουλίπ|μαργαρίτ|φυτ(ό|ά)|θάμν|κάκτ|ηλιοτρόπι',
  },
  {
    means: 'topic.vehicle',
    en: 'car|bus|truck|lorry|lorries|train|tram|tractor|bicycle|bike|motorbike|motorcycle|boat|ship|sailboat|submarine|plane|airplane|helicopter|rocket|spaceship|digger|excavator|ambulance|scooter|taxi',
    el: 'αυτοκίνητ|αυτοκινητάκι|αμάξι|λεωφορεί|φορτηγ|τρέν|τραίν|τραμ$|τρακτέρ|ποδήλατ|μοτοσυκλέτ|μηχανάκι|βάρκ|βαρκούλ|καράβι|καραβάκι|πλοί|ιστιοφόρ|υποβρύχι|αεροπλάν|ελικόπτερ|πύραυλ|διαστημόπλοι|ταξί|ασθενοφόρ|πατίνι',
  },
  { means: 'topic.water', en: 'sea|river|lake|ocean|pond|puddle', el: 'θάλασσ|ποτάμι|λίμν|ωκεαν' },
  {
    means: 'topic.water',
    arePart: true,
    alone: true,
    en: 'water|wave',
    el: 'νερ(ό|ά)|κύμα|κύματα',
  },
  { means: 'topic.space', en: 'planet|galaxy|outer space', el: 'πλανήτ|γαλαξί|διάστημα' },
  {
    means: 'topic.food',
    en: 'cake|cupcake|pizza|ice cream|cookie|candy|candies|candy corn|lollipop|bread|cheese|sandwich|hamburger|apple|pear|banana|strawberry|strawberries|carrot|fruit',
    el: 'τούρτ|κέικ|πίτσ|παγωτ|μπισκότ|καραμέλ|γλειφιτζούρ|ψωμ(ί|ιά)|τυρ(ί|ιά)|σάντουιτς|μήλ(ο|α)|αχλάδ|μπανάν|φράουλ|καρότ|φρούτ',
  },
  {
    means: 'topic.creature',
    en: 'monster|dragon|unicorn|alien|ghost|fairy|fairies|mermaid|troll',
    el: 'τέρας|τέρατ|τερατάκι|δράκ|μονόκερ|εξωγήιν|φάντασμα|φαντάσματα|φαντασματάκι|νεράιδ|γοργόν|ξωτικ',
  },
]

const sceneNouns: readonly Nouns[] = [
  { means: 'scene.sun', en: 'sun', el: 'ήλιο|ηλιάκο' },
  { means: 'scene.clouds', en: 'clouds', el: 'σύννεφα|συννεφάκια' },
  { means: 'scene.rain', en: 'rain', el: 'βροχ' },
  { means: 'scene.snow', en: 'snow', el: 'χιόνι' },
  {
    means: 'scene.ground-line',
    arePart: true,
    alone: true,
    en: 'grass|ground|sand|floor',
    el: 'γρασίδι|χορτάρι|έδαφος|άμμο|πάτωμα',
  },
  { means: 'scene.rainbow', en: 'rainbow', el: 'ουράνι(ο|α) τόξ' },
]

const partNouns: readonly Nouns[] = [
  { means: 'house.door', alone: true, en: 'door', el: 'πόρτ' },
  { means: 'house.windows', alone: true, en: 'windows', el: 'παράθυρα|παραθυράκια' },
  { means: 'house.roof', alone: true, en: 'roof', el: 'στέγη|σκεπή' },
  { means: 'house.chimney', alone: true, en: 'chimney', el: 'καμινάδ' },
  { means: 'house.smoke', en: 'smoke', el: 'καπν(ός|ό|οί)' },
  { means: 'house.curtains', en: 'curtains', el: 'κουρτίνες' },
  { means: 'house.steps', en: 'stairs|steps', el: 'σκάλ|σκαλι' },
  { means: 'house.fence', en: 'fence', el: 'φράχτ' },
  { means: 'house.path', en: 'path', el: 'μονοπάτι' },
  { means: 'tree.trunk', en: 'trunk', el: 'κορμ(ός|ό|οί)' },
  { means: 'tree.branches', en: 'branches', el: 'κλαδιά' },
  { means: 'tree.leaves', en: 'leaves', el: 'φύλλα' },
  { means: 'tree.roots', en: 'roots', el: 'ρίζες' },
  { means: 'person.eyes', en: 'eyes', el: 'μάτια' },
  { means: 'person.nose', en: 'nose', el: 'μύτη' },
  { means: 'person.mouth', en: 'mouth', el: 'στόμα' },
  { means: 'person.arms', en: 'arms', el: 'χέρια' },
  { means: 'person.hands', en: 'hands', el: 'παλάμες' },
  { means: 'person.fingers', en: 'fingers', el: 'δάχτυλα' },
  { means: 'person.legs', en: 'legs', el: 'πόδια' },
  { means: 'person.feet', en: 'feet', el: 'πατούσες' },
  { means: 'person.hair', en: 'hair', el: 'μαλλιά' },
  { means: 'person.hat', en: 'hat|cap', el: 'καπέλ' },
  { means: 'person.neck', en: 'neck', el: 'λαιμ' },
  {
    en: 'whisker|tail|ear|eye|eyebrow|eyelash|smile|lip|tooth|teeth|tongue|face|head|body|belly|tummy|button|arm|elbow|hand|finger|thumb|nail|leg|knee|foot|toe|paw|claw|hoof|hooves|horn|beak|wing|feather|fin|antenna|antennae|stripe|spot|fur|shoe|boot|sock|clothes|dress|dresses|skirt|shirt|sweater|jacket|coat|pants|trousers|overalls|pyjamas|pajamas|scarf|gloves|ribbon|belt|apron|pocket|glasses|crown|window|wall|curtain|step|handle|wheel|sail|mast|anchor|branch|leaf|root|petal|stem|sky|line|road|ray|pattern|word|letter',
    el: 'μουστάκ|ουρ(ά|ές)|μαλλι|αυτ(ί|ιά)|μάτι|φρύδι|βλεφαρίδ|μύτ|χαμόγελ|χείλ|χειλ|δόντι|γλώσσα|πρόσωπ|κεφάλι|σώμα|κοιλι|αφαλ|χέρι|δάχτυλ|νύχι|πόδι|γόνατ|πατούσ|κέρατ|ράμφος|φτερ|πτερύγι|κεραί|ρίγ|βούλ|γούνα|παπούτσι|μπότ|κάλτσ|ρούχα|φόρεμα|φούστα|μπλούζα|παντελόνι|φόρμα|σαλοπέτα|πιτζάμ|παλτό|κασκόλ|γάντι|κορδέλ|φιόγκ|ζών|ποδιά|κουμπι|τσέπ|γυαλιά|στέμμα|κορ[οώ]να|παράθυρ|τοίχ|κουρτίν|πόμολ|ρόδ(α|ες)|παν(ί|ιά)|κατάρτι|άγκυρα|κλαδ|φύλλ|ρίζ|πέταλ|ουρανό|γραμμ|δρόμο|ακτίν',
  },
].map((nouns) => ({ ...nouns, arePart: true }) as Nouns)

export const nouns = [...topicNouns, ...sceneNouns, ...partNouns]

const known = nouns.map((one) => ({
  ...one,
  // Match at the end of a phrase: "an apple tree" is a tree.
  said: new RegExp(`(^|\\s)((${one.en})(s|es)?|(${one.el})\\p{L}*)$`, 'iu'),
}))

// "a man with spiky hair and a hat" names a man, hair and a hat.
const joined = /\s(?:with|and|με|και)\s/iu
// "a cat on the grass" names a cat.
const further =
  /\s(of|that|who|which|on|in|at|under|over|for|to|from|που|σε|στ(ο|η|ον|ην|α|ις|ους)|από|του|της|των|για)\s.*$/iu

// "ο αδερφός μου" names a brother.
const owner = /\s(μου|σου|του|της|μας|σας|τους)$/iu

const nounsIn = (text: string) =>
  text
    .split(joined)
    .map((phrase) => phrase.replace(further, '').replace(owner, ''))
    .map((phrase) => known.filter(({ said }) => said.test(phrase)))

/** Somebody, a whole thing, or a part of something, such as clothes or a ground. */
export type Kind = 'person' | 'whole' | 'part'

/** The kind of a named thing. An unknown capitalized word is a name and counts as a person, because it may be a friend's. */
export function kindOf(text: string): Kind {
  const [said = []] = nounsIn(text)
  if (said.some(({ arePart }) => arePart)) return 'part'
  const isPerson = said.some(({ means }) => means === 'topic.person')
  return isPerson || (said.length === 0 && /^\p{Lu}/u.test(text)) ? 'person' : 'whole'
}

/** What the text says is in the picture: "a house with a red door" names both. A hat counts only if the text names its person too. */
export function meaningsOf(text: string): ObservedId[] {
  const said = nounsIn(text).flat()
  const isMeant = (id: ObservedId) => said.some(({ means }) => means === `topic.${id.split('.')[0]}`)
  return said.flatMap(({ means, arePart, alone }) =>
    means && (!arePart || alone || isMeant(means)) ? [means] : [],
  )
}
