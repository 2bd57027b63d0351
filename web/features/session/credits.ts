import { useQuery } from '@tanstack/react-query'
import { getMe, type User } from '#contract/accounts.ts'
import { send } from '../../api.ts'
import { queryClient } from '../../queries.ts'
import { accessToken, useSignedIn } from '../../session.ts'
import { sessionQuery } from './queries.ts'

/** From this number on, credits count as unlimited and are not shown. */
const countless = 900_000

type Purse = Pick<User, 'creditsLimit' | 'creditsUsed'>

export const creditsLeft = ({ creditsLimit, creditsUsed }: Purse): number =>
  Math.max(0, creditsLimit - creditsUsed)

export const isCountless = (credits: number): boolean => credits >= countless

/** Fetches the signed-in parent from the server. Null for a guest. */
export async function findSignedInUser(): Promise<User | null> {
  if (accessToken() === null) return null
  const { user } = await send(getMe, {})
  queryClient.setQueryData(sessionQuery.queryKey, user)
  return user
}

/** Whether this parent's credits cover a number of pictures. */
export const covers = (user: User | null, images: number): boolean =>
  user !== null && images > 0 && creditsLeft(user) >= images

/** The signed-in parent on pages that guests can see too. Null for a guest and while loading. */
export function useSignedInUser(): User | null {
  const signedIn = useSignedIn()
  const me = useQuery({ ...sessionQuery, enabled: signedIn })
  return signedIn ? (me.data ?? null) : null
}
