import { config } from 'zod'

// Zod would compile the schemas of objects, which the content security policy forbids and Chrome reports.
config({ jitless: true })
