import { speak } from './language.ts'

// Components under test use English.
await speak('en')
