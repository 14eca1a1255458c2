import { useRef, useState } from 'react'
import { api } from '#domain/api.ts'
import { centavosOf, parseCount, parsePesos } from '#domain/money.ts'
import type { Problem } from '#domain/problem.ts'
import { isDoubtfulQty } from '#domain/selling/sales/checkout.ts'
import { mixedSentence } from '#domain/selling/sales/mixed-packs.ts'
import type { NewOrderBody } from '#domain/selling/sales/order-body.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import { ApiError, call, serverSentence } from '#web/api.ts'
import { useApproval } from '#web/platform/approvals/use-approval.tsx'
import {
  itemKeyOf,
  itemOf,
  nameOf,
  withFigures,
} from '#web/selling/sales/orders/form/item-draft.ts'
import { TEXT } from '#web/selling/sales/orders/form/order-form-text.ts'
import type { OrderForm } from '#web/selling/sales/orders/form/use-order-form.ts'
import { cardsByNow } from '#web/selling/sales/schemes/cards.ts'
import { useTillHere } from '#web/cash/shifts/till/till-at.ts'
import type { Once } from '#web/platform/ui/use-action.ts'
import { useSaving } from '#web/platform/ui/use-saving.ts'

/**
 * The server's refusal because a price or the tax changed, with the figures that it calculates
 * with.
 */
export type Moved = { sentence: string; figures: NonNullable<Problem['figures']> }

/**
 * Saves the form. If figures changed on the server, `moved` holds them and the user is asked to
 * take them over.
 */
export function useOrderSaving(form: OrderForm, onSaved: () => void) {
  const { keeping, stored } = form
  const tillHere = useTillHere()
  const [moved, setMoved] = useState<Moved | null>(null)
  const { callApproved, dialog } = useApproval()
  /** The quantities that were confirmed: a refused order is sent again without that question. */
  const confirmed = useRef<string | null>(null)

  function send(order: NewOrderBody, once: Once): Promise<Sale> {
    setMoved(null)
    confirmed.current = quantityQuestion(form)
    // Its number is of this till, and what is paid for it goes into this drawer.
    const isTills = order.status === 'Final' || (order.payments ?? []).length > 0
    const body = isTills ? { ...order, ...tillHere(order.locationId) } : order
    if (!stored)
      return keeping.sending(form.getValues(), () =>
        callApproved(api.sales.complete, { body }, once),
      )
    const params = { id: String(stored.id) }
    return call(api.sales.update, { params, body: { ...body, version: stored.version } })
  }

  function takeRefusal(error: unknown) {
    const figures = error instanceof ApiError ? error.problem?.figures : undefined
    if (figures) setMoved({ sentence: serverSentence(error), figures })
    else form.takeRefusal(error)
  }

  const saving = useSaving(
    { ...form, takeRefusal },
    {
      send,
      question: () => {
        const question = quantityQuestion(form)
        return question === confirmed.current ? null : question
      },
      doneMessage: ({ status, invoiceNumber, items }) => {
        const reported =
          status === 'Final' ? [TEXT.issued(invoiceNumber), mixedSentence(items)] : []
        const description = reported.filter(Boolean).join('. ')
        return {
          title: stored ? TEXT.updated : TEXT.created,
          ...(description && { description }),
        }
      },
      failed: TEXT.error,
      onSaved,
      keys: keeping,
    },
  )

  /**
   * Puts the server's figures into the form. A typed tax that differs from the server's is
   * calculated again.
   */
  function takeFigures({ figures }: Moved) {
    const { items, beneficiaries, taxTotal } = form.getValues()
    form.choose('items', withFigures(items, figures.lines))
    form.choose('beneficiaries', cardsByNow(beneficiaries, figures))
    if (parsePesos(taxTotal) !== centavosOf(figures.taxTotal)) form.choose('taxTotal', '')
    setMoved(null)
  }

  return { saving, moved, takeFigures, approval: dialog }
}

/** Asks about quantities that nobody buys by one line, but not about those that are stored so. */
function quantityQuestion({ stored, getValues }: OrderForm): string | null {
  const before = (stored?.items ?? []).map(itemOf)
  const was = new Map(before.map((item) => [itemKeyOf(item), item.quantity]))
  const doubtful = getValues('items').flatMap((item) => {
    const qty = parseCount(item.quantity) ?? 0
    const isNew = was.get(itemKeyOf(item)) !== String(qty)
    return isNew && isDoubtfulQty(qty) ? [{ qty, name: nameOf(item) }] : []
  })
  return doubtful.length > 0 ? TEXT.areMeant(doubtful) : null
}
