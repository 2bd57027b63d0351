import { brand } from '#contract/brand.ts'
import { limits } from '#contract/limits.ts'
import { dollars, packs } from '#contract/plans.ts'
import { kept } from '../lifetimes.ts'

export const advertorial = {
  title: 'The drawings we throw away',
  description: `An advertisement by ${brand.name} about what becomes of the hundreds of drawings of a childhood, and what research can and cannot see in them.`,
  mark: 'Advertisement',
  by: `Written and paid for by ${brand.name}`,
  reading: 'How far you have read',
  lead: 'A child who likes to draw fills hundreds of sheets a year. Most of them are gone before the next birthday. This is a story about where they go, what a century of research has made of them, and the one or two that deserve a frame.',
  action: 'To the free preview',
  figures: {
    house: {
      title: 'House with apple tree',
      text: 'Crayon on paper. Our own drawing; yours could hang here.',
    },
    ages: {
      title: 'Circles become people',
      text: 'Tadpole people, as many children draw them around the age of four. Drawn by us as an example.',
    },
    monster: {
      title: 'The birthday monster',
      text: 'The drawing, and what our studio made of it. Both are our own.',
    },
  },
  sections: [
    {
      heading: 'A sheet a day',
      paragraphs: [
        'It starts with lines that go round and round. One day a circle gets two dots and a mouth, and suddenly somebody is home. Legs follow, then a sun in the corner and a house with smoke coming out of the chimney. Nobody has to teach this. It happens at kitchen tables everywhere, on the backs of envelopes, on napkins, and now and then on the wall.',
        'Do the arithmetic. One drawing a day is 365 a year. Between a third birthday and a tenth, that makes more than 2,500 sheets: five reams of printer paper, a stack about ten inches high. It doesn’t sound like much until you try to find a drawer for it.',
        'So parents do what parents do. The first drawings go on the fridge. The fridge fills up. A second layer covers the first, somebody starts a folder, and a box takes over from the folder. Then, on the evening before the recycling is collected, an adult stands in the kitchen with a pile in both hands and decides, sheet by sheet, which drawings the family will remember. It is quick work, and nobody enjoys it.',
        'Many families now take a picture before they let a sheet go. It is a kind compromise, with the weakness of every phone picture: it joins twenty thousand others, somewhere between a parking ticket and a screenshot of a recipe. A drawing in the camera roll is safe from the recycling truck. It is just never seen again.',
        'There is no good way to do this. Keep everything, and in practice you keep nothing, because the box is never opened again. Keep one in a hundred, and you have thrown away ninety-nine things that were made with complete concentration by someone you love.',
      ],
    },
    {
      heading: 'A hundred years of looking',
      paragraphs: [
        'Parents are not the only ones who have stood over these sheets and wondered. In 1887 the Italian scholar Corrado Ricci published a slim book called “L’arte dei bambini”, the art of children, one of the first to treat such drawings as something worth collecting. In 1926 the psychologist Florence Goodenough counted what children put into their drawing of a person and compared it across ages. Later, Rhoda Kellogg looked closely at scribbles and found an order in them.',
        'What a century of this work agrees on is modest and rather beautiful. Drawing changes in an order that many children share. First come marks made for the pleasure of moving a hand. Then a closed shape begins to stand for something. Around the age of four, many children draw what researchers affectionately call a tadpole: a head on two legs, with nothing in between. One study collected 183 of them from seven cultures. In most children’s drawings a body arrives by about five or six. After that come a ground to stand on, things that hide behind other things and, for some, light and shade.',
        'Somewhere between eight and twelve, many children become their own toughest critics. Now the horse has to look like a horse, and the first sheets are crumpled up because it doesn’t. Nobody can promise that a child will go on drawing past that point, and we won’t. But it is a good age for the adults in the room to talk about what is on the paper rather than whether it came out right.',
        'Pace is another matter. It varies widely from child to child, and the same child may draw a careful house on Monday and a tadpole on Tuesday. What a picture leaves out means very little. At five and six it is not unusual to leave out arms, hands or the nose, and children of that age know perfectly well that people have them.',
      ],
    },
    {
      heading: 'What a drawing cannot tell you',
      paragraphs: [
        'Here the story takes a turn that an advertisement would normally skip. For much of the last century, people also tried to read drawings the way others read tea leaves: a tiny figure for a timid child, dark colors for a dark mood, a left-out hand for a secret. Whole tests were built on readings like these.',
        'They have not held up. When three psychologists reviewed the evidence in 2000, most of the supposed signs turned out to say little or nothing about the person who drew them. A later study found that even counting the details of a drawn figure is a poor way to tell how bright a particular child is. Groups of children can be described. A single child cannot be decoded.',
        'We think parents should hear this before anybody sells them anything. A drawing is not an X-ray. If an app, a course or a well-meaning neighbor offers to tell you from one picture who your child really is, keep your money. If something in everyday life worries you, ask your pediatrician. A picture alone is never a reason to worry, and never a reason not to.',
        'The same research holds good news, too. In many interviews, children who were allowed to draw while they talked told more than children who were only asked. So the most useful thing you can do with a drawing costs nothing. Sit down beside it. Say what you see: “There are three windows.” Then wait, and count to ten in your head if you have to. The answer is usually better than anything an expert could have guessed.',
      ],
    },
    {
      heading: 'One for the wall',
      paragraphs: [
        `This is the part where we tell you what we sell. ${brand.name} takes a photo of a drawing and turns it into artwork in one of three styles: sculpted in soft clay, bright as a scene from an animated film, or drawn in neon light. Every line stays where your child put it. The third arm stays. The sun keeps its face, and the dog keeps all five of its legs.`,
        'Nothing is added to make the picture prettier, because the point is to recognize it. The monster on the wall should still be the monster from Tuesday afternoon, only with the lights turned on.',
        'In our own studio this is not the work of an image generator. A program finds the sheet of paper in your photo, follows the lines and patches of color, and lights them as if they stood out from the page. Where an outside image model is used instead, we say so before you pay, and your order names who made each picture.',
        'You need a phone and about a minute. Lay the drawing flat in daylight, take a photo, choose a style, and look at a small, blurred preview of your own drawing. If it leaves you cold, close the page. You have paid nothing and given us no name.',
      ],
    },
    {
      heading: 'A report that knows its limits',
      paragraphs: [
        'If you like, a report comes with the pictures. It describes what can be seen and measured in the drawing and what many children of that age draw. It also suggests questions to ask the artist, and things to do together this week. Every finding names its source and says how well it is supported.',
        'It is not a diagnosis and not an assessment. It gives no scores, and it does not claim to know how your child feels, for all the reasons above. You can read a complete sample before you spend anything. You can also leave the report out, and then nothing is measured.',
      ],
    },
    {
      heading: 'What it costs, and what happens to the drawing',
      paragraphs: [
        `The preview is free and needs no account. After that, one drawing costs ${dollars(packs.single.cents)}, paid once. Packs of three or ten cost less per drawing and never expire. For homes where the pens never rest there is a monthly subscription, which you can cancel anytime. If a picture is not what you hoped for, you can have it redrawn up to ${limits.regenerations} times.`,
        `A child’s drawing is private, and we treat it that way. We do not sell it, and it trains no model of ours. It is deleted ${kept.pictureDays} days after you pay, later only if you ask us to keep it longer, and right away if you say so. What you downloaded stays yours: print it, frame it, give it to a grandparent.`,
      ],
    },
    {
      heading: 'Three things to do tonight, with or without us',
      paragraphs: [
        'First, choose one drawing from this month together. Let the artist decide, and ask why this one. You may find that the favorite is not the one you would have picked.',
        'Second, turn it over and write three things on the back: the date, the age, and what the artist says it shows. In ten years nobody will remember that the brown shape was a horse on its way to the dentist.',
        'Third, hang it where the person who made it can see it, at their height and not at yours. Leave it there for a month. A frame is nice, tape will do. What counts is that, out of hundreds of sheets, somebody chose this one.',
      ],
    },
  ],
  final: {
    heading: 'There is one on the fridge right now',
    text: 'Take a photo of it. The preview takes about half a minute.',
    action: 'Start Free Preview',
  },
  small: `This is an advertisement. It was written by ${brand.name}, not by a newspaper. The researchers are real, and no families were made up for it.`,
} as const
