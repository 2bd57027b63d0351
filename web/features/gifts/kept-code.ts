const key = 'gift-code'

/** In the browser and not in the tab: a sign-in link opens another one. */
export const keepCode = (code: string): void => localStorage.setItem(key, code)

export const keptCode = (): string => localStorage.getItem(key) ?? ''

export const forgetCode = (): void => localStorage.removeItem(key)
