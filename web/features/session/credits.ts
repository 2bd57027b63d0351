import { useQuery } from '@tanstack/react-query'
import { getMe, type User } from '#contract/accounts.ts'
import { send } from '../../api.ts'
import { queryClient } from '../../queries.ts'
import { accessToken, useSignedIn } from '../../session.ts'
import { sessionQuery } from './queries.ts'

/** From so many on, credits are not counted aloud. */
const countless = 900_000

type Purse = Pick<User, 'creditsLimit' | 'creditsUsed'>

export const creditsLeft = ({ creditsLimit, creditsUsed }: Purse): number =>
  Math.max(0, creditsLimit - creditsUsed)

export const isCountless = (credits: number): boolean => credits >= countless

/** The signed-in parent as the server knows them this moment; null for a guest. */
export async function findSignedInUser(): Promise<User | null> {
  if (accessToken() === null) return null
  const { user } = await send(getMe, {})
  queryClient.setQueryData(sessionQuery.queryKey, user)
  return user
}

/** True when the credits of this parent cover so many pictures. */
export const covers = (user: User | null, images: number): boolean =>
  user !== null && images > 0 && creditsLeft(user) >= images

/** The signed-in parent, where a page is for guests too; null for a guest and until it is known. */
export function useSignedInUser(): User | null {
  const signedIn = useSignedIn()
  const me = useQuery({ ...sessionQuery, enabled: signedIn })
  return signedIn ? (me.data ?? null) : null
}
