import { chroma, type Lab, labDistance } from '../field/colour.ts'

/** The kind of every colour: the number of the first colour that is a shade of the same pen. Greys are all of one kind. */
export function kindsOf(colours: readonly { lab: Lab }[]): number[] {
  return colours.map(({ lab }) => colours.findIndex((other) => isOfOneKind(lab, other.lab)))
}

function isOfOneKind(a: Lab, b: Lab): boolean {
  const isGrey = (lab: Lab) => chroma(lab) < 0.045
  return (isGrey(a) && isGrey(b)) || labDistance(a, b, 0.5) < 0.075
}
