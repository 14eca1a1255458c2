import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'
import { TEXT } from '#web/selling/sales/parked-sales/parked-sales-text.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Kbd } from '#web/platform/ui/Kbd.tsx'

type Props = { locationId: number; shortcut: string | undefined; onOpen: () => void }

/** How many carts wait in the hands of the branch, while there are any. */
export function ParkedSalesHere({ locationId, shortcut, onOpen }: Props) {
  const { data } = useRead(api.tickets.list, { query: { locationId: String(locationId) } })
  if (!data || data.length === 0) return null
  return (
    <Button
      look="ghost"
      aria-keyshortcuts={shortcut}
      className="gap-1.5! px-2.5! font-medium! max-sm:px-1.5! text-ink-muted"
      onClick={onOpen}
    >
      {TEXT.parkedSales(data.length)}
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </Button>
  )
}
