import type { ReactNode } from 'react'
import { Alert } from '#web/ui/Alert.tsx'

type Props = {
  tone: 'warning' | 'danger'
  sentence: string
  /** What can be done about it. */
  children: ReactNode
}

/** A code of which no line came: in sight, whatever is scanned next, until it is dealt with. */
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
