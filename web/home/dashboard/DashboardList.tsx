import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TEXT } from '#web/home/dashboard/dashboard-text.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { ListRowSkeletons } from '#web/platform/ui/ListRow.tsx'

const FEW = 4

type Props = {
  title: string
  /** How many rows there are in all. */
  count: ReactNode
  /** A link to the full list. */
  rest: ReactNode
  /** Shown when there are no rows. */
  empty: ReactNode
  /** undefined while they load. */
  rows: readonly ReactNode[] | undefined
  /** Its height instead. */
  className?: string
}

/** The first rows of a longer list: as low as they are, where they are few, else as high as what stands beside it. */
export function DashboardList({ title, count, rest, empty, rows, className }: Props) {
  const height = rows && rows.length < FEW ? 'self-start' : ''
  const aside = (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {count}
      {rest}
    </div>
  )
  return (
    <Card title={title} aside={aside} className={className ?? height}>
      {!rows && <ListRowSkeletons />}
      {rows?.length === 0 && empty}
      {rows && rows.length > 0 && <ul className="divide-y">{rows}</ul>}
    </Card>
  )
}

type SeeAllProps = Pick<LinkProps, 'to' | 'search'> & {
  /** What the link shows all of; for screen readers. */
  what: string
}

export function SeeAll({ what, ...link }: SeeAllProps) {
  return (
    <Link
      {...link}
      className="inline-flex min-h-7 items-center rounded text-sm font-semibold text-accent-ink underline-offset-4 hover:underline"
    >
      {TEXT.seeAll}
      <span className="sr-only"> {what}</span>
    </Link>
  )
}

type RowLinkProps = Pick<LinkProps, 'to' | 'search'> & { children: ReactNode }

/** The name of a row, as a link to the thing itself. */
export function RowLink({ children, ...link }: RowLinkProps) {
  return (
    <Link {...link} className="rounded underline-offset-4 hover:underline">
      {children}
    </Link>
  )
}
