/** The entry point for threads that only measure drawings. They start faster without the rules and texts of the report. */
export { measure, shownAt, shownPicture } from './measure/measure.ts'
export { placesIn } from './observe/places.ts'
