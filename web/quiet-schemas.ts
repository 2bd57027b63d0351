/**
 * Zod would compile the schemas of objects, which the content security policy forbids and Chrome reports. It reads this before its first
 * schema, so it stands in the page itself: which of a page's scripts comes first is for the bundler to say.
 */
export const quietSchemas = 'window.__zod_globalConfig = { jitless: true };'
