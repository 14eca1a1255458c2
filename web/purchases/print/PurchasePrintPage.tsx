import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'
import { PurchaseSheet } from '#web/purchases/print/PurchaseSheet.tsx'
import { TEXT } from '#web/purchases/print/print-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'

const route = getRouteApi('/purchases/$id/print')

/** A purchase order on paper. The printer gets what the screen shows, without the shell. */
export function PurchasePrintPage() {
  const { id } = route.useParams()
  const read = useRead(api.purchases.get, { params: { id } }, { refetchOnMount: 'always' })
  return (
    <>
      <title>{`${TEXT.number(Number(id))} · Botika`}</title>
      <div className="mx-auto mb-4 flex max-w-[210mm] flex-wrap items-center justify-between gap-2 print:hidden">
        <Link
          to="/purchases"
          className="inline-flex min-h-control items-center gap-2 rounded text-sm font-semibold hover:text-accent-ink"
        >
          <ArrowLeft aria-hidden size={18} />
          {TEXT.back}
        </Link>
        <Button look="primary" icon={Printer} disabled={!read.data} onClick={() => window.print()}>
          {TEXT.print}
        </Button>
      </div>
      <Loaded read={read}>{(purchase) => <PurchaseSheet purchase={purchase} />}</Loaded>
    </>
  )
}
