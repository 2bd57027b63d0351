import * as z from 'zod'

/** `absent`: its place is visible and it is not there. `na`: does not apply, or the place is cut off. */
export const State = z.enum(['present', 'absent', 'unsure', 'na'])
export type State = z.infer<typeof State>

/** What must be known about a picture before the report describes it, in the words of the model's task. */
export const flagMeanings = {
  isDrawing: 'the picture shows something drawn or painted by hand on paper or another surface',
  photoOfPerson: 'a real person, or a part of one with a face, has been photographed in it; not a drawn one',
  nudityPhoto: 'a real person without clothes has been photographed in it',
  privateData:
    'a full name, an address, a telephone number or another private detail can be read in it; a first name is none',
  printedLines: 'its outlines are printed, as in a colouring book, and not drawn by hand',
} as const
type Flag = keyof typeof flagMeanings
const flags = Object.keys(flagMeanings) as Flag[]

export const Flags = z.strictObject(
  Object.fromEntries(flags.map((flag) => [flag, State])) as Record<Flag, typeof State>,
)
export type Flags = z.infer<typeof Flags>

/** The flags if no model was asked. */
export const noFlags = Object.fromEntries(flags.map((flag) => [flag, 'na'])) as Flags

/** The flags on which both passes agree. Others are unsure. */
export function agreedFlags(first: Flags, second: Flags): Flags {
  const both = flags.map((flag) => [flag, first[flag] === second[flag] ? first[flag] : 'unsure'])
  return Flags.parse(Object.fromEntries(both))
}

/** Why a picture is neither shown nor described. */
export type Withheld = 'nudityPhoto' | 'photoOfPerson' | 'privateData' | 'notDrawn'

/** Why the report leaves a picture out, or undefined for nearly all. Only flags that both passes are sure of count. */
export function withheldFor(flags: Flags | undefined): Withheld | undefined {
  const sure = (['nudityPhoto', 'photoOfPerson', 'privateData'] as const).find(
    (flag) => flags?.[flag] === 'present',
  )
  return sure ?? (flags?.isDrawing === 'absent' ? 'notDrawn' : undefined)
}

/** Whether the passes differ on what the picture is, so that nothing they saw in it can be trusted. */
export function isDoubtful({ isDrawing, photoOfPerson, nudityPhoto }: Flags): boolean {
  return [isDrawing, photoOfPerson, nudityPhoto].includes('unsure')
}
