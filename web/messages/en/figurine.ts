export const figurine = {
  make: 'Make a 3D figurine',
  note: 'The figures on a small stand with the title: to turn around, to stand on your table by phone, or to print in 3D.',
  noteOnModels:
    'The figures on a small stand with the title: to turn around, to stand on your table by phone, or to print in 3D. It follows the drawing, in the colors of our own studio; an image model made this picture.',
  renew: 'Make it again with the new title',
  making: 'The figurine is being made. That takes about half a minute …',
  ready: 'The figurine is ready.',
  failed: 'We couldn’t make the figurine right now. Your artwork is safe.',
  again: 'Try the figurine again',
  unmade: 'The figurine could not be made',
  open: 'Look at the figurine',
  title: 'The figurine',
  text: 'Drag to turn it around, pinch to come closer.',
  loading: 'Getting the figurine …',
  notShown: 'The figurine can’t be shown here. You can still download it.',
  alt: 'A 3D figurine of the drawing, on its stand',
  place: 'Stand it on your table',
  takeHome: 'Take it home',
  files: {
    stl: '3D printing (STL)',
    glb: '3D model (GLB)',
    usdz: 'iPhone and iPad (USDZ)',
  },
  printing:
    'It is 8 cm tall at most and one closed piece. No wall is thinner than 1 mm; sizes are in millimeters.',
}
