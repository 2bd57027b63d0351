const made = new Map<string, unknown>()

/** What `Intl` makes for these arguments, made once: that takes a browser longer than writing a whole page with it. */
export function madeOnce<How extends unknown[], Made>(maker: new (...how: How) => Made, ...how: How): Made {
  const key = maker.name + JSON.stringify(how)
  if (!made.has(key)) made.set(key, new maker(...how))
  return made.get(key) as Made
}
