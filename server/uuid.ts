/** The source of a regular expression for UUIDs in lower case. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

export const isUuid = (text: string): boolean => new RegExp(`^${UUID}$`, 'i').test(text)
