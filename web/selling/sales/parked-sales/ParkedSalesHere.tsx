import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'
import { TEXT } from '#web/selling/sales/parked-sales/parked-sales-text.ts'
import { Button } from '#web/platform/ui/Button.tsx'

type Props = { locationId: number; onOpen: () => void }

/** How many carts wait in the hands of the branch, while there are any. */
export function ParkedSalesHere({ locationId, onOpen }: Props) {
  const { data } = useRead(api.tickets.list, { query: { locationId: String(locationId) } })
  if (!data || data.length === 0) return null
  return (
    <Button look="ghost" className="gap-1.5! px-2.5! font-medium! text-ink-muted" onClick={onOpen}>
      {TEXT.parkedSales(data.length)}
    </Button>
  )
}
