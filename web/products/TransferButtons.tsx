import { useNavigate } from '@tanstack/react-router'
import { CalendarClock, Download, Upload } from 'lucide-react'
import { api } from '#domain/api.ts'
import { MANAGERS } from '#domain/roles.ts'
import { serverSentence } from '#web/api.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { useDownload } from '#web/download.ts'
import { TEXT } from '#web/products/products-text.ts'
import { queryOf, type Filters } from '#web/products/use-product-filters.ts'
import { FileMenu } from '#web/reports/export/FileMenu.tsx'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/Toast.tsx'

/** Buttons to what changes on a day, to import products from a file and to export the list as it is filtered. */
export function TransferButtons({ filters }: { filters: Filters }) {
  const { user } = useCurrentUser()
  const navigate = useNavigate()
  const [download, isBusy] = useDownload(api.productExports.download, tellFailed)
  if (!MANAGERS.includes(user.role)) return null
  const { limit: _limit, offset: _offset, ...query } = queryOf(filters)
  return (
    <>
      <Button icon={CalendarClock} onClick={() => void navigate({ to: '/dated-changes' })}>
        {TEXT.datedChanges}
      </Button>
      <Button icon={Upload} onClick={() => void navigate({ to: '/products/import' })}>
        {TEXT.import}
      </Button>
      {query.status === 'low-stock' ? (
        <LowStockMenu filters={filters} />
      ) : (
        <Button icon={Download} disabled={isBusy} onClick={() => download({ query })}>
          {isBusy ? TEXT.exporting : TEXT.export}
        </Button>
      )}
    </>
  )
}

/** Saves the list of low shelves as a report's file: a row for each location, which the file of products sums. */
function LowStockMenu({ filters }: { filters: Filters }) {
  const { search, categoryId, locationId } = queryOf(filters)
  const idOf = (id: string | undefined) => (id === undefined ? undefined : Number(id))
  const asked = { search, categoryId: idOf(categoryId), locationId: idOf(locationId) }
  return <FileMenu reportType="low-stock" filters={asked} name={TEXT.lowStock} />
}

function tellFailed(error: unknown) {
  toast({ title: TEXT.exportFailed, description: serverSentence(error), destructive: true })
}
