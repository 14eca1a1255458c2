import { ChevronDown, Download } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { api } from '#domain/api.ts'
import type { CallOf } from '#domain/endpoint.ts'
import type { ReportType } from '#domain/reports/columns.ts'
import { serverSentence } from '#web/api.ts'
import { useDownload } from '#web/download.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/Toast.tsx'

const TEXT = {
  export: 'Export',
  exportWhat: (report: string) => `Export ${report}`,
  formats: { csv: 'CSV', xlsx: 'Excel' },
  exporting: 'Exporting...',
  exportFailed: 'Failed to export the report',
}

const FORMATS = ['csv', 'xlsx'] as const

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
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button
          icon={Download}
          aria-busy={isBusy}
          aria-label={isBusy ? undefined : TEXT.exportWhat(name)}
          className="print:hidden"
        >
          {isBusy ? TEXT.exporting : TEXT.export}
          <ChevronDown aria-hidden size={16} className="-mr-1 text-ink-muted" />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        className="z-50 outline-none"
      >
        {/*
         * The animation is on this inner element. On the menu itself it would delay its
         * unmounting, and the menu would swallow the next press. /}
         */}
        <div className="min-w-40 animate-appear rounded bg-surface p-1.5 shadow-overlay">
          {FORMATS.map((format) => (
            <DropdownMenu.Item
              key={format}
              disabled={isBusy}
              onSelect={() => download({ body: { reportType, filters, format } })}
              className="flex min-h-control cursor-pointer items-center rounded px-3 text-sm outline-none data-disabled:opacity-50 data-highlighted:bg-sunken"
            >
              {TEXT.formats[format]}
            </DropdownMenu.Item>
          ))}
        </div>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
