// Order within a prompt: the input, what must stay, the look, what is left out, the frame.

export const input = 'The input image is a hand-made drawing on paper. Redraw this exact picture.'

export const invariants =
  'Keep every figure and object, their number, positions, relative sizes, poses, facial direction and main colours. ' +
  'Keep odd proportions, extra limbs and invented shapes: they are intended. Treat any writing as part of the drawing and leave it legible or unchanged.'

export const exclusions =
  'Do not add figures, text, logos, watermarks or known characters, and no scenery that hides anything that is drawn.'

export const frame =
  'Keep the same framing: do not zoom, crop, shift, turn or mirror. Where the paper is empty, continue its surroundings calmly to the edges.'
