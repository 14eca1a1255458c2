import { useState, type KeyboardEvent } from 'react'
import { api } from '#domain/api.ts'
import type { Customer } from '#domain/customers/api.ts'
import { serverSentence, useRead } from '#web/api.ts'
import { customerDraft, type CustomerDraft } from '#web/sales/customer/customer-draft.ts'
import { useSearchBox } from '#web/ui/search/use-search-box.ts'

/** Whoever is not among these is found by typing more. */
const MOST_SHOWN = '20'

/** One of those found, or whoever is not among them. */
export type Choice = Customer | 'new'

/** The customer box's behaviour: who is found for its text, and how they are chosen. */
export function useCustomerSearch(onChoose: (customer: Customer) => void, onDone: () => void) {
  const box = useSearchBox()
  const [draft, setDraft] = useState<CustomerDraft | null>(null)
  const { q, asked } = box
  const search = useRead(
    api.customers.list,
    { query: { search: asked, limit: MOST_SHOWN } },
    { enabled: asked !== '', keepsPrevious: true },
  )
  const isCurrent = asked === q && search.isSuccess && !search.isPlaceholderData
  const found = (search.data ?? []).filter(({ isActive }) => isActive)
  const choices: Choice[] = isCurrent ? [...found, 'new'] : found
  const active = choices[Math.min(box.activeIndex, choices.length - 1)]
  const error = search.error && serverSentence(search.error)

  function choose(choice: Choice) {
    if (choice === 'new') return setDraft(customerDraft(q))
    onChoose(choice)
    box.clear()
    onDone()
  }

  function takeAdded(customer: Customer) {
    setDraft(null)
    choose(customer)
    // Once the dialog has let go of the focus.
    requestAnimationFrame(onDone)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (box.isShown && box.moveBy(event, choices.length)) return
    if (event.key === 'Enter') {
      // It would go on to submit the dialog that it opens.
      event.preventDefault()
      if (!event.repeat && box.isShown && isCurrent && active) choose(active)
    }
    if (event.key !== 'Escape') return
    if (q === '') onDone()
    box.clear()
  }

  const closeDraft = () => setDraft(null)
  return {
    box,
    found,
    active,
    isCurrent,
    error,
    draft,
    choose,
    takeAdded,
    closeDraft,
    handleKeyDown,
  }
}
