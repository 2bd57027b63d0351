/** What to offer, to say and to leave out, by the first age (years) of a band; from public research on drawing with children. */
export type Support = { from: number; ages: string; offer: string; say: string; avoid: string }

export const supports = [
  {
    from: 0,
    ages: 'under 3',
    offer:
      'Chunky crayons, brush and water, large paper that may tear. A few minutes, often, with somebody near.',
    say: '“You went round and round!”',
    avoid: 'Asking what it is meant to be. Marks need not be something.',
  },
  {
    from: 3,
    ages: '3 to 4',
    offer:
      'Chunky crayons, brush and water, chalk; large paper on the floor or a wall. Five to ten minutes, often.',
    say: '“You went round and round!”',
    avoid: '“What is it supposed to be?”',
  },
  {
    from: 5,
    ages: '5 to 6',
    offer: 'Pens in many colors, paper in odd formats, glue.',
    say: '“You gave her five fingers, you counted.”',
    avoid: 'Correcting parts, or drawing it “properly” beside the child’s own.',
  },
  {
    from: 7,
    ages: '7 to 8',
    offer: 'A soft pencil and an eraser, a small sketchbook.',
    say: '“What happens before this moment?” The story first, technique later.',
    avoid: 'Testing: names of colors, number of legs.',
  },
  {
    from: 9,
    ages: '9 to 11',
    offer:
      'Better pencils, a fineliner, watercolor; tutorials as one source among several; art from many places.',
    say: '“You tried three versions.” Praise a choice or an effort.',
    avoid: 'Comparing with brothers, sisters or classmates.',
  },
  {
    from: 12,
    ages: '12 and up',
    offer: 'Digital and paper, courses in the neighbourhood, a folder for what is worth keeping.',
    say: '“May I look?” Then talk as between people who make things.',
    avoid: 'Showing work to others, or putting it online, without a yes.',
  },
] as const satisfies readonly Support[]

export type SupportAge = (typeof supports)[number]['from']
