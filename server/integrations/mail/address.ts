export const addressOf = (from: string): string | undefined =>
  /<([^<>\s]+@[^<>\s]+)>\s*$/.exec(from)?.[1] ?? /^\s*([^<>\s]+@[^<>\s]+)\s*$/.exec(from)?.[1]
