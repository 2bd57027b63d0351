/** Illness and abuse: a report never mentions them, and a parent who does is shown people to ask. Greek is without accents. */
const illnessAndAbuse: readonly RegExp[] = [
  /\b(diagnos\w*|disorder\w*|syndrome|patholog\w*|clinical\w*|symptom\w*|developmental delay)\b/i,
  /\b(autis\w*|asd|adhd|dyslexi\w*|dysprax\w*|depress\w*|ptsd|psychosis|psychotic)\b/i,
  /\b(anxiety|anxious|traumati\w*|trauma|neglect\w*|abus\w*|attachment (style|issue\w*))\b/i,
  /(?<!\p{L})(διαγνωσ|διαταραχ|συνδρομ|παθολογ|κλινικ|συμπτωμ|αυτισμ|αυτιστ|ΔΕΠΥ|δυσλεξ|δυσπραξ|καταθλιψ|καταθλιπτ|ψυχωσ|ψυχωτ|αγχο|αγχωδ|αγχωμ|τραυματικ|ψυχικ\p{L}+ τραυμα|παραμελησ|κακοποι|αναπτυξιακ\p{L}+ καθυστερηση)\p{L}*/iu,
]

/** Phrases that no text shown to a parent may contain, grouped by reason, case-insensitive. "How to read this report" and "Good to know" are exempt. Greek is without accents. */
export const never = {
  diagnostic: [
    ...illnessAndAbuse,
    /\b(delayed|behind (his|her|their) age|below average|immature|regress\w*)\b/i,
    /(?<!\p{L})(κατω απο τον μεσο ορο|ανωριμ|παλινδρομησ|δεικτη\p{L}* νοημοσυνης|νοητικ\p{L}+ ηλικια|εκατοστημορι|χαρισματικ)\p{L}*/iu,
    /\b(iq|intelligence quotient|mental age|drawing age|percentile|score[sd]?|gifted)\b/i,
  ],
  mindReading: [
    /\b(reveals?|betrays?|unconscious\w*|subconscious\w*|projects? (his|her|their))\b/i,
    /\byour child (is|feels|seems|appears|must be|may be|might be) (sad|lonely|angry|afraid|insecure|happy|worried|shy|stressed|withdrawn|confident)\b/i,
    /\b(low|high) self-?esteem\b/i,
    /\b(suggests?|indicates?|points? to|reflects?|signals?) (that )?(your child|emotional|inner|feelings?|a need|insecurity|tension)\b/i,
    /\b(black|red|blue|dark colou?rs?) (means?|shows?|stands? for)\b/i,
    /(?<!\p{L})(αποκαλυπτ|προδιδ|ασυνειδητ|υποσυνειδητ)\p{L}*|(χαμηλη|υψηλη) αυτοεκτιμηση|(δειχνει|φανερωνει|υποδηλωνει) (οτι|πως) το παιδι|(μαυρο|κοκκινο|μπλε|σκουρα χρωματα) (σημαιν|συμβολιζ)\p{L}*/iu,
    /το παιδι σας (ειναι|νιωθει|φαινεται|μοιαζει|ισως ειναι|πρεπει να ειναι) (λυπημεν|μοναχικ|θυμωμεν|φοβισμεν|ανασφαλ|χαρουμεν|ευτυχισμεν|ανησυχ|ντροπαλ|στρεσαρισμεν|κλειστ|σιγουρ)\p{L}*/iu,
    /\b(relationship with (his|her|their) (mother|father|parents?|sibling\w*)) (is|seems|appears)\b/i,
  ],
  alarming: [
    /\b(warning signs?|red flags?|alarming|worrying|concerning|abnormal|disturb\w*|dangerous)\b/i,
    /(?<!\p{L})(προειδοποιητικ|ανησυχητικ|μη φυσιολογικ|ανωμαλ|επικινδυν|επειγοντως)\p{L}*/iu,
    /\b(urgent|immediately seek|seek help now)\b/i,
  ],
  deterministic: [
    /\b(will (become|grow up|be (an?|the))|destined|born to|future (artist|engineer|leader)|always|proves?|guarantee\w*)\b/i,
    /(?<!\p{L})(θα γινει (καλλιτεχν|ζωγραφ|μηχανικ|ηγετ|μεγαλ)|ειναι γραφτο|γεννηθηκε για|μελλοντικ\p{L}+ (καλλιτεχν|μηχανικ|ηγετ)|επιστημονικα αποδεδειγμεν|αποδεικνυ|εγγυημεν|εγγυαται|εγκεκριμεν\p{L}+ απο ψυχολογ)\p{L}*/iu,
    /\b(scientifically proven|95 ?%|accura(te|cy)|expert-verified|psychologist-approved)\b/i,
  ],
  comparing: [
    /(?<!\p{L})((καλυτερ|χειροτερ|εξυπνοτερ|πιο προχωρημεν)\p{L}* απο (τα περισσοτερα|τα αλλα|τον μεσο)|φυσιολογικ\p{L}+ για την ηλικια|υστερει|ξεχασε να ζωγραφισει|δεν καταφερε να)/iu,
    /\b(better|worse|more advanced|smarter) than (most|other|average)\b/i,
    /\b(normal|not normal) for (his|her|their|this) age\b/i,
    /\b(lacks?|fails? to|is missing|missing (arms?|hands?|mouth|eyes?|feet|body)|forgot(ten)? to draw)\b/i,
  ],
} as const satisfies Record<string, readonly RegExp[]>

/** Strips accents, which Greek capitals lack, and makes apostrophes and spaces plain. */
export const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')

/** The forbidden phrases in a text, without accents. Empty for a clean text. */
export function neverIn(text: string): string[] {
  const plain = folded(text)
  return Object.values(never).flatMap((patterns) =>
    patterns.flatMap((pattern) => {
      const found = pattern.exec(plain)
      return found ? [found[0]] : []
    }),
  )
}

// Hitting a ball is harmless and hitting somebody is not, so these lists name people and things that are hit.
const people =
  '(?:me|us|him|them|every(?:one|body)|m[ua]m\\w*|mom\\w*|mother|dad\\w*|papa|father|parents?|brothers?|sisters?|bab(?:y|ies)|boys?|girls?|child(?:ren)?|kids?|friends?|teachers?|gran\\w*|uncle|aunt\\w*|cousins?|m[ae]n|wom[ae]n|dogs?|cats?|puppy|kitten)\\b'
const things =
  '(?:\\w*balls?|targets?|bullseye|goals?|pucks?|nails?|drums?|tambourine|xylophone|piano|keys|notes?|gong|bells?|pinata|record|jackpot|eggs?|cream|team|level|boss|posts?|nets?|buttons?|brakes|road|ground|floor|water|waves?|rocks?|stones?|trees?|windows?|roof|earth|moon|planet|(?:home )?runs?|noon|midnight|twelve|dragons?|monsters?|zombies?|aliens?|robots?)\\b'
const whose = '(?:an?|the|my|his|her|our|their|some) '
const greekPeople =
  '(?:εμενα|εμας|αυτ(?:ον|ην|ους)|ολους|μαμα|μανα|μητερα|μπαμπα|πατερα|γον[ει]|αδε[ρλ]φ|ξαδε[ρλ]φ|μωρο|παιδ|αγορ|κοριτσ|φιλ|δασκαλ|γιαγια|παππου|θει|σκυλ|γατ|κουταβ)'
const greekThings =
  '(?:μπαλ|τοπι|τυμπαν|ταμπουρλ|ντραμ|ντεφι|ξυλοφων|πιανο|πληκτρ|κουδουν|καμπαν|πορτα|παραθυρ|τζαμι|στοχο|παλαμακια|καρδι|πεναλτι|γκολ|δοκαρι|διχτυ|αυγ|κρεμα|κουμπ|καρφι|τηλεφων|ξυπνητηρι|ρολο[ιγ]|μεσανυχτα|φτερ|πετρ|βραχ|δεντρ|κυμα|νερο|χωμα|εδαφος|στεγη|κουτ[ια]|δρακο|τερα[στ]|ρομποτ|ζομπι|εξωγηιν)\\p{L}*'
const greekHits = '(?:[χκ]τυπ|κλωτσ)\\p{L}*'

/** Words of a parent or a child that call for people rather than for a report. Prefers false alarms to misses. Greek is without accents. */
const careWords: readonly RegExp[] = [
  ...illnessAndAbuse,
  // Death and the wish to die
  /\b(die[ds]?|dying|dead|death|suicid\w*|kill(s|ed|ers?|ings?)?|murder\w*|drown\w*|funeral|cemetery|heaven|miscarr\w*|stillborn|passed away|no longer with us|end (my|his|her|their) life)\b/i,
  /(\b(not|dont|never)|n't) (\w+ ){0,2}to (live|be alive|be here|exist|wake up)\b|\bnever (been )?born\b|\bwish\w* (\w+ ){1,3}(was|were)(n't| not) (born|here|alive)\b|\bwant\w* to disappear\b|\bbetter off without\b/i,
  /\b(lost|losing) (my|our|his|her|their|the|a) (\w+ )?(mum|mom|mummy|mommy|mother|dad|daddy|father|gran\w*|brother|sister|baby|son|daughter|dog|cat)\b/i,
  /(?<!\p{L})(πεθα[νι]|νεκρ|θανατ|σκοτων|σκοτωσ|σκοτωθ|αυτοκτον|δολοφον|κηδει|μνημοσυν|πνιγ|πνιξ|στον παραδεισο|αποβολη|εφυγ\p{L}* απο τη ζωη|δεν? ζει πια)/iu,
  /(?<!\p{L})(η?θελ\p{L}* (\p{L}+ )?να (μην? (ζω(?!\p{L})|ζει|ζησ|υπαρχ)|εξαφανιστ)|δεν? (\p{L}+ )?η?θελ\p{L}* (\p{L}+ )?να (ζω|ζει|ζησω|ζησει|υπαρχ\p{L}*)(?!\p{L})|μην? ειχ\p{L}* γεννηθ|τελειωσ\p{L}* τη ζωη)/iu,
  /(?<!\p{L})(χασ|εχασ)\p{L}* (τον|την|τη|το) (\p{L}+ )?(μπαμπα|πατερα|μαμα|μητερα|παππου|γιαγια|αδερφ|αδελφ|μωρο|σκυλ|γατ)/iu,
  // Self-harm and self-hatred
  /\b(self-? ?(harm|injur)\w*|(harm|cut|burn|starv|hang|hung|hat|bit|scratch|punish)\w* (my|him|her|your|them)sel\w*|hates? (me|us|(my|his|her) (life|body))|(nobody|no one) (likes|loves|wants) (me|him|her)|worthless|hopeless)\b/i,
  /(?<!\p{L})(αυτοτραυματ|χαρακων|(κοβ|μισ|χτυπ)\p{L}* (τον εαυτο|τη ζωη|τις φλεβες)|απελπι|κανε(ις|νας) δεν? (με|τον|την|μ) ?(αγαπ|θελ|συμπαθ))/iu,
  // Violence and abuse
  /\b(hurt\w*|violen\w*|beat(s|en|ing)?|hit(s|ting)?|slap\w*|punch(ed|es)|smack\w*|spank\w*|chok(e[ds]?|ing)|strangl\w*|stab(s|bed|bing)|rape[ds]?|raping|molest\w*|sexual\w*|kidnap\w*|threat\w*|drunk|alcohol\w*|war|fled)\b/i,
  /\b((kick|bit|shoot|shot|touch|lock|scream|yell|shout|pick|teas|mock)(s|es|ed|e|ing)? (on |at )?(me|us|my (body|bottom|private\w*))|private parts|r[au]n(s|ning)? away from (home|me|us)|(dad\w*|papa|father|mum\w*|mom\w*|mother|brother|uncle)( \w+){0,2} in (prison|jail))\b/i,
  new RegExp(
    `\\b(?:(?:was|were|is|are|gets?|got|been|being) kicked|kick(?:s|ed|ing)? (?:(?:${whose}(?:\\w+ )?)?${people}|her(?! \\w*ball| leg)))`,
    'i',
  ),
  /(?<!\p{L})(βια(?!\p{L})|βιαι|βιασμ|χτυπ|κτυπ|δερν|εδειρ|δειρ|χαστουκ|κλωτσ|μαχαιρω|πυροβολ|ξυλοκοπ|απειλ|παρενοχλ|ασελγ|μεθυσμ|αλκοολ|ναρκωτικ|πολεμο[συ]?(?!\p{L})|πον(αω|α|αει|ανε|ουν|εσε|εσαν)(?!\p{L})|πληγων|πληγωσ)/iu,
  /(?<!\p{L})((ε?φα|τρω|ριχν|εριξ|διν|εδωσ|σπα|πλακω)\p{L}* (\p{L}+ )?(στο )?ξυλο(?!\p{L})|κακο (στον|στην|στους|στα|σε|μου|μας|του|της|τους)(?!\p{L})|ε?καν\p{L}* (\p{L}+ )?κακο(?!\p{L}| καιρο)|με (αγγιζ|αγγιξ|κλειδων)|(εσκασ|σκασ|εφυγ|φυγ)\p{L}* (\p{L}+ )?απο το σπιτι|(μου|συνεχεια) φωναζ|φωναζ\p{L}* (μου|συνεχεια)|(με|τον|την) πειραζουν|(μπαμπα|πατερα|μαμα|μητερα|αδε[ρλ]φο|θει)\p{L}* (\p{L}+ ){0,3}φυλακη)/iu,
  // Separation of a family
  /\b(divorc\w*|separat(ed|es|ing|ion)|(to|will|they|parents?|mum|mom|dad|daddy) separate|custody|orphan\w*|foster(ed|ing| (care|home|child|kid|famil|parent|mum|mom|mother|dad|father|brother|sister)\w*)|(split|broke|breaking|splitting) up|moved out|left us|(parents?|mum|mom|mummy|mommy|dad|daddy)( \w+){0,2} (fight|fought|argu|quarrel|scream|yell|shout)\w*)\b/i,
  /(?<!\p{L})(διαζυγι|χωριζ|χωρισ(?=[αεομ])|ορφαν|αναδοχ|(γονει|μαμα|μπαμπα)\p{L}* (\p{L}+ ){0,3}(μαλων|τσακων|καβγαδ|καυγαδ)|(μαλων|τσακων)\p{L}* (\p{L}+ ){0,2}(γονει|μαμα|μπαμπα))/iu,
  // Illness
  /\b(cancer|leuka?emia|tumou?rs?|chemo\w*|surgery|hospital\w*|hospice|illness\w*|sick|diseases?|epilep\w*|seizures?|diabet\w*|(fell|is|was|very|seriously|mentally|terminally|got) ill|therap\w*|medicat\w*|medicines?|anorexi\w*|bulimi\w*|car accident)\b/i,
  /(?<!\p{L})(καρκιν|λευχαιμ|ογκο[συ]?(?!\p{L})|χημειοθ|εγχειρ|χειρουργ|νοσοκομει|αρρωστ|ασθεν(?!οφορ)|επιληψ|διαβητ|εγκεφαλικ|θεραπ|φαρμακ(?!ει|οποι)|ανορεξ|βουλιμ|ατυχημα)/iu,
  // Fear
  /\b(bully\w*|bullie\w*|scared|afraid|frighten(s|ed)|terrified|nightmares?|panic\w*|cr(y|ies|ied|ying) (a lot|all|every|each|at night))\b/i,
  /(?<!\p{L})(εκφοβ|μπουλινγκ|κοροιδευ|φοβ(?!ερ)|τρομαγμεν|τρομαζ|τρομαξ|τρομοκρατ|εφιαλτ|πανικ|κλαι\p{L}* (ολη|καθε|συνεχεια|τα βραδια|το βραδυ))/iu,
]

/** Harmless phrases that contain such words: a killer whale, a hit ball, a still life. */
const harmless: readonly RegExp[] = [
  /\b(killer whales?|hit (song|single|show)s?|die[ds]? (of )?(laughing|laughter)|dying to|dead (end|sea|leaf|leaves|wood)|(star|tug of) wars?)\b/gi,
  new RegExp(
    `\\b(?:hit|beat)\\w* (?:${whose})?(?:(?!with |in |at |on |and |${people})\\w+ ){0,2}${things}(?!,?(?: and| then)+ (?:${whose})?${people})`,
    'gi',
  ),
  /(?<!with (a |the )?)\b(hearts?|drummer|rain|hail|lightning|thunder|waves?|hammer|clock|bell|comet|asteroid|meteor(ite)?|\w*ball) ?(hit|beat)(s|ing)?\b/gi,
  /\b(beat|beats|beating) (me|us|him|her|them) (at|in) (chess|checkers|cards|\w*ball|tennis|uno|(a|the|every|our) (race|game|match))\b/gi,
  /(?<!\p{L})(νεκρ\p{L}* (φυσ|θαλασσ)\p{L}*|φαλαιν\p{L}* δολοφον\p{L}*|πεθα\p{L}* (στα|απο τα|απ' τα) γελια|[χκ]τυπητ\p{L}*)/giu,
  new RegExp(
    `(?<!(?:με|τον|την|τη|μας|τους|σε) )(?<!\\p{L})${greekHits} (?:(?:σ?τ\\p{L}+|η|ο|οι|εναν?|μια) (?:(?!${greekPeople})\\p{L}+ )?)?${greekThings}(?!\\p{L}|,?(?: και| κι| μετα)+ (?:τ\\p{L}+ (?:\\p{L}+ )?)?${greekPeople}| (?:τον|την|τη|τους|τις) ${greekPeople})`,
    'giu',
  ),
  new RegExp(
    `(?<!με (?:τ\\p{L}+ |ενα |μια )?)(?<!\\p{L})(?:καρδι|καμπαν|κουδουν|ρολοι|τηλεφων|ξυπνητηρι|βροχη|χαλαζι|κεραυν|κυμα|ηλι|αερα|σφυρι|μπαλα)\\p{L}* (?:\\p{L}+ )?${greekHits}(?!\\p{L}| (?:\\p{L}+ ){0,2}${greekPeople})`,
    'giu',
  ),
]

/** Whether a text mentions something that a report must not repeat and that calls for people who can help. */
export function needsCare(text: string): boolean {
  const plain = harmless.reduce((left, phrase) => left.replace(phrase, ' '), folded(text))
  return careWords.some((words) => words.test(plain))
}
