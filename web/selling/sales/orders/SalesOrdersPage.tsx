import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '#domain/api.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { useRead } from '#web/api.ts'
import { OrderCards } from '#web/selling/sales/orders/OrderCards.tsx'
import { TEXT } from '#web/selling/sales/orders/orders-text.ts'
import { OrderDialog } from '#web/selling/sales/orders/form/OrderDialog.tsx'
import type { OrderFormProps } from '#web/selling/sales/orders/form/use-opened-order.ts'
import { OrdersTable } from '#web/selling/sales/orders/OrdersTable.tsx'
import { mayEdit, isIssued } from '#web/selling/sales/orders/sale-rights.ts'
import { ReturnDialog } from '#web/selling/sales/returns/ReturnDialog.tsx'
import { SaleDialog } from '#web/selling/sales/orders/SaleDialog.tsx'
import { VoidDialog } from '#web/selling/sales/orders/VoidDialog.tsx'
import { SaleFilters } from '#web/selling/sales/orders/SaleFilters.tsx'
import {
  isFiltered,
  queryOf,
  useSaleFilters,
  type Filters,
} from '#web/selling/sales/orders/use-sale-filters.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { useReadOlder } from '#web/read-older.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { NotLoaded, OutOfDate, useFailure } from '#web/platform/ui/Loaded.tsx'
import { OlderButton } from '#web/platform/ui/OlderButton.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'
import { useOpened } from '#web/platform/ui/use-opened.ts'
import { UnsavedReminder } from '#web/platform/unsaved/UnsavedReminder.tsx'

const PAGE_SIZE = 50
const ALWAYS = { refetchOnMount: 'always', keepsPrevious: true } as const

type OpenForm = Pick<OrderFormProps, 'saleId' | 'isCopy'>
const NEW: OpenForm = { saleId: null, isCopy: false }

export function SalesOrdersPage() {
  const { user } = useCurrentUser()
  const [filters, setFilters] = useSaleFilters()
  const { read, missing, summary, isSummaryMissing, counts } = useSales(filters)
  const [form, setForm] = useOpened<OpenForm>({ add: NEW })
  const newRef = useRef<HTMLButtonElement>(null)
  const [voided, setVoided] = useState<Sale | null>(null)
  const [returned, setReturned] = useState<Sale | null>(null)
  const openedId = Number(filters.sale) || null

  const closeSale = () => setFilters({ sale: '' })

  function goOn() {
    // The dialog returns the focus to its opener. The button that led here is gone by then, so this
    // one stands in for it.
    newRef.current?.focus()
    setForm(NEW)
  }

  function open(sale: Sale) {
    if (!isIssued(sale) && mayEdit(user, sale)) setForm({ saleId: sale.id, isCopy: false })
    else setFilters({ sale: String(sale.id) })
  }

  function edit(sale: Sale) {
    closeSale()
    setForm({ saleId: sale.id, isCopy: isIssued(sale) })
  }

  const actions = { onOpen: open, onEdit: edit, onVoid: setVoided, onReturn: setReturned }
  return (
    <>
      <PageHeader title={TEXT.title} subtitle={TEXT.subtitle}>
        <Button ref={newRef} look="primary" icon={Plus} onClick={() => setForm(NEW)}>
          {TEXT.newOrder}
        </Button>
      </PageHeader>
      {!form && <UnsavedReminder form="order" what={TEXT.anOrder} onContinue={goOn} />}
      <OrderCards summary={isSummaryMissing ? null : summary.data} />
      <SaleFilters filters={filters} counts={counts.data} onChange={setFilters} />
      {!missing && <OutOfDate reads={[read, summary, counts]} />}
      <Card className="p-0!">
        {missing ? (
          <NotLoaded read={read} error={missing} />
        ) : (
          <OrdersTable
            sales={read.data?.pages.flat()}
            isBusy={read.isPlaceholderData}
            isFiltered={isFiltered(filters)}
            actions={actions}
            onAdd={goOn}
          />
        )}
      </Card>
      <OlderButton read={read} className="mt-4 justify-center" />
      {openedId !== null && (
        <SaleDialog key={openedId} id={openedId} {...actions} onClose={closeSale} />
      )}
      {returned && <ReturnDialog sale={returned} onClose={() => setReturned(null)} />}
      {voided && <VoidDialog sale={voided} onClose={() => setVoided(null)} />}
      {form && (
        <OrderDialog
          {...form}
          locationId={Number(filters.location) || null}
          onClose={() => setForm(null)}
        />
      )}
    </>
  )
}

/** The sales that the filters leave, what they come to, and how many there are of each status. */
function useSales(filters: Filters) {
  const query = queryOf(filters)
  const read = useReadOlder(api.sales.list, query, PAGE_SIZE, true)
  const { missing } = useFailure(read)
  const summary = useRead(api.sales.summary, { query }, ALWAYS)
  const isSummaryMissing = useFailure(summary).missing !== null
  const counts = useRead(api.sales.summary, { query: { ...query, status: undefined } }, ALWAYS)
  return { read, missing, summary, isSummaryMissing, counts }
}
