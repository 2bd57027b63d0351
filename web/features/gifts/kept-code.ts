const key = 'gift-code'

/** In local storage rather than session storage, because a sign-in link opens another tab. */
export const keepCode = (code: string): void => localStorage.setItem(key, code)

export const keptCode = (): string => localStorage.getItem(key) ?? ''

export const forgetCode = (): void => localStorage.removeItem(key)
