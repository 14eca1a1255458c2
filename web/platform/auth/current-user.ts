import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { api } from '#domain/api.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { ApiError, call, keyOf } from '#web/api.ts'
import { hasLeft } from '#web/platform/auth/left-session.ts'

export type SignedIn = AnswerOf<typeof api.auth.me>

/**
 * The signed-in user; null if there is none. Only a 401 or a sign-out on this device makes it null:
 * a server that cannot be reached does not.
 */
export const currentUserQuery = queryOptions<SignedIn | null>({
  queryKey: keyOf(api.auth.me),
  queryFn: ({ signal }) =>
    hasLeft() ? null : call(api.auth.me, {}, { signal }).catch(nobodyOn401),
  gcTime: Infinity,
})

function nobodyOn401(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) return null
  throw error
}

/** The session, also where nobody may be signed in; inside the shell use useCurrentUser. */
export function useSession() {
  return useQuery(currentUserQuery)
}

export const CurrentUserContext = createContext<SignedIn | null>(null)

/** The signed-in user and the shop's settings. Throws outside of SessionGate. */
export function useCurrentUser(): SignedIn {
  const signedIn = use(CurrentUserContext)
  if (!signedIn) throw new Error('useCurrentUser stands outside of the signed-in screens')
  return signedIn
}
