const made = new Map<string, unknown>()

/** Caches an `Intl` object by its arguments: making one takes longer than formatting a whole page with it. */
export function madeOnce<How extends unknown[], Made>(maker: new (...how: How) => Made, ...how: How): Made {
  const key = maker.name + JSON.stringify(how)
  if (!made.has(key)) made.set(key, new maker(...how))
  return made.get(key) as Made
}
