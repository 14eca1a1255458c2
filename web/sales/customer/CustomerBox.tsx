import { UserRoundPlus } from 'lucide-react'
import { useId, type ReactNode, type RefObject } from 'react'
import type { Customer } from '#domain/customers/api.ts'
import { CustomerDialog } from '#web/sales/customer/CustomerDialog.tsx'
import { useCustomerSearch, type Choice } from '#web/sales/customer/use-customer-search.ts'
import type { LookUps } from '#web/finding/look-ups.ts'
import { Found, FoundRow, SearchBox } from '#web/ui/search/SearchBox.tsx'
import { TEXT } from '#web/sales/till/checkout-text.ts'

type Props = {
  boxRef: RefObject<HTMLInputElement | null>
  lookUps: LookUps
  shortcut?: string
  onChoose: (customer: Customer) => void
  /** Where the focus goes afterwards. */
  onDone: () => void
}

/** Finds a customer, or makes one of what was typed. */
export function CustomerBox({ boxRef, lookUps, shortcut, onChoose, onDone }: Props) {
  const listId = useId()
  const search = useCustomerSearch({ boxRef, onChoose, onDone, lookUps })
  const { box, found, active, isCurrent } = search
  const rowId = (row: Choice) => `${listId}-${row === 'new' ? row : row.id}`

  return (
    <>
      <SearchBox
        ref={boxRef}
        label={TEXT.customer}
        placeholder={TEXT.customerPlaceholder}
        shortcut={shortcut}
        box={box}
        listId={listId}
        activeId={active && rowId(active)}
        onKeyDown={search.handleKeyDown}
      >
        <Found
          id={listId}
          label={TEXT.customersFound}
          none={TEXT.noCustomers}
          findings={search}
          className="max-h-72"
        >
          {found.map((row) => (
            <ChoiceRow
              key={row.id}
              id={rowId(row)}
              isActive={row === active}
              onChoose={() => search.choose(row)}
            >
              {row.name}
              <span className="block font-normal text-ink-muted tabular-nums">
                {row.phone ?? TEXT.noPhone}
              </span>
            </ChoiceRow>
          ))}
          {isCurrent && (
            <ChoiceRow
              id={rowId('new')}
              isActive={active === 'new'}
              onChoose={() => search.choose('new')}
            >
              <span className="flex min-h-8 items-center gap-2 text-accent-ink">
                <UserRoundPlus aria-hidden size={18} className="shrink-0" />
                {TEXT.addCustomer(box.q)}
              </span>
            </ChoiceRow>
          )}
        </Found>
      </SearchBox>
      {search.draft && (
        <CustomerDialog
          draft={search.draft}
          onAdded={search.takeAdded}
          onClose={search.closeDraft}
        />
      )}
    </>
  )
}

type ChoiceRowProps = { id: string; isActive: boolean; onChoose: () => void; children: ReactNode }

function ChoiceRow({ id, isActive, onChoose, children }: ChoiceRowProps) {
  return (
    <FoundRow id={id} isActive={isActive}>
      <td className="text-sm">
        <button
          type="button"
          tabIndex={-1}
          onClick={onChoose}
          className="block min-h-8 w-full text-left font-medium wrap-anywhere after:absolute after:inset-0"
        >
          {children}
        </button>
      </td>
    </FoundRow>
  )
}
