type Carried = { id?: string; key?: string }

/** What the link of an e-mail carries behind the #, where no server sees it. A key leaves the address as soon as it is read and stays with this visit. */
export function takeKey(path: string): Carried {
  const given = new URLSearchParams(location.hash.slice(1))
  const [id, key] = [given.get('id'), given.get('key')]
  const named: Carried = { ...(id && { id }), ...(key && { key }) }
  if (key) history.replaceState({ ...history.state, named }, '', path)
  return history.state?.named ?? named
}
