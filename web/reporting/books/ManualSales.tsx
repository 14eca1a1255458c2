import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import type { AskedBook } from '#web/reporting/books/book-filters.ts'
import { TEXT } from '#web/reporting/books/books-text.ts'
import { ManualSalesDialog } from '#web/reporting/books/ManualSalesDialog.tsx'
import { Button } from '#web/platform/ui/Button.tsx'

/** The button by which a manager types what the manual invoices of the open till come to. */
export function ManualSales({ asked: { locationId, tillId } }: { asked: AskedBook }) {
  const today = useToday()
  const query = locationId === undefined ? {} : { locationId }
  const till = useRead(api.tills.list, { query }).data?.find(({ id }) => String(id) === tillId)
  const [isOpen, setIsOpen] = useState(false)
  if (!till) return null
  return (
    <>
      <Button icon={PenLine} onClick={() => setIsOpen(true)}>
        {TEXT.manual}
      </Button>
      {isOpen && <ManualSalesDialog till={till} today={today} onClose={() => setIsOpen(false)} />}
    </>
  )
}
