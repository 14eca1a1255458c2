import { Plus, Search } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { api } from '#domain/api.ts'
import type { Customer } from '#domain/people/customers/api.ts'
import type { LookUps } from '#web/goods/product-search/look-ups.ts'
import { customerDraft, type CustomerDraft } from '#web/selling/sales/customer/customer-draft.ts'
import { TEXT } from '#web/selling/sales/till/checkout-text.ts'
import { lazyDialog } from '#web/platform/ui/lazy-dialog.tsx'
import { Picker } from '#web/platform/ui/picker/Picker.tsx'
import { reading, type Source } from '#web/platform/ui/picker/source.ts'

/** How many customers the list shows. More typing narrows the list to the others. */
const MOST_SHOWN = '20'

const CUSTOMERS: Source<Customer> = {
  find: (search) => reading(api.customers.list, { query: { search, limit: MOST_SHOWN } }),
  textOf: ({ name }) => name,
  detailOf: ({ phone }) => phone ?? TEXT.noPhone,
  isOffered: ({ isActive }) => isActive,
  words: { found: TEXT.customersFound, none: TEXT.noCustomers },
}

/** Loaded on demand: the form validates by the schema of its call, which most sales never need. */
const CustomerDialog = lazyDialog(
  () => import('#web/people/customers/CustomerDialog.tsx'),
  'CustomerDialog',
)

type Props = {
  boxRef: RefObject<HTMLInputElement | null>
  /** The look-ups of the sale for which the customer is searched. */
  lookUps: LookUps
  shortcut?: string
  onChoose: (customer: Customer) => void
  /** Moves the focus on after a customer was chosen. */
  onDone: () => void
}

/** Searches for a customer, or creates one from the typed name. */
export function CustomerBox({ boxRef, lookUps, shortcut, onChoose, onDone }: Props) {
  const [draft, setDraft] = useState<CustomerDraft | null>(null)
  // The picker remounts, emptied, with every customer that is created here.
  const [made, setMade] = useState(0)

  function takeAdded(customer: Customer) {
    setDraft(null)
    setMade(made + 1)
    onChoose(customer)
    // One frame later, because the closing dialog first gives the focus back.
    requestAnimationFrame(onDone)
  }

  return (
    <>
      <Picker
        key={made}
        boxRef={boxRef}
        label={TEXT.customer}
        isLabelHidden
        placeholder={TEXT.customerPlaceholder}
        icon={Search}
        shortcut={shortcut}
        source={CUSTOMERS}
        // The chosen customer is shown beside the box, never in it.
        value={null}
        onChoose={(customer) => customer && onChoose(customer)}
        onDone={onDone}
        waitFor={lookUps.waitFor}
        add={{
          icon: Plus,
          label: TEXT.addCustomer,
          onAdd: (typed) => setDraft(customerDraft(typed)),
        }}
      />
      {draft && (
        <CustomerDialog
          customer={null}
          begun={draft}
          onSaved={takeAdded}
          onClose={() => setDraft(null)}
        />
      )}
    </>
  )
}
