import { useQuery } from '@tanstack/react-query'
import { Answer, Heading, Moment, Table } from './parts.tsx'
import { lettersQuery } from './queries.ts'

export function LettersPage() {
  const late = useQuery(lettersQuery)
  return (
    <>
      <Heading>Letters that were not sent within ten minutes</Heading>
      <Answer query={late}>
        {({ letters }) => (
          <Table
            heads={['Written', 'What', 'To']}
            wraps
            empty="All letters were sent."
            rows={letters.map(({ id, kind, recipient, createdAt }) => ({
              key: id,
              cells: [<Moment key="at" at={createdAt} />, kind, recipient],
            }))}
          />
        )}
      </Answer>
    </>
  )
}
