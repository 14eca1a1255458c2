import { useState } from 'react'
import { api } from '#domain/api.ts'
import { centavosOf, parsePesos } from '#domain/money.ts'
import type { Problem } from '#domain/problem.ts'
import type { Sale } from '#domain/sales/api.ts'
import type { NewOrderBody } from '#domain/sales/order-body.ts'
import { ApiError, fieldErrors, serverSentence, useWrite } from '#web/api.ts'
import { withFigures } from '#web/sales/orders/form/order-draft.ts'
import { TEXT } from '#web/sales/orders/form/order-form-text.ts'
import type { OrderForm } from '#web/sales/orders/form/use-order-form.ts'
import { CHANGED_BY_AN_ORDER } from '#web/sales/orders/use-delete-sale.ts'
import { toast } from '#web/ui/Toast.tsx'

export type Figures = NonNullable<Problem['figures']>

/** What is said in place of a refusal: what is stored is newer, or something costs another amount by now. */
export type Notice = { sentence: string } & (
  | { kind: 'stale' }
  | { kind: 'figures'; figures: Figures }
)

/** Sends the form. Sent again after a lost answer, a new order is still made once. */
export function useOrderSaving(form: OrderForm, onSaved: () => void) {
  const { idempotencyKey, sending } = form.keeping
  const [notice, setNotice] = useState<Notice | null>(null)
  const [isRenewing, setIsRenewing] = useState(false)
  const create = useWrite(api.sales.complete, { refreshes: CHANGED_BY_AN_ORDER })
  const update = useWrite(api.sales.update, { refreshes: CHANGED_BY_AN_ORDER })

  function send(body: NewOrderBody): Promise<Sale> {
    const { stored } = form
    if (!stored)
      return sending(form.getValues(), () => create.mutateAsync({ body, idempotencyKey }))
    const params = { id: String(stored.id) }
    return update.mutateAsync({ params, body: { ...body, version: stored.version } })
  }

  /** True when something that was scanned or entered is still to come into it: it would be saved without. */
  function refuseOpenLookUp(): boolean {
    const refusal = form.lookUps.refusal()
    if (refusal === null) return false
    toast({ title: TEXT.error, description: refusal, destructive: true })
    return true
  }

  /** Whether it was saved. */
  async function save(body: NewOrderBody): Promise<boolean> {
    setNotice(null)
    try {
      const { status, invoiceNumber } = await send(body)
      const title = form.stored ? TEXT.updated : TEXT.created
      const description = status === 'Final' ? TEXT.issued(invoiceNumber) : undefined
      toast({ title, ...(description && { description }) })
      onSaved()
      return true
    } catch (error) {
      tellRefusal(error)
      return false
    }
  }

  function tellRefusal(error: unknown) {
    const { status, problem } =
      error instanceof ApiError ? error : { status: undefined, problem: null }
    const sentence = status === 422 ? TEXT.keyUsed : serverSentence(error)
    toast({ title: TEXT.error, description: sentence, destructive: true })
    if (problem?.figures) setNotice({ kind: 'figures', sentence, figures: problem.figures })
    else if (status === 409 && 'version' in fieldErrors(error))
      setNotice({ kind: 'stale', sentence })
    else if (status === 422) form.setError('root.server', { message: sentence })
    else form.takeRefusal(error)
  }

  /** Nothing is typed meanwhile: what is stored takes the place of all of it. */
  async function loadNewest() {
    setIsRenewing(true)
    try {
      await form.takeNewest()
      setNotice(null)
    } catch (error) {
      toast({ title: TEXT.error, description: serverSentence(error), destructive: true })
    }
    setIsRenewing(false)
  }

  /** From now on the form has the server's figures; a typed tax that it did not take is reckoned again. */
  function takeFigures(figures: Figures) {
    const { items, taxTotal } = form.getValues()
    form.choose('items', withFigures(items, figures.lines))
    if (parsePesos(taxTotal) !== centavosOf(figures.taxTotal)) form.choose('taxTotal', '')
    setNotice(null)
  }

  return { save, refuseOpenLookUp, notice, isRenewing, loadNewest, takeFigures }
}
