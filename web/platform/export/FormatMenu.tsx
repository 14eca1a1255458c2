import { texts } from '#domain/language.ts'
import { ChevronDown, Download } from 'lucide-react'
import { Button } from '#web/platform/ui/Button.tsx'
import { Menu } from '#web/platform/ui/Menu.tsx'

export const TEXT = texts('platform/export/FormatMenu', {
  export: 'Export',
  exportWhat: (report: string) => `Export ${report}`,
  formats: { csv: 'CSV', xlsx: 'Excel' },
  exporting: 'Exporting...',
})

const FORMATS = ['csv', 'xlsx'] as const

type Format = (typeof FORMATS)[number]

type Props = {
  /** The heading of what is exported. */
  name: string
  /** A file is being made. */
  isBusy: boolean
  onChoose: (format: Format) => void
}

/** A menu that asks for a file in some format. */
export function FormatMenu({ name, isBusy, onChoose }: Props) {
  return (
    <Menu
      button={
        <Button
          icon={Download}
          aria-busy={isBusy}
          aria-label={isBusy ? undefined : TEXT.exportWhat(name)}
          className="print:hidden"
        >
          {isBusy ? TEXT.exporting : TEXT.export}
          <ChevronDown aria-hidden size={16} className="-mr-1 text-ink-muted" />
        </Button>
      }
      items={FORMATS.map((format) => ({
        label: TEXT.formats[format],
        disabled: isBusy,
        onChoose: () => onChoose(format),
      }))}
    />
  )
}
