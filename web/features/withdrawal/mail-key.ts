/** What the link of an e-mail carries behind the #, where no server sees it. */
export function keyInAddress(): { id?: string; key?: string } {
  const given = new URLSearchParams(location.hash.slice(1))
  const [id, key] = [given.get('id'), given.get('key')]
  return { ...(id ? { id } : {}), ...(key ? { key } : {}) }
}
