import { useState, type KeyboardEvent, type RefObject } from 'react'
import { api } from '#domain/api.ts'
import type { Customer } from '#domain/customers/api.ts'
import { call, serverSentence, useRead } from '#web/api.ts'
import { customerDraft, type CustomerDraft } from '#web/sales/customer/customer-draft.ts'
import type { LookUps } from '#web/finding/look-ups.ts'
import { useSearchBox } from '#web/ui/search/use-search-box.ts'

/** Whoever is not among these is found by typing more. */
const MOST_SHOWN = '20'

/** Nobody waits longer to pay for one who does not come. */
const TAKE_TIMEOUT_MS = 5000

/** One of those found, or whoever is not among them. */
export type Choice = Customer | 'new'

type Taker = {
  boxRef: RefObject<HTMLInputElement | null>
  onChoose: (customer: Customer) => void
  onDone: () => void
  /** Of the sale that the customer is looked up for. */
  lookUps: LookUps
}

/** The customer box's behaviour: who is found for its text, and how they are chosen. */
export function useCustomerSearch({ boxRef, onChoose, onDone, lookUps }: Taker) {
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
    take(choice)
    onDone()
  }

  function take(customer: Customer) {
    onChoose(customer)
    box.clear()
  }

  function takeAdded(customer: Customer) {
    setDraft(null)
    choose(customer)
    // Once the dialog has let go of the focus.
    requestAnimationFrame(onDone)
  }

  /** Who enters a name faster than the list comes has chosen, when only one is meant; not who has typed on since. */
  async function takeOnly(text: string) {
    box.askNow(text)
    const query = { search: text, limit: MOST_SHOWN }
    const asked = call(api.customers.list, { query }, { timeoutMs: TAKE_TIMEOUT_MS })
    const all = await lookUps.waitFor({ what: 'customer', text }, asked).catch(() => [])
    const [only, ...others] = all.filter(({ isActive }) => isActive)
    if (!only || others.length > 0 || boxRef.current?.value.trim() !== text) return
    const isThere = document.activeElement === boxRef.current
    take(only)
    if (isThere) onDone()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (box.isShown && box.moveBy(event, choices.length)) return
    if (event.key === 'Enter') {
      // It would go on to submit the dialog that it opens.
      event.preventDefault()
      if (event.repeat || !box.isShown) return
      if (!isCurrent) void takeOnly(q)
      else if (active) choose(active)
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
