import { CalendarClock, Plus } from 'lucide-react'
import type { SupplierReturn } from '#domain/buying/supplier-returns/api.ts'
import { CreditDialog } from '#web/buying/supplier-returns/CreditDialog.tsx'
import { ProposalsDialog } from '#web/buying/supplier-returns/ProposalsDialog.tsx'
import { RefusalDialog } from '#web/buying/supplier-returns/RefusalDialog.tsx'
import { ReturnDetails } from '#web/buying/supplier-returns/ReturnDetails.tsx'
import { ReturnDialog } from '#web/buying/supplier-returns/ReturnDialog.tsx'
import { ReturnFilters } from '#web/buying/supplier-returns/ReturnFilters.tsx'
import { ReturnList } from '#web/buying/supplier-returns/ReturnList.tsx'
import { ReturnSummary } from '#web/buying/supplier-returns/ReturnSummary.tsx'
import { SettleDialog } from '#web/buying/supplier-returns/SettleDialog.tsx'
import { TEXT } from '#web/buying/supplier-returns/supplier-returns-text.ts'
import type { ReturnForm } from '#web/buying/supplier-returns/ReturnActions.tsx'
import { useReturnFilters } from '#web/buying/supplier-returns/use-return-filters.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'
import { useOpened } from '#web/platform/ui/use-opened.ts'

type Form = { kind: 'add' | 'propose' } | { kind: ReturnForm; back: SupplierReturn }

const OPENED: Record<string, Form> = { add: { kind: 'add' }, propose: { kind: 'propose' } }

export function SupplierReturnsPage() {
  const [filters, setFilters] = useReturnFilters()
  const [form, setForm] = useOpened(OPENED)
  const close = () => setForm(null)
  const add = () => setForm({ kind: 'add' })
  const onForm = (kind: ReturnForm, back: SupplierReturn) => setForm({ kind, back })
  return (
    <>
      <PageHeader title={TEXT.title} subtitle={TEXT.subtitle}>
        <Button icon={CalendarClock} onClick={() => setForm({ kind: 'propose' })}>
          {TEXT.propose}
        </Button>
        <Button look="primary" icon={Plus} onClick={add}>
          {TEXT.add}
        </Button>
      </PageHeader>
      <ReturnSummary filters={filters} />
      <ReturnFilters filters={filters} onChange={setFilters} />
      <ReturnList
        filters={filters}
        onOpen={({ id }) => setFilters({ open: String(id) })}
        onForm={onForm}
        onAdd={add}
      />
      {filters.open && (
        <ReturnDetails id={filters.open} onForm={onForm} onClose={() => setFilters({ open: '' })} />
      )}
      {form?.kind === 'add' && <ReturnDialog back={null} onClose={close} />}
      {form?.kind === 'propose' && (
        <ProposalsDialog
          onMade={(id) => {
            close()
            setFilters({ open: String(id) })
          }}
          onClose={close}
        />
      )}
      {form?.kind === 'edit' && <ReturnDialog back={form.back} onClose={close} />}
      {form?.kind === 'refuse' && <RefusalDialog back={form.back} onClose={close} />}
      {form?.kind === 'credit' && <CreditDialog back={form.back} onClose={close} />}
      {form?.kind === 'settle' && <SettleDialog back={form.back} onClose={close} />}
    </>
  )
}
