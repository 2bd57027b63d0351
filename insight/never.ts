/** Phrases that no text shown to a parent may contain, by reason, in any case; "How to read this report" and "Good to know" are exempt. */
export const never = {
  diagnostic: [
    /\b(diagnos\w*|disorder\w*|syndrome|patholog\w*|clinical\w*|symptom\w*)\b/i,
    /\b(autis\w*|asd|adhd|dyslexi\w*|dysprax\w*|depress\w*|ptsd|psychosis|psychotic)\b/i,
    /\b(anxiety|anxious|traumati\w*|trauma|neglect\w*|abus\w*|attachment (style|issue\w*))\b/i,
    /\b(developmental delay|delayed|behind (his|her|their) age|below average|immature|regress\w*)\b/i,
    /(?<!\p{L})(διάγνωσ|διαγνώσ|διαταραχ|σύνδρομ|παθολογ|κλινικ|σύμπτωμ|συμπτώμ|αυτισμ|αυτιστ|ΔΕΠΥ|δυσλεξ|δυσπραξ|κατάθλιψ|καταθλιπτ|ψύχωσ|ψυχωτ|άγχο|αγχώδ|αγχωμ|τραυματικ|ψυχικ\p{L}+ τραύμα|παραμέλησ|κακοποί|αναπτυξιακ\p{L}+ καθυστέρηση|κάτω από τον μέσο όρο|ανώριμ|παλινδρόμησ|δείκτη\p{L}* νοημοσύνης|νοητικ\p{L}+ ηλικία|εκατοστημόρι|χαρισματικ)\p{L}*/iu,
    /\b(iq|intelligence quotient|mental age|drawing age|percentile|score[sd]?|gifted)\b/i,
  ],
  mindReading: [
    /\b(reveals?|betrays?|unconscious\w*|subconscious\w*|projects? (his|her|their))\b/i,
    /\byour child (is|feels|seems|appears|must be|may be|might be) (sad|lonely|angry|afraid|insecure|happy|worried|shy|stressed|withdrawn|confident)\b/i,
    /\b(low|high) self-?esteem\b/i,
    /\b(suggests?|indicates?|points? to|reflects?|signals?) (that )?(your child|emotional|inner|feelings?|a need|insecurity|tension)\b/i,
    /\b(black|red|blue|dark colou?rs?) (means?|shows?|stands? for)\b/i,
    /(?<!\p{L})(αποκαλύπτ|προδίδ|ασυνείδητ|υποσυνείδητ)\p{L}*|(χαμηλή|υψηλή) αυτοεκτίμηση|(δείχνει|φανερώνει|υποδηλώνει) (ότι|πως) το παιδί|(μαύρο|κόκκινο|μπλε|σκούρα χρώματα) (σημαίν|συμβολίζ)\p{L}*/iu,
    /το παιδί σας (είναι|νιώθει|φαίνεται|μοιάζει|ίσως είναι|πρέπει να είναι) (λυπημέν|μοναχικ|θυμωμέν|φοβισμέν|ανασφαλ|χαρούμεν|ευτυχισμέν|ανήσυχ|ντροπαλ|στρεσαρισμέν|κλειστ|σίγουρ)\p{L}*/iu,
    /\b(relationship with (his|her|their) (mother|father|parents?|sibling\w*)) (is|seems|appears)\b/i,
  ],
  alarming: [
    /\b(warning signs?|red flags?|alarming|worrying|concerning|abnormal|disturb\w*|dangerous)\b/i,
    /(?<!\p{L})(προειδοποιητικ|ανησυχητικ|μη φυσιολογικ|ανώμαλ|επικίνδυν|επειγόντως)\p{L}*/iu,
    /\b(urgent|immediately seek|seek help now)\b/i,
  ],
  deterministic: [
    /\b(will (become|grow up|be (an?|the))|destined|born to|future (artist|engineer|leader)|always|proves?|guarantee\w*)\b/i,
    /(?<!\p{L})(θα γίνει (καλλιτέχν|ζωγράφ|μηχανικ|ηγέτ|μεγάλ)|είναι γραφτό|γεννήθηκε για|μελλοντικ\p{L}+ (καλλιτέχν|μηχανικ|ηγέτ)|επιστημονικά αποδεδειγμέν|αποδεικνύ|εγγυημέν|εγγυάται|εγκεκριμέν\p{L}+ από ψυχολόγ)\p{L}*/iu,
    /\b(scientifically proven|95 ?%|accura(te|cy)|expert-verified|psychologist-approved)\b/i,
  ],
  comparing: [
    /(?<!\p{L})((καλύτερ|χειρότερ|εξυπνότερ|πιο προχωρημέν)\p{L}* από (τα περισσότερα|τα άλλα|τον μέσο)|φυσιολογικ\p{L}+ για την ηλικία|υστερεί|ξέχασε να ζωγραφίσει|δεν κατάφερε να)/iu,
    /\b(better|worse|more advanced|smarter) than (most|other|average)\b/i,
    /\b(normal|not normal) for (his|her|their|this) age\b/i,
    /\b(lacks?|fails? to|is missing|missing (arms?|hands?|mouth|eyes?|feet|body)|forgot(ten)? to draw)\b/i,
  ],
} as const satisfies Record<string, readonly RegExp[]>

/** The phrases of a text that must never appear. Empty for a clean text. */
export function neverIn(text: string): string[] {
  return Object.values(never).flatMap((patterns) =>
    patterns.flatMap((pattern) => {
      const found = pattern.exec(text)
      return found ? [found[0]] : []
    }),
  )
}

/** Words in a parent's text that call for people rather than for a report: such text is not quoted, and the page of people comes first. */
const careWords =
  /\b(die[ds]?|dying|dead|death|suicid\w*|kill\w*|self-?harm\w*|hurt\w* (him|her|them)sel\w*|violen\w*|beat(s|en|ing)?|hit(s|ting)|divorc\w*|separat\w*|cancer|hospital\w*|illness|therap\w*|medicat\w*|bully\w*|bullied|scared|afraid)\b/i

const greekCareWords =
  /(?<!\p{L})(πέθαν|πεθαίν|πεθάν|νεκρ|θάνατ|θανάτ|αυτοκτον|σκοτών|σκότωσ|αυτοτραυματ|βία(?!\p{L})|βίαι|(έφαγε|τρώει|ρίχνει|έριξε) ξύλο|χτυπ|χτύπ|έδειρ|δέρν|διαζύγι|διαζυγί|χωρίζ|χωρίσ|χωρισμ|καρκίν|νοσοκομεί|αρρώστ|άρρωστ|ασθέν|θεραπεί|φάρμακ|φαρμάκ|εκφοβισμ|μπούλινγκ|φοβάται|φοβισμέν|τρομαγμέν)/iu

/** Whether a parent's text speaks of something that a report must not mirror back. */
export function needsCare(text: string): boolean {
  return careWords.test(text) || greekCareWords.test(text) || neverIn(text).length > 0
}
