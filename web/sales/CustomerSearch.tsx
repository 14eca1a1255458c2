import { UserRound, X } from 'lucide-react'
import { useId, type KeyboardEvent, type RefObject } from 'react'
import { api } from '#domain/api.ts'
import type { Customer } from '#domain/customers/api.ts'
import { serverSentence, useRead } from '#web/api.ts'
import { TEXT } from '#web/sales/checkout-text.ts'
import { Found, FoundRow, SearchBox } from '#web/sales/SearchBox.tsx'
import { customerChosen, type TillCustomer } from '#web/sales/till-state.ts'
import type { Till } from '#web/sales/till.ts'
import { KEYS } from '#web/sales/use-keys.ts'
import { useSearchBox } from '#web/sales/use-search-box.ts'
import { IconButton } from '#web/ui/Button.tsx'

/** Whoever is not among these is found by typing more. */
const MOST_SHOWN = '20'

type Props = {
  till: Till
  customer: TillCustomer | null
  boxRef: RefObject<HTMLInputElement | null>
  /** Back to the products. */
  onDone: () => void
}

export function CustomerSearch({ till, customer, boxRef, onDone }: Props) {
  const listId = useId()
  const box = useSearchBox()
  const { q, asked } = box
  const search = useRead(
    api.customers.list,
    { query: { search: asked, limit: MOST_SHOWN } },
    { enabled: asked !== '', keepsPrevious: true },
  )
  const isCurrent = asked === q && search.isSuccess && !search.isPlaceholderData
  const found = (search.data ?? []).filter(({ isActive }) => isActive)
  const active = found[Math.min(box.activeIndex, found.length - 1)]
  const rowId = (row: Customer) => `${listId}-${row.id}`
  const error = search.error && serverSentence(search.error)

  function choose({ id, name, phone }: Customer) {
    till.change((state) => customerChosen(state, { id, name, phone }))
    box.clear()
    onDone()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (box.isShown && box.moveBy(event, found.length)) return
    if (event.key === 'Enter' && box.isShown && isCurrent && active) choose(active)
    if (event.key !== 'Escape') return
    if (q === '') onDone()
    box.clear()
  }

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
        onKeyDown={handleKeyDown}
      >
        <Found
          id={listId}
          label={TEXT.customersFound}
          word={TEXT.foundOr(TEXT.noCustomers, { found, isCurrent, error })}
          isCurrent={isCurrent}
          className="max-h-72"
        >
          {found.map((row) => (
            <FoundRow key={row.id} id={rowId(row)} isActive={row === active}>
              <td className="text-sm">
                <button
                  type="button"
                  tabIndex={-1}
                  onClick={() => choose(row)}
                  className="block min-h-8 w-full text-left font-medium wrap-anywhere after:absolute after:inset-0"
                >
                  {row.name}
                  <span className="block font-normal text-ink-muted tabular-nums">
                    {row.phone ?? TEXT.noPhone}
                  </span>
                </button>
              </td>
            </FoundRow>
          ))}
        </Found>
      </SearchBox>
      <ChosenCustomer till={till} customer={customer} />
    </>
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
