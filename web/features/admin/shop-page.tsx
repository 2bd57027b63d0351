import { Answer, Section, Table } from './parts.tsx'
import { shopQuery } from './queries.ts'

export function ShopPage() {
  return (
    <Answer heading="Shop" query={shopQuery}>
      {({ claims, settings }) => (
        <>
          <Section title="Settings">
            <Table
              heads={['Setting', 'Value']}
              wraps
              empty="No setting."
              rows={settings.map(({ name, value }) => ({ key: name, cells: [name, value] }))}
            />
          </Section>
          <Section title="Claims">
            <Table
              heads={['Claim', 'On pages']}
              wraps
              empty="No claim."
              rows={claims.map(({ id, shown }) => ({ key: id, cells: [id, shown ? 'shown' : 'left out'] }))}
            />
          </Section>
        </>
      )}
    </Answer>
  )
}
