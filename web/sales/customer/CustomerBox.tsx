import { Search, UserRoundPlus } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { api } from '#domain/api.ts'
import type { Customer } from '#domain/customers/api.ts'
import type { LookUps } from '#web/finding/look-ups.ts'
import { customerDraft, type CustomerDraft } from '#web/sales/customer/customer-draft.ts'
import { TEXT } from '#web/sales/till/checkout-text.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { Picker } from '#web/ui/picker/Picker.tsx'
import { reading, type Source } from '#web/ui/picker/source.ts'

/** Whoever is not among these is found by typing more. */
const MOST_SHOWN = '20'

const CUSTOMERS: Source<Customer> = {
  find: (search) => reading(api.customers.list, { query: { search, limit: MOST_SHOWN } }),
  isLong: true,
  textOf: ({ name }) => name,
  detailOf: ({ phone }) => phone ?? TEXT.noPhone,
  isOffered: ({ isActive }) => isActive,
  words: { found: TEXT.customersFound, none: TEXT.noCustomers },
}

/** Its form checks itself by the call's schema, which a till that adds nobody does not load. */
const CustomerDialog = lazyDialog(
  () => import('#web/customers/CustomerDialog.tsx'),
  'CustomerDialog',
)

type Props = {
  boxRef: RefObject<HTMLInputElement | null>
  /** Of the sale that the customer is looked up for. */
  lookUps: LookUps
  shortcut?: string
  onChoose: (customer: Customer) => void
  /** Where the focus goes afterwards. */
  onDone: () => void
}

/** Finds a customer, or makes one of what was typed. */
export function CustomerBox({ boxRef, lookUps, shortcut, onChoose, onDone }: Props) {
  const [draft, setDraft] = useState<CustomerDraft | null>(null)
  // With every customer that is made here the box begins anew.
  const [made, setMade] = useState(0)

  function takeAdded(customer: Customer) {
    setDraft(null)
    setMade(made + 1)
    onChoose(customer)
    // Once the dialog has let go of the focus.
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
        // Whoever is chosen is shown beside it.
        value={null}
        onChoose={(customer) => customer && onChoose(customer)}
        onDone={onDone}
        waitFor={(text, answer) => lookUps.waitFor({ what: 'customer', text }, answer)}
        add={{
          icon: UserRoundPlus,
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
