import { speak } from './language.ts'

// Components under test speak English, as the pages that name no language.
await speak('en')
