import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * What is open over a page, null for nothing, and what opens and closes it. The address opens it, too, as the palette does:
 * '?do=add' opens what is named `add`, and forgets that when it closes. Undefined while it is not known what may be opened.
 */
export function useOpened<Form>(named: Readonly<Record<string, Form>> | undefined) {
  // The address can hold anything.
  const search = useLocation({ select: ({ search }) => search }) as Record<string, unknown>
  const navigate = useNavigate()
  const asked = search['do']
  const [opened, setOpened] = useState<Form | null>(null)
  const [seen, setSeen] = useState<unknown>()
  if (named && asked !== seen) {
    setSeen(asked)
    const form = new Map(Object.entries(named)).get(String(asked))
    if (form) setOpened(form)
  }

  function open(form: Form | null) {
    setOpened(form)
    if (form !== null || asked === undefined) return
    const { do: _, ...rest } = search
    void navigate({ to: '.', search: rest, replace: true, resetScroll: false })
  }

  return [opened, open] as const
}
