import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { homeOf } from '#web/auth/home.ts'
import { PageSpinner } from '#web/ui/Spinner.tsx'

/** The user who worked in this tab last, by id. */
const STORAGE_NAME = 'botika.tab'

/**
 * The page of whoever is signed in. Where somebody else has worked in this tab, the address is theirs: who comes after them begins
 * where their own work does.
 */
export function OwnPage({ children }: { children: ReactNode }) {
  const signedIn = useCurrentUser()
  const { id } = signedIn.user
  const [isOthers, setIsOthers] = useState(() => wasOthers(id))
  const navigate = useNavigate()
  const goHome = useEffectEvent(async () => {
    if (isOthers) await navigate({ to: homeOf(signedIn), replace: true })
    note(id)
    setIsOthers(false)
  })
  useEffect(() => void goHome(), [id])
  return isOthers ? <PageSpinner /> : children
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
