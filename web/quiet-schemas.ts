/** Zod would compile schemas, which the content security policy forbids. It reads this before its first schema, so it stands in the page. */
export const quietSchemas = 'window.__zod_globalConfig = { jitless: true };'
