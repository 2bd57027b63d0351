import { Answer, TableSection } from './parts.tsx'
import { shopQuery } from './queries.ts'

export function ShopPage() {
  return (
    <Answer heading="Shop" query={shopQuery}>
      {({ claims, settings }) => (
        <>
          <TableSection
            title="Settings"
            heads={['Setting', 'Value']}
            wraps
            empty="No setting."
            rows={settings.map(({ name, value }) => ({ key: name, cells: [name, value] }))}
          />
          <TableSection
            title="Claims"
            heads={['Claim', 'On pages']}
            wraps
            empty="No claim."
            rows={claims.map(({ id, shown }) => ({ key: id, cells: [id, shown ? 'shown' : 'left out'] }))}
          />
        </>
      )}
    </Answer>
  )
}
