import { useState } from 'react'
import { headerLineIn } from '#web/products/import/draft-changes.ts'
import type { Draft } from '#web/products/import/use-draft.ts'

export type HeaderLine = {
  typed: string
  /** Of what is no line nothing is sent, and the import does not run by another than is seen. */
  isLine: boolean
  type: (typed: string) => void
}

/** The line of the headings while it is typed. */
export function useHeaderLine({ settings, changeLater }: Draft): HeaderLine {
  const line = settings.headerLine
  const [typed, setTyped] = useState(String(line))
  const [seen, setSeen] = useState(line)
  // Another delimiter, or another person, has moved it.
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
