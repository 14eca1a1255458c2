import type { ReactNode } from 'react'
import { Alert } from '#web/platform/ui/Alert.tsx'

type Props = {
  tone: 'warning' | 'danger'
  sentence: string
  /** Buttons that deal with the code. */
  children: ReactNode
}

/**
 * An alert for a code that has made no line. It stays, whatever is scanned next, until somebody
 * deals with it.
 */
export function CodeAlert({ tone, sentence, children }: Props) {
  return (
    <Alert tone={tone} className="mb-1.5 items-center! px-3! py-1.5!">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <p className="min-w-0 flex-1 basis-60 wrap-anywhere tabular-nums">{sentence}</p>
        {children}
      </div>
    </Alert>
  )
}
