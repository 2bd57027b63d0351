import { Answer, amount, Moment, TableSection } from './parts.tsx'
import { PurchaseLink } from './purchase-link.tsx'
import { modelsQuery } from './queries.ts'

const MICROS_PER_CENT = 10_000

export function ModelsPage() {
  return (
    <Answer heading="Model calls of 30 days" query={modelsQuery}>
      {({ use, refusals }) => (
        <>
          <TableSection
            title="Use"
            heads={['For', 'Provider', 'Outcome', 'Calls', 'Cost']}
            wraps
            empty="No model was asked."
            rows={use.map(({ purpose, provider, outcome, count, costMicros }) => ({
              key: `${purpose} ${provider} ${outcome}`,
              cells: [purpose, provider, outcome, count, amount(costMicros / MICROS_PER_CENT, 'usd')],
            }))}
          />
          <TableSection
            title="Refusals"
            heads={['When', 'Order', 'Provider', 'Model']}
            wraps
            empty="No model refused."
            rows={refusals.map(({ id, at, orderId, provider, model }) => ({
              key: id,
              cells: [
                <Moment key="at" at={at} />,
                <PurchaseLink key="id" orderId={orderId} />,
                provider,
                model,
              ],
            }))}
          />
        </>
      )}
    </Answer>
  )
}
