import type { ReactNode } from 'react'
import { TEXT } from '#web/reports/reports-text.ts'

/** Of any list that is in order; on a phone the name says it. */
export const RANK_COLUMN = {
  label: TEXT.rank,
  isFigure: true,
  className: 'w-0 text-ink-muted max-sm:hidden',
  cell: (_: unknown, index: number) => index + 1,
} as const

export function RankedName({ index, children }: { index: number; children: ReactNode }) {
  return (
    <>
      <span className="text-ink-muted tabular-nums sm:hidden">{`${index + 1}. `}</span>
      {children}
    </>
  )
}
