import { Plus } from 'lucide-react'
import type { WriteOff } from '#domain/goods/write-offs/api.ts'
import { DestroyDialog } from '#web/goods/write-offs/DestroyDialog.tsx'
import { useWriteOffFilters } from '#web/goods/write-offs/use-write-off-filters.ts'
import { WriteOffDetails } from '#web/goods/write-offs/WriteOffDetails.tsx'
import { WriteOffDialog } from '#web/goods/write-offs/WriteOffDialog.tsx'
import { WriteOffFilters } from '#web/goods/write-offs/WriteOffFilters.tsx'
import { WriteOffList } from '#web/goods/write-offs/WriteOffList.tsx'
import { TEXT } from '#web/goods/write-offs/write-offs-text.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'
import { useOpened } from '#web/platform/ui/use-opened.ts'

type Form = { kind: 'add' } | { kind: 'edit' | 'destroy'; writeOff: WriteOff }

const OPENED: Record<string, Form> = { add: { kind: 'add' } }

export function WriteOffsPage() {
  const [filters, setFilters] = useWriteOffFilters()
  const [form, setForm] = useOpened(OPENED)
  const close = () => setForm(null)
  const add = () => setForm({ kind: 'add' })
  const onForm = (kind: 'edit' | 'destroy', writeOff: WriteOff) => setForm({ kind, writeOff })
  return (
    <>
      <PageHeader title={TEXT.title} subtitle={TEXT.subtitle}>
        <Button look="primary" icon={Plus} onClick={add}>
          {TEXT.add}
        </Button>
      </PageHeader>
      <WriteOffFilters filters={filters} onChange={setFilters} />
      <WriteOffList
        filters={filters}
        onOpen={({ id }) => setFilters({ open: String(id) })}
        onForm={onForm}
        onAdd={add}
      />
      {filters.open && (
        <WriteOffDetails
          id={filters.open}
          onForm={onForm}
          onClose={() => setFilters({ open: '' })}
        />
      )}
      {form?.kind === 'add' && <WriteOffDialog writeOff={null} onClose={close} />}
      {form?.kind === 'edit' && <WriteOffDialog writeOff={form.writeOff} onClose={close} />}
      {form?.kind === 'destroy' && <DestroyDialog writeOff={form.writeOff} onClose={close} />}
    </>
  )
}
