import { chroma, type Lab, labDistance } from '../image/colour.ts'

/** The kind of each color: the index of the first color that is a shade of the same pen. All grays are one kind. */
export function kindsOf(colours: readonly { lab: Lab }[]): number[] {
  return colours.map(({ lab }) => colours.findIndex((other) => isOfOneKind(lab, other.lab)))
}

function isOfOneKind(a: Lab, b: Lab): boolean {
  const isGrey = (lab: Lab) => chroma(lab) < 0.045
  return (isGrey(a) && isGrey(b)) || labDistance(a, b, 0.5) < 0.075
}

/** Whether a color draws rather than fills: black, deep colors and pencil gray. */
export function isDark(lab: Lab): boolean {
  return lab[0] < (chroma(lab) < 0.05 ? 0.56 : 0.44)
}
