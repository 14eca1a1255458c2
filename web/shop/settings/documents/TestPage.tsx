import { Printer } from 'lucide-react'
import type { Till } from '#domain/shop/tills/api.ts'
import { PrintFailure } from '#web/shop/documents/PrintFailure.tsx'
import { usePrinting } from '#web/shop/documents/prints.ts'
import { TEXT } from '#web/shop/settings/documents/documents-text.ts'
import { Button } from '#web/platform/ui/Button.tsx'

/** A page that shows whether a till's printer writes every letter, its whole width, and a code that can be read. */
export function TestPage({ till }: { till: Till }) {
  const { id, printer, paper } = till
  const here = { tillId: id, printer, paper, printsItself: false }
  const printing = usePrinting({ kind: 'test', id }, here)
  return (
    <div className="mt-3 space-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 grow basis-52 text-sm text-ink-muted">{TEXT.ways[printer]}</p>
        <Button icon={Printer} disabled={printing.isBusy} onClick={() => printing.print()}>
          {printing.isBusy ? TEXT.printing : TEXT.testPage}
        </Button>
      </div>
      <PrintFailure printing={printing} />
    </div>
  )
}
