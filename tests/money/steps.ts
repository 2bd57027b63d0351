import fc from 'fast-check'

/** What can happen to a parent's money, as data, so that a sequence can be replayed and shrunk. */
const card = fc.constantFrom('good', 'good', 'good', 'asks', 'declined')
const some = fc.nat({ max: 7 })

const printerAnswer = fc.constantFrom('takes', 'loses the answer', 'says no', 'is busy')

export const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('begin') }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay'), card }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('answer bank'), yes: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('start') }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('hear'), which: some, times: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('drop'), which: some }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('spend'), credits: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settle'), kind: fc.constantFrom('use', 'return') }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('refund'), which: some, share: fc.constantFrom(0.3, 1) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('dispute'),
      which: some,
      status: fc.constantFrom('needs_response', 'won', 'lost'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('month'), card }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('upgrade') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('withdraw') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete order') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('redeem'), times: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('print'),
      answer: printerAnswer,
      finds: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('give up print'), finds: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reconcile') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('work') }) },
  // The next request to Stripe fails, or the process dies around its next commit and restarts.
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('trouble'),
      with: fc.constantFrom('lost', 'answer lost', 'fails', 'dies before commit', 'dies after commit'),
    }),
  },
)

export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** What a parent buys, and what happens then. */
export const scenario = fc.record({
  bundle: fc.constantFrom('pack-5', 'pack-5', 'family', 'starter'),
  /** What is bought instead of the order's pack. */
  instead: fc.constantFrom(null, null, null, 'gift', 'gift', 'book'),
  /** The printer's answer to the first order of a book. */
  printer: printerAnswer,
  consent: fc.boolean(),
  /** Whether the parent asks to start drawing before the withdrawal period ends. */
  asks: fc.boolean(),
  /** Whether it begins with a successful payment. */
  opens: fc.constantFrom(true, true, false),
  /** Whether pictures are drawn before anything else happens. */
  draws: fc.boolean(),
  steps: fc.array(step, { minLength: 3, maxLength: 12 }),
})
export type Scenario = typeof scenario extends fc.Arbitrary<infer S> ? S : never
