const MOST_CHARACTERS = 120

// Protected names of studios, series, characters and toys, which also make models refuse.
const owned =
  /\b(disney|pixar|dreamworks|ghibli|marvel|avengers|star ?wars|nintendo|pok[eé]mon|pikachu|mario|sonic|minecraft|roblox|fortnite|lego|barbie|mickey|minnie|donald duck|winnie[- ]the[- ]pooh|elsa|olaf|moana|simba|nemo|buzz lightyear|woody|shrek|minions?|paw patrol|peppa( pig)?|bluey|spongebob|simpsons?|harry potter|hogwarts|batman|superman|spider-?man|hulk|frozen|hello kitty|naruto|godzilla|transformers)('s)?\b/gi

// Words that make a model's safety check suspect a real child in a drawing.
const ofPeople =
  /\b(\d+|one|two|three|four|five|six|seven|eight|nine|ten)[- ]?(years?|yrs?)[- ]?olds?\b|\b(aged?|age) \d+\b|\b(naked|nude|bare|undressed)\b|\b(toddlers?|bab(y|ies)|infants?)\b/gi

const plainer: readonly (readonly [RegExp, string])[] = [
  [
    /\b(a|the|my|our|her|his|little|small|young)? ?\b(girl|boy|child|kid|daughter|son|sister|brother)('s)?\b/gi,
    ' a figure',
  ],
  [/\b(girls|boys|children|kids|siblings)\b/gi, 'figures'],
  [/\b(my|our) (mom|mum|mommy|mummy|mother|dad|daddy|father|grandma|grandpa|granny)\b/gi, 'a figure'],
]

/** Cleans a parent's text for a model: at most 120 plain characters, no protected names, no ages, no words for children. */
export function cleanHint(context: string): string {
  let words = context
    .normalize('NFKC')
    .replace(/https?:\S+|\S+@\S+/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N} ,.'’-]+/gu, ' ')
    .replace(owned, ' ')
    .replace(ofPeople, ' ')
  for (const [pattern, plain] of plainer) words = words.replace(pattern, plain)
  return cut(words.replace(/\s+/g, ' ').replace(/^[\s,.'’-]+|[\s,'’-]+$/g, ''))
}

function cut(words: string): string {
  if (words.length <= MOST_CHARACTERS) return words
  const short = words.slice(0, MOST_CHARACTERS)
  return short.slice(0, Math.max(short.lastIndexOf(' '), MOST_CHARACTERS - 30)).trimEnd()
}
