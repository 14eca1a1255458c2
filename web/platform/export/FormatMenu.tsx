import { texts } from '#domain/language.ts'
import { ChevronDown, Download } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { Button } from '#web/platform/ui/Button.tsx'

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
              onSelect={() => onChoose(format)}
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
