import { useState } from 'react'
import { headerLineIn } from '#web/platform/import/draft-changes.ts'
import type { Draft } from '#web/platform/import/draft.ts'

export type HeaderLine = {
  typed: string
  /**
   * Whether the text is a line number. If not, nothing is sent and the import cannot be started.
   */
  isLine: boolean
  type: (typed: string) => void
}

/** The number of the heading line while it is typed. */
export function useHeaderLine({ settings, changeLater }: Draft): HeaderLine {
  const line = settings.headerLine
  const [typed, setTyped] = useState(String(line))
  const [seen, setSeen] = useState(line)
  // The number changed on the server, by another delimiter or another user.
  if (line !== seen) {
    setSeen(line)
    if (headerLineIn(typed) !== line) setTyped(String(line))
  }

  function type(typed: string) {
    setTyped(typed)
    const headerLine = headerLineIn(typed)
    if (headerLine !== null && headerLine !== line) changeLater({ headerLine })
  }

  return { typed, isLine: headerLineIn(typed) !== null, type }
}
