import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'
import { isAllowed } from '#web/feature.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { TEXT } from '#web/selling/sales/returns/returns-text.ts'

const MOST_FOUND = '5'

/** The way to the document of the stock room that has a number; else what is said in its place. */
export function NumberedDocument({ number, children }: { number: string; children: ReactNode }) {
  const { role } = useCurrentUser().user
  const mayRead = { enabled: isAllowed(api.supplierReturns.list.allow, role) }
  const query = { search: number, limit: MOST_FOUND }
  const returns = useRead(api.supplierReturns.list, { query }, mayRead).data
  const writeOffs = useRead(api.writeOffs.list, { query }, mayRead).data
  const hasNumber = (each: { number: string }) => each.number.toUpperCase() === number
  const found = [
    { to: '/supplier-returns', document: returns?.find(hasNumber) },
    { to: '/write-offs', document: writeOffs?.find(hasNumber) },
  ] as const
  const shown = found.find(({ document }) => document !== undefined)
  if (!shown?.document) return children
  return (
    <p>
      <Link
        to={shown.to}
        search={{ open: shown.document.id }}
        className="font-medium text-accent-ink underline"
      >
        {TEXT.openDocument(number)}
      </Link>
    </p>
  )
}
