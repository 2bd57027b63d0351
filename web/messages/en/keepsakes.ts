/** The page about keepsakes made from a drawing, with a real example of each. */
export const keepsakes = {
  pageTitle: 'More Than a Picture',
  description:
    'A drawing that moves, stands on the table, is told by its maker, hangs on a wall of its own, becomes a book and goes to grandma.',
  heading: 'More than a picture',
  lead: 'Once a drawing has become artwork, it can become more. Our own studio made these examples from drawings of our own, and nothing was retouched.',
  play: 'Play',
  pause: 'Pause',
  withPicture: 'Comes with every finished picture.',
  withAccount: 'Comes with a free account.',
  withPlan: 'Comes with the Unlimited plan.',
  moving: {
    title: 'It moves',
    text: 'The figures breathe, sway and blink in a loop of three seconds, in each style in its own way. Watch it in its frame, or send it as a video.',
    alt: 'Flowers that smile under a bright sky, made from a crayon drawing',
  },
  figurine: {
    title: 'It stands on the table',
    text: 'A 3D figurine on a small stand with its title. Turn it around, stand it on your table by phone, or have it printed in 3D, up to 8 cm tall.',
    alt: 'A purple monster with three balloons as a figurine on a wooden stand, titled “Leo, 2026”',
  },
  voice: {
    title: 'Its maker speaks',
    text: 'Record up to a minute of what your child says about the picture, or write it down. It plays beside the artwork, for nobody else unless you share it, and you can delete it at any time.',
    words: '“He isn’t scary. He just came for the cake.”',
    note: 'The words are ours, and there is nothing to hear: a child’s voice stays with the family.',
    alt: 'The birthday monster, realistic style',
  },
  wall: {
    title: 'A wall for each child',
    text: 'Artwork and drawings hang together by date, from the first circles on. Photograph any drawing and hang it there: that costs nothing.',
    alt: 'A wall of artwork made from drawings of our own: a castle at night, the sea, a dinosaur, a family and a rocket',
    ages: ['Age 4', 'Age 5', 'Age 6'],
  },
  book: {
    title: 'A book of them all',
    text: 'Each drawing lies beside its artwork, with your child’s words and, if you like, a code that plays the voice. You leaf through it on the screen and get files for any print shop, 21 × 21 cm.',
    cover: 'The cover of a book titled “What Mia drew”',
    spread: 'A drawing of a family, and beside it the artwork made from it',
  },
  shared: {
    title: 'Grandma sees it, too',
    text: 'Send a private link to the artwork, a wall or a book. Nobody needs an account to open it, a heart or a line comes back, and you can stop it whenever you like.',
    shown: 'Look what a drawing became',
    alt: 'The castle at night, futuristic style',
    from: 'Grandma',
    line: 'It hangs in my kitchen now!',
  },
  gift: {
    title: 'It can be a present',
    text: 'A gift card turns another family’s drawings into artwork. It goes by email on the day you choose, or you print it at home and fold it once. Its code works once and never expires.',
    alt: 'A printed gift card: a child’s drawing of a house, “For Eleni”, a line from grandma, a QR code and its code',
    comes: 'For one drawing or more, from {price}.',
    action: 'Give it as a present',
  },
  end: {
    heading: 'It begins with a photo',
    text: 'All of this is as private as the drawing itself. Delete an order, and everything that was made from it is deleted, too.',
  },
} as const
