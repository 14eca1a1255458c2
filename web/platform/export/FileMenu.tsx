import { texts } from '#domain/language.ts'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import type { ReportType } from '#domain/reporting/reports/report-types.ts'
import { serverSentence } from '#web/api.ts'
import { useDownload } from '#web/download.ts'
import { FormatMenu } from '#web/platform/export/FormatMenu.tsx'
import { toast } from '#web/platform/ui/Toast.tsx'

export const TEXT = texts('platform/export/FileMenu', {
  exportFailed: 'Failed to export the report',
})

type Props = {
  reportType: ReportType
  filters: CallOf<typeof api.reports.export>['body']['filters']
  /** The heading of the report on the screen. */
  name: string
}

/** A menu that downloads a report in some format. */
export function FileMenu({ reportType, filters, name }: Props) {
  const [download, isBusy] = useDownload(api.reports.export, (error) =>
    toast({ title: TEXT.exportFailed, description: serverSentence(error), destructive: true }),
  )
  return (
    <FormatMenu
      name={name}
      isBusy={isBusy}
      onChoose={(format) => download({ body: { reportType, filters, format } })}
    />
  )
}
