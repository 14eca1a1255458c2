import { useNavigate } from '@tanstack/react-router'
import { CalendarClock, Download, Upload } from 'lucide-react'
import { api } from '#domain/api.ts'
import type { ReportType } from '#domain/reporting/reports/report-types.ts'
import { MANAGERS } from '#domain/roles.ts'
import { serverSentence } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { useDownload } from '#web/download.ts'
import { TEXT } from '#web/goods/products/products-text.ts'
import { queryOf, type Filters } from '#web/goods/products/use-product-filters.ts'
import { FileMenu } from '#web/platform/export/FileMenu.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { toast } from '#web/platform/ui/Toast.tsx'

/** The statuses whose list is one of shelves or lots, and the report that holds it. */
const REPORTS: Partial<Record<string, Report>> = {
  'low-stock': { reportType: 'low-stock', name: TEXT.lowStock },
  expiring: { reportType: 'expiring-lots', name: TEXT.expiringLots },
  expired: { reportType: 'expired-lots', name: TEXT.expiredLots },
}

/** Buttons to what changes on a day, to import products from a file and to export the list as it is filtered. */
export function TransferButtons({ filters }: { filters: Filters }) {
  const { user } = useCurrentUser()
  const navigate = useNavigate()
  const [download, isBusy] = useDownload(api.productExports.download, showFailure)
  if (!MANAGERS.includes(user.role)) return null
  const { limit: _limit, offset: _offset, ...query } = queryOf(filters)
  const report = REPORTS[query.status ?? 'all']
  return (
    <>
      <Button icon={CalendarClock} onClick={() => void navigate({ to: '/dated-changes' })}>
        {TEXT.scheduledChanges}
      </Button>
      <Button icon={Upload} onClick={() => void navigate({ to: '/products/import' })}>
        {TEXT.import}
      </Button>
      {report ? (
        <ReportMenu {...report} filters={filters} />
      ) : (
        <Button icon={Download} disabled={isBusy} onClick={() => download({ query })}>
          {isBusy ? TEXT.exporting : TEXT.export}
        </Button>
      )}
    </>
  )
}

type Report = { reportType: ReportType; name: string }

/** Saves a list of shelves or lots as a report's file: a row for each of them, which the file of products sums. */
function ReportMenu({ filters, ...report }: Report & { filters: Filters }) {
  const { search, categoryId, locationId } = queryOf(filters)
  const idOf = (id: string | undefined) => (id === undefined ? undefined : Number(id))
  const asked = { search, categoryId: idOf(categoryId), locationId: idOf(locationId) }
  return <FileMenu {...report} filters={asked} />
}

function showFailure(error: unknown) {
  toast({ title: TEXT.exportFailed, description: serverSentence(error), destructive: true })
}
