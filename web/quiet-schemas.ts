/** Keeps Zod from compiling schemas, which the CSP forbids. Inlined, because Zod reads it before its first schema. */
export const quietSchemas = 'window.__zod_globalConfig = { jitless: true };'
