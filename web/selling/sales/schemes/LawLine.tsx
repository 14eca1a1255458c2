import {
  lawWords,
  SchemePresses,
  type SchemePressesProps,
} from '#web/selling/sales/schemes/SchemePresses.tsx'

type Props = Omit<SchemePressesProps, 'className'> & {
  /** What the law takes off it, in words. */
  taken: string
}

/** Under which scheme a line is sold and what that takes off, or why no scheme covers it. */
export function LawLine({ taken, ...line }: Props) {
  if (line.cards.length === 0) return null
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-1.5 text-sm">
      <SchemePresses {...line} className="min-h-6 pointer-coarse:min-h-11 pointer-coarse:px-3" />
      <span className="text-ink-muted tabular-nums">{lawWords(line.line, line.cards, taken)}</span>
    </p>
  )
}
