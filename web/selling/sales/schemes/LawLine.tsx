import type { TakenOff } from '#web/selling/sales/schemes/taken-off.ts'
import {
  LawWords,
  SchemePresses,
  type SchemePressesProps,
} from '#web/selling/sales/schemes/SchemePresses.tsx'

type Props = Omit<SchemePressesProps, 'className'> & {
  figures: TakenOff | undefined
}

/** Under which scheme a line is sold and what that takes off, or why no scheme covers it. */
export function LawLine({ figures, ...line }: Props) {
  if (line.cards.length === 0) return null
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-1.5 text-sm">
      <SchemePresses {...line} className="min-h-6 pointer-coarse:min-h-11 pointer-coarse:px-3" />
      <LawWords {...line} figures={figures} className="tabular-nums" />
    </p>
  )
}
