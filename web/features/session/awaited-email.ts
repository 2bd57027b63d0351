const key = 'auth-email'

/** The address that a sign-in link was sent to. */
export const awaitedEmail = {
  get: () => localStorage.getItem(key),
  keep: (email: string) => localStorage.setItem(key, email),
  forget: () => localStorage.removeItem(key),
}
