import { useState } from 'react'
import { playTone, type Tone } from '#web/finding/sounds.ts'

/** The last thing that happened to what goods are put into, said under the search box. */
export type Notice = {
  /** Lets the same words be seen to come again. */
  id: number
  tone: Tone
  text: string
}

/** What is said last, seen and heard. */
export function useNotice() {
  const [notice, setNotice] = useState<Notice | null>(null)

  function say(tone: Tone, text: string) {
    setNotice((last) => ({ id: (last?.id ?? 0) + 1, tone, text }))
    playTone(tone)
  }

  return [notice, say] as const
}
