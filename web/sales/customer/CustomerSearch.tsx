import { UserRound, UserRoundPlus, X } from 'lucide-react'
import { useId, type ReactNode, type RefObject } from 'react'
import { TEXT } from '#web/sales/till/checkout-text.ts'
import { CustomerDialog } from '#web/sales/customer/CustomerDialog.tsx'
import { Found, FoundRow, SearchBox } from '#web/ui/search/SearchBox.tsx'
import type { TillCustomer } from '#web/sales/till/basket.ts'
import { customerChosen } from '#web/sales/till/till-state.ts'
import type { Till } from '#web/sales/till/till.ts'
import { useCustomerSearch, type Choice } from '#web/sales/customer/use-customer-search.ts'
import { KEYS } from '#web/sales/till/use-keys.ts'
import { IconButton } from '#web/ui/Button.tsx'

type Props = {
  till: Till
  customer: TillCustomer | null
  boxRef: RefObject<HTMLInputElement | null>
  /** Back to the products. */
  onDone: () => void
}

export function CustomerSearch({ till, customer, boxRef, onDone }: Props) {
  const listId = useId()
  const search = useCustomerSearch(till, onDone)
  const { box, found, active, isCurrent } = search
  const rowId = (row: Choice) => `${listId}-${row === 'new' ? row : row.id}`

  return (
    <>
      <SearchBox
        ref={boxRef}
        label={TEXT.customer}
        placeholder={TEXT.customerPlaceholder}
        shortcut={KEYS.customer}
        box={box}
        listId={listId}
        activeId={active && rowId(active)}
        onKeyDown={search.handleKeyDown}
      >
        <Found
          id={listId}
          label={TEXT.customersFound}
          word={TEXT.foundOr(TEXT.noCustomers, search)}
          isCurrent={isCurrent}
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
      <ChosenCustomer till={till} customer={customer} />
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

/** As high with a customer as without. */
function ChosenCustomer({ till, customer }: Omit<Props, 'boxRef' | 'onDone'>) {
  return (
    <div className="mt-2.5 flex min-h-11 items-center gap-3">
      <span
        className={`grid size-9 shrink-0 place-items-center rounded-full ${customer ? 'bg-accent-soft text-accent-ink' : 'bg-sunken text-ink-muted'}`}
      >
        <UserRound aria-hidden size={18} />
      </span>
      <output className="min-w-0 flex-1 text-sm">
        <span className="block font-medium wrap-anywhere">{customer?.name ?? TEXT.walkIn}</span>
        <span className="block text-ink-muted tabular-nums">
          {customer ? (customer.phone ?? TEXT.noPhone) : TEXT.noCustomer}
        </span>
      </output>
      {customer && (
        <IconButton
          label={TEXT.clearCustomer}
          icon={X}
          className="text-ink-muted"
          onClick={() => till.change((state) => customerChosen(state, null))}
        />
      )}
    </div>
  )
}
