import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Location } from '#domain/shop/locations/api.ts'
import { MANAGERS } from '#domain/roles.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import type { NewOrderBody } from '#domain/selling/sales/order-body.ts'
import type { Tax } from '#domain/shop/settings/settings.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { checkedOrder } from '#web/selling/sales/orders/form/checked-order.ts'
import {
  carriedOver,
  NEW_ORDER,
  paymentsWith,
  type OrderDraft,
} from '#web/selling/sales/orders/form/order-draft.ts'
import { orderFiguresOf, type OrderFigures } from '#web/selling/sales/orders/form/order-figures.ts'
import { TEXT } from '#web/selling/sales/orders/form/order-form-text.ts'
import {
  readSale,
  useOpenedOrder,
  type OpenedOrder,
  type OrderFormProps,
} from '#web/selling/sales/orders/form/use-opened-order.ts'
import { TEXT as PAGE } from '#web/selling/sales/orders/orders-text.ts'
import { isIssued } from '#web/selling/sales/orders/sale-rights.ts'
import { openLookUps, type LookUps } from '#web/goods/product-search/look-ups.ts'
import { useTax } from '#web/shop/settings/use-tax.ts'
import { isoDayOf } from '#web/platform/ui/moments.ts'
import { useCheckedForm, type CheckedForm } from '#web/platform/ui/use-checked-form.ts'
import type { Newest, SaveableForm, Tried } from '#web/platform/ui/use-saving.ts'
import { useKeeping, useKept, type Keeping } from '#web/platform/unsaved/use-keeping.ts'

export type OrderForm = CheckedForm<OrderDraft, NewOrderBody> &
  SaveableForm<NewOrderBody, Sale> &
  OpenedOrder & {
    locations: readonly Location[]
    tax: Tax
    /** Today in the shop's time zone, as YYYY-MM-DD. */
    today: string
    isReady: boolean
    failure: Error | null
    retry: () => void
    /** Keeps a new order on the device until it is saved (decision 29). */
    keeping: Keeping<OrderDraft>
    /** Scans and searches whose answers will add to this order. */
    lookUps: LookUps
    /** Sets a field that is not an input of its own. */
    choose: <Name extends keyof OrderDraft>(name: Name, value: OrderDraft[Name]) => void
  }

/**
 * The state of the order form: loads what it starts from, keeps a new order on the device, and
 * merges with changes by others.
 */
export function useOrderForm(props: OrderFormProps): OrderForm {
  const { user, settings } = useCurrentUser()
  const tax = useTax()
  const today = useToday()
  const opened = useOpenedOrder(props, fill)
  const { stored, copied, locations, isReady, failure, retry } = opened
  const [lookUps] = useState(openLookUps)
  // What is owed on a new order another user may approve.
  const mayOwe =
    settings.unpaidFinalOrders === 'ANYONE' || MANAGERS.includes(user.role) || stored === null
  const schema = checkedOrder({ today, tax, mayOwe })
  const form = useCheckedForm(schema, NEW_ORDER)
  const { setValue, setFocus, getFieldState } = form

  function fill(draft: OrderDraft) {
    form.reset(draft)
  }

  async function takeNewest(sent: NewOrderBody, tried: Tried): Promise<Newest<Sale>> {
    const id = stored?.id ?? tried.madeId
    if (id === null) return null
    const newest = await readSale(id)
    if (isIssued(newest)) return { hint: TEXT.issuedAlready(PAGE.name(newest)) }
    keeping.end()
    const draft = await opened.draftOf(newest)
    // The stored order equals what was sent. So the answer to an earlier try was lost, and there is
    // no conflict.
    if (JSON.stringify(schema.safeParse(draft).data) === JSON.stringify(sent))
      return { saved: newest }
    const payments = paymentsWith(draft.payments, form.getValues('payments'), tried.isUnanswered)
    form.rebase(draft, stored ? 'opened' : 'sent')
    setValue('payments', payments, { shouldDirty: true })
    opened.takeStored(newest)
    return {}
  }

  // The first field takes the focus once it exists; until then the dialog itself has it.
  useEffect(() => {
    if (isReady) setFocus('invoiceNumber')
  }, [isReady, setFocus])
  // Must follow the effect above: restoring the kept draft registers the fields again.
  const keeping = useKeptOrder(form, { isNew: props.saleId === null, isReady, today })
  useTurningDay(form, { isStored: stored !== null, today })

  return {
    ...form,
    stored,
    copied,
    locations,
    tax,
    today,
    isReady,
    failure,
    retry,
    keeping,
    lookUps,
    choose: (name, value) =>
      // TypeScript cannot see that `value` is the type of the field `name`.
      setValue(name, value as never, {
        shouldDirty: true,
        // Validates again a field that is marked as wrong. A missing price may have been refused
        // before it loaded.
        shouldValidate: getFieldState(name).invalid,
      }),
    takeNewest,
  }
}

type DraftForm = CheckedForm<OrderDraft, NewOrderBody>

type Kept = { isNew: boolean; isReady: boolean; today: string }

/** Keeps a new order on the device; the days of one that was typed earlier are carried over to today. */
function useKeptOrder(form: DraftForm, { isNew, isReady, today }: Kept): Keeping<OrderDraft> {
  const { timeZone } = useCurrentUser().settings
  const keeping = useKept<OrderDraft>(isNew ? 'order' : null)
  useKeeping(keeping, {
    contentOf: form.getValues,
    isTyped: form.formState.isDirty,
    isReady,
    restore: ({ content, atMs }) => {
      const typedOn = isoDayOf(new Date(atMs), timeZone)
      const typed = { ...form.getValues(), ...carriedOver(content, typedOn, today) }
      form.reset(typed, { keepDefaultValues: true })
    },
    listen: (callback) => form.subscribe({ formState: { values: true }, callback }),
  })
  return keeping
}

/** Carries the days of an order that is not stored yet over to the next day, when it begins. */
function useTurningDay(form: DraftForm, { isStored, today }: { isStored: boolean; today: string }) {
  const typedOn = useRef(today)
  const turnDay = useEffectEvent((day: string) => {
    if (typedOn.current === day) return
    const { salesDate, payments } = carriedOver(form.getValues(), typedOn.current, day)
    typedOn.current = day
    if (isStored) return
    form.setValue('salesDate', salesDate)
    form.setValue('payments', payments)
  })
  useEffect(() => turnDay(today), [today])
}

/** The totals of the order, updated while it is typed. */
export function useFigures({ control, tax }: OrderForm): OrderFigures {
  return orderFiguresOf(useWatch({ control, compute: (draft) => draft }), tax)
}
