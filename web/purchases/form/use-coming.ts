import { useState } from 'react'

/** What was scanned, entered or chosen and is no line yet, as it was asked for. */
export function useComing() {
  const [texts, setTexts] = useState<readonly string[]>([])

  async function waitFor<Answer>(text: string, answer: Promise<Answer>): Promise<Answer> {
    setTexts((before) => [...before, text])
    try {
      return await answer
    } finally {
      // One of them: two scans of a code are two.
      setTexts((before) => before.toSpliced(before.indexOf(text), 1))
    }
  }

  return { texts, waitFor }
}

export type Coming = ReturnType<typeof useComing>
