import { useState } from 'react'
import { playTone, type Tone } from '#web/goods/product-search/sounds.ts'

/** The latest message about the search, shown below its box. */
export type Notice = {
  /** Increases with each notice, so that a repeated text is announced again. */
  id: number
  tone: Tone
  text: string
}

/** The latest notice, and the function that shows a new one and plays its tone. */
export function useNotice() {
  const [notice, setNotice] = useState<Notice | null>(null)

  function say(tone: Tone, text: string) {
    setNotice((last) => ({ id: (last?.id ?? 0) + 1, tone, text }))
    playTone(tone)
  }

  return [notice, say] as const
}
