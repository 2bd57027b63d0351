/** The pricing panel, on the landing page and in the workspace. */
export const pricing = {
  heading: 'Choose your plan',
  tabsLabel: 'How to pay',
  subscribe: 'Subscribe & Save',
  packs: 'One-Time Packs',
  perMonth: '/month',
  perDay: (price: string) => `${price} a day`,
  once: 'once',
  imagesAMonth: (count: number | null) =>
    count === null ? 'Unlimited pictures' : `${count} pictures a month`,
  insteadOf: 'Instead of',
  save: (percent: number) => `Save ${percent}%`,
  packNote: 'Paid once. Packs never expire.',
  planNote: 'Renews each month. Cancel any time.',
  selected: 'Selected',
  summary: (count: number, limit: number | null) =>
    `${count} ${count === 1 ? 'drawing' : 'drawings'} of ${limit === null ? 'Unlimited' : limit}`,
  summaryLabel: 'Your drawings',
  overTitle: 'Too many images!',
  overText: (extra: number) =>
    `Please remove ${extra} ${extra === 1 ? 'image' : 'images'}, upgrade your plan or select a larger pack.`,
  start: 'Start Creating Today',
  starting: 'One moment …',
  needsDrawing: 'Add a drawing first.',
  bar: (name: string, price: string) => `${name} · ${price}`,
  change: 'Change plan',
} as const
