import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { StatCard } from '#web/platform/ui/StatCard.tsx'

type Props = Pick<LinkProps, 'to' | 'search'> & Omit<ComponentProps<typeof StatCard>, 'className'>

/** A figure that leads to what it is the sum of. */
export function LinkCard({ to, search, ...card }: Props) {
  return (
    <Link to={to} search={search} className="group block min-w-0 rounded">
      <StatCard
        {...card}
        className={`h-full transition-colors ${card.look === 'leading' ? 'group-hover:brightness-110' : 'group-hover:bg-tint'}`}
      />
    </Link>
  )
}
