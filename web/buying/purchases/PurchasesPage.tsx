import { PackageCheck, Plus } from 'lucide-react'
import { useRef } from 'react'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import { PurchaseDetails } from '#web/buying/purchases/PurchaseDetails.tsx'
import { PurchaseDialog } from '#web/buying/purchases/form/PurchaseDialog.tsx'
import { PurchaseFilters } from '#web/buying/purchases/PurchaseFilters.tsx'
import { PurchaseList } from '#web/buying/purchases/PurchaseList.tsx'
import { PurchaseSummary } from '#web/buying/purchases/PurchaseSummary.tsx'
import { TEXT } from '#web/buying/purchases/purchases-text.ts'
import { ReceiveDialog } from '#web/buying/purchases/receive/ReceiveDialog.tsx'
import { SuggestedPurchase } from '#web/buying/purchases/SuggestedPurchase.tsx'
import { orderIn, usePurchaseFilters } from '#web/buying/purchases/use-purchase-filters.ts'
import { UnsavedReminder } from '#web/platform/unsaved/UnsavedReminder.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'
import { useOpened } from '#web/platform/ui/use-opened.ts'

type Form =
  | { kind: 'order'; purchase: Purchase | null; status?: 'RECEIVED' }
  | { kind: 'receive'; purchase: Purchase }

const OPENED: Record<string, Form> = {
  add: { kind: 'order', purchase: null },
  delivery: { kind: 'order', purchase: null, status: 'RECEIVED' },
}

export function PurchasesPage() {
  const [filters, setFilters] = usePurchaseFilters()
  const [form, setForm] = useOpened(OPENED)
  const newRef = useRef<HTMLButtonElement>(null)
  const openId = filters.open
  const wanted = orderIn(filters)

  function goOn() {
    // The dialog returns the focus to its opener. The button that led here is gone by then, so this
    // one stands in for it.
    newRef.current?.focus()
    setForm({ kind: 'order', purchase: null })
  }

  const actions = {
    onEdit: (purchase: Purchase) => setForm({ kind: 'order', purchase }),
    onReceive: (purchase: Purchase) => setForm({ kind: 'receive', purchase }),
  }
  return (
    <>
      <PageHeader title={TEXT.title} subtitle={TEXT.subtitle}>
        <Button
          icon={PackageCheck}
          onClick={() => setForm({ kind: 'order', purchase: null, status: 'RECEIVED' })}
        >
          {TEXT.enterDelivery}
        </Button>
        <Button
          ref={newRef}
          look="primary"
          icon={Plus}
          onClick={() => setForm({ kind: 'order', purchase: null })}
        >
          {TEXT.add}
        </Button>
      </PageHeader>
      {!form && !wanted && (
        <UnsavedReminder form="purchase" what={TEXT.anOrder} onContinue={goOn} />
      )}
      <PurchaseSummary filters={filters} />
      <PurchaseFilters filters={filters} onChange={setFilters} />
      <PurchaseList
        filters={filters}
        actions={{ ...actions, onDetails: ({ id }) => setFilters({ open: String(id) }) }}
        onAdd={goOn}
      />
      {openId && (
        <PurchaseDetails id={openId} actions={actions} onClose={() => setFilters({ open: '' })} />
      )}
      {wanted && (
        <SuggestedPurchase
          key={Object.values(wanted).join()}
          {...wanted}
          onClose={() => setFilters({ order: '', at: '' })}
        />
      )}
      {form?.kind === 'order' && (
        <PurchaseDialog
          purchase={form.purchase}
          status={form.status}
          onClose={() => setForm(null)}
        />
      )}
      {form?.kind === 'receive' && (
        <ReceiveDialog purchase={form.purchase} onClose={() => setForm(null)} />
      )}
    </>
  )
}
