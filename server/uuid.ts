/** The source of a regular expression. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const whole = new RegExp(`^${UUID}$`, 'i')

export const isUuid = (text: string): boolean => whole.test(text)
