import { useQuery } from '@tanstack/react-query'
import { Answer, Heading, Section, Table } from './parts.tsx'
import { shopQuery } from './queries.ts'

export function ShopPage() {
  const shop = useQuery(shopQuery)
  return (
    <>
      <Heading>Shop</Heading>
      <Answer query={shop}>
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
    </>
  )
}
