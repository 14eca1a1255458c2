import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { CashRulesDialog } from '#web/cash/shifts/CashRulesDialog.tsx'
import { ReadingBook } from '#web/cash/shifts/readings/ReadingBook.tsx'
import { ShiftDialog } from '#web/cash/shifts/ShiftDialog.tsx'
import { ShiftFilters } from '#web/cash/shifts/ShiftFilters.tsx'
import { ShiftList } from '#web/cash/shifts/ShiftList.tsx'
import { TEXT } from '#web/cash/shifts/shifts-text.ts'
import { useShiftFilters } from '#web/cash/shifts/use-shift-filters.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'
import { Tabs } from '#web/platform/ui/Tabs.tsx'

/** Drawers and who answered for them, and the readings of tills: for managers. */
export function ShiftsPage() {
  const { user, settings } = useCurrentUser()
  const [filters, change] = useShiftFilters()
  const [isAsking, setIsAsking] = useState(false)
  const isOwner = user.role === 'ADMIN'
  const rules = isOwner && (
    <Button onClick={() => setIsAsking(true)} icon={Wallet}>
      {TEXT.rules}
    </Button>
  )
  return (
    <>
      <PageHeader title={TEXT.title} subtitle={TEXT.subtitle}>
        {settings.cashControl && rules}
      </PageHeader>
      {settings.cashControl ? (
        <Tabs
          label={TEXT.parts}
          isOfPage
          shown={filters.part === 'book' ? 'book' : 'shifts'}
          onShow={(part) => change({ part: part === 'book' ? part : '', state: '', person: '' })}
          tabs={[
            {
              name: 'shifts',
              label: TEXT.shifts,
              content: filters.part === '' && (
                <>
                  <ShiftFilters filters={filters} onChange={change} />
                  <ShiftList filters={filters} onOpen={({ id }) => change({ shift: String(id) })} />
                </>
              ),
            },
            {
              name: 'book',
              label: TEXT.book,
              content: filters.part === 'book' && (
                <>
                  <ShiftFilters filters={filters} onChange={change} />
                  <ReadingBook filters={filters} onChange={change} />
                </>
              ),
            },
          ]}
        />
      ) : (
        <Card>
          <EmptyState
            icon={Wallet}
            title={TEXT.off}
            hint={isOwner ? TEXT.offHint : `${TEXT.offHint} ${TEXT.offWho}`}
          >
            {rules}
          </EmptyState>
        </Card>
      )}
      {filters.shift && <ShiftDialog id={filters.shift} onClose={() => change({ shift: '' })} />}
      {isAsking && <CashRulesDialog onClose={() => setIsAsking(false)} />}
    </>
  )
}
