/** A book of drawings with their artworks. */
export const book = {
  pageTitle: 'A Book of Drawings',
  description: 'Your child’s drawings and their artworks, bound.',
  loading: 'Opening the book …',
  title: 'A book of these drawings',
  toOrder: 'To the order',
  about:
    'Each drawing lies beside its artwork, with its title and your child’s age and words. Nothing is cropped. You get a PDF of the pages and one of the cover, 21 × 21 cm with 3 mm bleed and crop marks, that any print shop takes.',
  link: {
    title: 'A book of these drawings',
    text: 'Each drawing beside its artwork, ready for any print shop.',
    included: 'Comes with the {plan} plan.',
    action: 'To the Book',
  },
  wall: {
    title: 'A book of {name}’s drawings',
    back: 'To the wall',
    kept: 'It can hold artwork of several orders, and goes when one of its pictures is deleted: take it home when it is ready.',
    others:
      '{count, plural, one {One picture is} other {# pictures are}} not offered here: the plan of the order does not include books.',
    action: 'Make a Book',
  },
  notIncluded: {
    title: 'Books come with the {plan} plan',
    text: 'Its orders can be made into books as often as you like. The other plans and packs do not include them.',
    action: 'See the Plans',
  },
  notYours: 'Only who ordered these pictures can make a book of them.',
  nothing: 'There is no finished picture yet. Once there is one, you can make a book here.',
  form: {
    name: 'Title on the cover',
    suggestion: 'My drawings',
    untitled: 'Please give the book a title.',
    pictures: 'Pictures in the book',
    picture: 'Picture {at}',
    most: 'A book holds {most} drawings at most.',
    chosen: '{count, plural, =0 {No picture is chosen.} one {One drawing.} other {# drawings.}}',
    voices: {
      title: 'A code to your child’s voice',
      text: 'The page carries a small QR code. Whoever scans it sees the artwork and hears your child, without signing in, for as long as you keep the pictures here and a year at most. You can end each code at its picture, under Share.',
      of: '{title}: works until {date}',
    },
    leftOut: 'Our fonts do not have these characters, so the book leaves them out: {characters}',
    submit: 'Make the Book',
    again: 'Make the Book Again',
    change: 'Change the book',
    replaced: 'The new book takes the place of this one.',
  },
  making: 'The book is being typeset. This takes less than a minute.',
  ready: 'Your book is ready.',
  failed: 'We couldn’t make the book. All your pictures are still here; please try again.',
  view: {
    label: 'The book, page by page',
    front: 'Front cover',
    back: 'Back cover',
    page: 'Page {number} of {pages}',
    previous: 'Previous page',
    next: 'Next page',
  },
  facts: {
    stapled: '{pages} pages and a cover, to be folded and stapled.',
    glued: '{pages} pages, to be glued into a cover with a spine of {spine} mm.',
    sharp: 'Every picture has 300 dots per inch, as printers ask for.',
    fewPixels:
      '{count, plural, one {One picture has fewer than 300 dots per inch: {lowest}. It may look a little soft in print.} other {# pictures have fewer than 300 dots per inch, at least {lowest}. They may look a little soft in print.}}',
  },
  download: { inside: 'Download the Pages (PDF)', cover: 'Download the Cover (PDF)' },
} as const
