type Carried = { id?: string; key?: string }

/** Takes the ID and key from an email link's hash, which no server sees. A key is removed from the URL and kept in the history state. */
export function takeKey(path: string): Carried {
  const given = new URLSearchParams(location.hash.slice(1))
  const [id, key] = [given.get('id'), given.get('key')]
  const named: Carried = { ...(id && { id }), ...(key && { key }) }
  if (key) history.replaceState({ ...history.state, named }, '', path)
  return history.state?.named ?? named
}
