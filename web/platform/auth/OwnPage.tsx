import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { homeOf } from '#web/platform/auth/home.ts'
import { PageSpinner } from '#web/platform/ui/Spinner.tsx'

/** The user who worked in this tab last, by id. */
const STORAGE_NAME = 'botika.tab'

/**
 * The page of the signed-in user. Where another user has worked in this tab, the address is theirs: the next user begins
 * where their own work does.
 */
export function OwnPage({ children }: { children: ReactNode }) {
  const signedIn = useCurrentUser()
  const { id } = signedIn.user
  const [isOthers, setIsOthers] = useState(() => wasOthers(id))
  useEffect(() => note(id), [id])
  if (isOthers) return <GoHome to={homeOf(signedIn)} onThere={() => setIsOthers(false)} />
  return children
}

function GoHome({ to, onThere }: { to: ReturnType<typeof homeOf>; onThere: () => void }) {
  const navigate = useNavigate()
  const go = useEffectEvent(async () => {
    await navigate({ to, replace: true })
    onThere()
  })
  useEffect(() => {
    void go()
  }, [])
  return <PageSpinner />
}

function wasOthers(id: number): boolean {
  try {
    const last = sessionStorage.getItem(STORAGE_NAME)
    return last !== null && last !== String(id)
  } catch {
    return false // storage is forbidden, so nobody is known
  }
}

function note(id: number) {
  try {
    sessionStorage.setItem(STORAGE_NAME, String(id))
  } catch {
    // Storage is forbidden: the address stays.
  }
}
