const publicPages = [/^\/$/, /^\/quiz$/, /^\/advertorial$/, /^\/contact$/, /^\/method$/, /^\/legal\//]

/** Pages on which a tracker may run. Nowhere else: not where drawings are uploaded, paid for or looked at. */
export const isPublic = (path: string): boolean => publicPages.some((page) => page.test(path))
