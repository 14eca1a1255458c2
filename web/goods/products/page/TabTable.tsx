import type { ReactNode } from 'react'
import { Table } from '#web/platform/ui/Table.tsx'

type Props = {
  title: string
  isEmpty?: boolean
  /** Shown when the table is empty. */
  none?: string
  children: ReactNode
}

/** A table of a tab, under its title. */
export function TabTable({ title, isEmpty = false, none, children }: Props) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1 font-semibold">{title}</h3>
      {isEmpty ? (
        <p className="text-sm text-ink-muted">{none}</p>
      ) : (
        <div className="overflow-hidden rounded border bg-surface">
          <Table caption={title}>{children}</Table>
        </div>
      )}
    </div>
  )
}
