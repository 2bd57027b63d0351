// Of these no person is made: a question for a door is not what the door would say.
const english =
  /^(whisker|tail|hair|ear|eye|eyebrow|eyelash|nose|mouth|smile|lip|tooth|teeth|tongue|face|head|neck|body|belly|tummy|button|arm|elbow|hand|finger|thumb|nail|leg|knee|foot|feet|toe|paw|claw|hoof|hooves|horn|beak|wing|feather|fin|antenna|antennae|stripe|spot|fur|shoe|boot|sock|hat|cap|dress|skirt|shirt|sweater|jacket|pants|trousers|pocket|glasses|crown|door|window|roof|wall|chimney|smoke|curtain|stairs|step|fence|handle|floor|wheel|sail|mast|anchor|branch|branches|leaf|leaves|trunk|root|petal|stem|ground|grass|sky|sand|line|path|road|water|wave|ray|pattern|word|letter)(s|es)?$/i

const greek =
  /^(μουστάκ|ουρ(ά|ές)|μαλλι|αυτ(ί|ιά)|μάτι|φρύδι|βλεφαρίδ|μύτ|στόμα|χαμόγελ|χείλ|χειλ|δόντι|γλώσσα|πρόσωπ|κεφάλι|λαιμ|σώμα|κοιλι|αφαλ|χέρι|δάχτυλ|νύχι|πόδι|γόνατ|πατούσ|κέρατ|ράμφος|φτερ|πτερύγι|κεραί|ρίγ|βούλ|γούνα|παπούτσι|μπότ|κάλτσ|καπέλ|φόρεμα|φούστα|μπλούζα|παντελόνι|κουμπι|τσέπ|γυαλιά|στέμμα|κορ[οώ]να|πόρτ|παράθυρ|στέγη|σκεπή|τοίχ|καμινάδ|καπν|κουρτίν|σκάλ|φράχτ|πόμολ|ρόδ(α|ες)|παν(ί|ιά)|κατάρτι|άγκυρα|κλαδ|φύλλ|κορμ|ρίζ|πέταλ|έδαφος|γρασίδι|χορτάρι|ουρανό|άμμο|γραμμ|μονοπάτι|δρόμο|νερ|κύμα|ακτίν)/iu

// "a man with spiky hair" is a man.
const further =
  /\s(with|of|that|who|which|on|in|at|under|over|and|for|to|from|με|που|σε|στ(ο|η|ον|ην|α|ις|ους)|από|του|της|των|για|και)\s.*$/iu

/** Whether what somebody named is a part of something, clothes or a ground, rather than a thing of its own. */
export function isPartOfThing(text: string): boolean {
  const noun = text.replace(further, '').split(' ').at(-1) ?? ''
  return english.test(noun) || greek.test(noun)
}
