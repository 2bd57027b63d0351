/** The entry point of threads that measure drawings and write no report: without its rules and texts they start sooner. */
export { measure, shownAt, shownPicture } from './measure/measure.ts'
export { placesIn } from './observe/places.ts'
