import { Download } from 'lucide-react'
import { api } from '#domain/api.ts'
import type { ReportType } from '#domain/reports/columns.ts'
import { serverSentence } from '#web/api.ts'
import { useDownload } from '#web/download.ts'
import type { Asked } from '#web/reports/filters/report-filters.ts'
import { TEXT } from '#web/reports/reports-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/Toast.tsx'

type Props = {
  asked: Asked
  reportType: ReportType
  /** As it is headed on the screen. */ name: string
}

/** A report to take away, with the filters it is shown by. */
export function ExportMenu({ asked, reportType, name }: Props) {
  const [download, isBusy] = useDownload(api.reports.export, (error) =>
    toast({ title: TEXT.exportFailed, description: serverSentence(error), destructive: true }),
  )
  const { period, groupBy, isLowOnly } = asked
  const idOf = (id: string | undefined) => (id === undefined ? undefined : Number(id))
  const filters = {
    ...period,
    locationId: idOf(asked.locationId),
    categoryId: idOf(asked.categoryId),
    productId: idOf(asked.productId),
    groupBy,
    lowStockOnly: isLowOnly,
  }
  return (
    <Button
      icon={Download}
      disabled={isBusy}
      aria-label={isBusy ? undefined : TEXT.exportWhat(name)}
      onClick={() => download({ body: { reportType, filters, format: 'csv' } })}
      className="print:hidden"
    >
      {isBusy ? TEXT.exporting : TEXT.export}
    </Button>
  )
}
