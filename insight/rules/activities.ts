import type { Topic } from '../observe/vocabulary.ts'
import type { SourceId } from './sources.ts'

/** Something to do together this week. `fits`: subjects it goes well with; without one it fits any picture. */
export type Activity = {
  id: string
  title: string
  how: string
  minutes: string
  needs: string
  fits?: readonly Topic[]
  /** Works that looked at doing just this; most ideas are our own. */
  sources: readonly SourceId[]
}

const together = ['BRASWELL03'] as const satisfies readonly SourceId[]

/** By age band, from the first age (years) of the band; the first band serves younger children too. */
export const activities = [
  {
    from: 0,
    ideas: [
      {
        id: 'DO-TRAIL',
        title: 'A long trail',
        how: 'Tape paper to the floor. Let a crayon go for a walk from one end to the other, beside yours. Say what the line does: round, fast, stop.',
        minutes: '5 minutes',
        needs: 'Large paper, chunky crayons',
        fits: ['marks'],
        sources: [],
      },
      {
        id: 'DO-WATER',
        title: 'Water pictures',
        how: 'Paint the wall or the pavement with a brush and water, and watch the picture dry. Nothing can go wrong, and it can be done again at once.',
        minutes: '10 minutes',
        needs: 'A brush, a cup of water',
        sources: [],
      },
      {
        id: 'DO-NAMES',
        title: 'Say what you see',
        how: 'Sit beside your child while it draws and say only what happens: “You went round and round.” Leave the naming to the artist.',
        minutes: '5 minutes, often',
        needs: 'Whatever lies on the table',
        sources: [],
      },
    ],
  },
  {
    from: 3,
    ideas: [
      {
        id: 'DO-GUESS',
        title: 'Draw and guess',
        how: 'Take turns: one draws, the other guesses. Talk about what helped: “The long ears told me.” In a study, this kind of talk made pictures easier to recognise.',
        minutes: '10 minutes',
        needs: 'Paper and two pens',
        sources: together,
      },
      {
        id: 'DO-BODY-SONG',
        title: 'From head to toe',
        how: 'Sing a song that touches head, shoulders, knees and toes. Then draw somebody together, and let the song decide what comes next.',
        minutes: '10 minutes',
        needs: 'Your voices, paper',
        fits: ['person', 'creature'],
        sources: [],
      },
      {
        id: 'DO-ANIMAL-HOME',
        title: 'A home for the animal',
        how: 'Put a toy animal on the paper. What does it need? Draw its bed, its food and its door around it.',
        minutes: '10 minutes',
        needs: 'A toy, large paper',
        fits: ['animal', 'house'],
        sources: [],
      },
      {
        id: 'DO-BIG-PAPER',
        title: 'As big as you are',
        how: 'Tape paper to a door or the floor and draw with the whole arm: chalk outside works as well. Name the shapes as they appear.',
        minutes: '5 to 10 minutes, often',
        needs: 'Large paper or chalk',
        sources: [],
      },
    ],
  },
  {
    from: 5,
    ideas: [
      {
        id: 'DO-MIRROR',
        title: 'Faces in the mirror',
        how: 'Make faces in a mirror: surprised, sleepy, proud. Feel where the eyebrows go, then draw one each and guess.',
        minutes: '10 minutes',
        needs: 'A mirror, paper',
        fits: ['person', 'creature', 'animal'],
        sources: [],
      },
      {
        id: 'DO-ADD-ONE',
        title: 'Add one thing each',
        how: 'Start a house, a street or a boat. Take turns adding one thing, and say what it is for. Stop when the page is full of stories.',
        minutes: '15 minutes',
        needs: 'One large sheet, many colors',
        fits: ['house', 'tree', 'vehicle', 'water', 'space'],
        sources: [],
      },
      {
        id: 'DO-OUTING',
        title: 'Draw while you tell',
        how: 'After an outing, draw it while telling it: first the way, then who was there, then the best moment. Children tell more when they can draw.',
        minutes: '15 minutes',
        needs: 'Paper, time to listen',
        sources: ['DRIESSNACK05'],
      },
      {
        id: 'DO-ODD-PAPER',
        title: 'Odd paper',
        how: 'Cut paper into a strip, a circle and a tiny card. What fits on the strip that would not fit on the card?',
        minutes: '10 minutes',
        needs: 'Scissors, paper, glue',
        sources: [],
      },
    ],
  },
  {
    from: 7,
    ideas: [
      {
        id: 'DO-HIDE',
        title: 'Who hides behind whom?',
        how: 'Put two toys on the table, one in front of the other, and draw them. Then change sides and draw again: what can be seen now?',
        minutes: '15 minutes',
        needs: 'Two toys, soft pencil',
        fits: ['person', 'animal', 'house', 'tree', 'vehicle'],
        sources: [],
      },
      {
        id: 'DO-FOUR-BOXES',
        title: 'A story in four boxes',
        how: 'Fold a sheet twice. Box one: who. Box two: a problem. Box three: an idea. Box four: the end. Ask for the story first, technique later.',
        minutes: '20 minutes',
        needs: 'A sheet folded in four',
        fits: ['person', 'creature', 'animal', 'space'],
        sources: [],
      },
      {
        id: 'DO-LOOK',
        title: 'Look for one minute',
        how: 'Choose a shoe, a leaf or a fork. Both look for a whole minute without a pen. Then draw what you found that you had never seen before.',
        minutes: '15 minutes',
        needs: 'A thing, soft pencil, eraser',
        sources: [],
      },
      {
        id: 'DO-SKETCHBOOK',
        title: 'A book for the pocket',
        how: 'Give a small sketchbook its place in the bag. One picture a day, also a bad one; nobody leafs through it without asking.',
        minutes: '5 minutes a day',
        needs: 'A small sketchbook',
        sources: [],
      },
    ],
  },
  {
    from: 9,
    ideas: [
      {
        id: 'DO-TORCH',
        title: 'Light from one side',
        how: 'Darken the room and light a cup or a toy with a torch from the side. Find the brightest place, the darkest, and the shadow on the table; draw only these.',
        minutes: '20 minutes',
        needs: 'A torch, soft pencil',
        sources: [],
      },
      {
        id: 'DO-HANDS',
        title: 'Hands in three steps',
        how: 'Draw your own hand three times: as a mitten, as boxes, with every line you can see. Say which one you would use in a comic.',
        minutes: '20 minutes',
        needs: 'Pencil, your other hand',
        fits: ['person', 'creature'],
        sources: [],
      },
      {
        id: 'DO-HERO',
        title: 'A hero with a habit',
        how: 'Invent a comic hero with one strength and one silly habit. Draw the moment in which the habit saves the day.',
        minutes: '30 minutes',
        needs: 'Fineliner, paper',
        fits: ['person', 'creature', 'animal', 'space', 'vehicle'],
        sources: [],
      },
      {
        id: 'DO-VERSIONS',
        title: 'Three versions',
        how: 'When something “does not look right”, draw it three times, smaller each time, and keep the one with the best idea. Praise the choice, not the talent.',
        minutes: '15 minutes',
        needs: 'Scrap paper',
        sources: [],
      },
    ],
  },
  {
    from: 12,
    ideas: [
      {
        id: 'DO-MOOD',
        title: 'A mood without a face',
        how: 'Pick a mood and show it with weather, light or an empty room alone. The others guess; no wrong answers.',
        minutes: '20 minutes',
        needs: 'Anything that draws',
        sources: [],
      },
      {
        id: 'DO-LIMIT',
        title: 'One color, five minutes',
        how: 'Set a limit: one color, five minutes, no eraser. Do three in a row and choose one to keep.',
        minutes: '15 minutes',
        needs: 'One pen, a timer',
        sources: [],
      },
      {
        id: 'DO-REMAKE',
        title: 'The same, as somebody else',
        how: 'Choose a picture from this report and draw it again in another manner: as a map, a poster, a pattern, a comic.',
        minutes: '30 minutes',
        needs: 'Paper or a tablet',
        sources: [],
      },
    ],
  },
] as const satisfies readonly { from: number; ideas: readonly Activity[] }[]

export type ActivityId = (typeof activities)[number]['ideas'][number]['id']
