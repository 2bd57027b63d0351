import { useLocation } from 'react-router'
import type { z } from 'zod'
import { blockAddress, giveCreditsToAccount } from '#contract/admin/actions.ts'
import type { findAnything } from '#contract/admin/orders.ts'
import { send } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { ActButton } from './act-button.tsx'
import { FoundGiftCards, FoundOrders, FoundPayments } from './found-tables.tsx'
import { GiveCredits } from './give-credits.tsx'
import { Answer, Heading, Moment, Section } from './parts.tsx'
import { searchQuery } from './queries.ts'
import type { SearchState } from './search-box.tsx'

export function SearchPage() {
  const { state, key } = useLocation()
  const { words = '' } = (state ?? {}) as Partial<SearchState>
  return words ? <Results key={key} words={words} /> : <Heading>Search</Heading>
}

function Results({ words }: { words: string }) {
  return (
    <Answer heading={`Found for “${words}”`} query={searchQuery(words)}>
      {({ account, address, orders, payments, giftCards }) => (
        <>
          {address && <Person words={words} account={account} blocked={address.blocked} />}
          <FoundOrders orders={orders} />
          <FoundGiftCards giftCards={giftCards} />
          <FoundPayments payments={payments} />
        </>
      )}
    </Answer>
  )
}

type Account = z.output<typeof findAnything.reply>['account']

function Person({ words, account, blocked }: { words: string; account: Account; blocked: boolean }) {
  return (
    <Section
      title="Address"
      actions={
        <div className="flex flex-wrap gap-2">
          {account && (
            <GiveCredits
              description="They have no end and can be used for any drawing."
              give={(body) => send(giveCreditsToAccount, { params: { id: account.id }, body })}
            />
          )}
          <Block email={words} blocked={blocked} />
        </div>
      }
    >
      <p className="flex flex-wrap items-center gap-2">
        {account ? (
          <>
            Account since <Moment at={account.createdAt} />, {account.creditsLeft} credits left.
          </>
        ) : (
          'No account.'
        )}
        {blocked && <Badge tone="tomato">blocked</Badge>}
      </p>
    </Section>
  )
}

function Block({ email, blocked }: { email: string; blocked: boolean }) {
  return (
    <ActButton
      label={blocked ? 'Unblock' : 'Block'}
      title={blocked ? 'Unblock this address' : 'Block this address'}
      description={
        blocked
          ? 'It may sign in and order again.'
          : 'It is signed out everywhere and can neither sign in nor order. Orders that it has are drawn to their end.'
      }
      danger={!blocked}
      act={(asked) => send(blockAddress, { body: { ...asked, email, blocked: !blocked } })}
    />
  )
}
