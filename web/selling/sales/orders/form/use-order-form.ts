import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '#domain/api.ts'
import type { Location } from '#domain/shop/locations/api.ts'
import { rateOf } from '#domain/money.ts'
import { MANAGERS } from '#domain/roles.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import type { NewOrderBody } from '#domain/selling/sales/order-body.ts'
import type { Tax } from '#domain/shop/settings/settings.ts'
import { call, queryClient, useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import { checkedOrder } from '#web/selling/sales/orders/form/checked-order.ts'
import { pricesOf } from '#web/selling/sales/orders/form/order-prices.ts'
import { itemsRepriced } from '#web/selling/sales/orders/form/item-draft.ts'
import {
  carriedOver,
  copyOf,
  orderDraftOf,
  NEW_ORDER,
  paymentsWith,
  type OrderDraft,
} from '#web/selling/sales/orders/form/order-draft.ts'
import { orderFiguresOf, type OrderFigures } from '#web/selling/sales/orders/form/order-figures.ts'
import { TEXT } from '#web/selling/sales/orders/form/order-form-text.ts'
import { withLaw } from '#web/selling/sales/orders/form/order-law.ts'
import { TEXT as PAGE } from '#web/selling/sales/orders/orders-text.ts'
import { isIssued } from '#web/selling/sales/orders/sale-rights.ts'
import { openLookUps, type LookUps } from '#web/goods/product-search/look-ups.ts'
import { useDeviceLocation } from '#web/shop/locations/device-location.ts'
import { isoDayOf } from '#web/platform/ui/moments.ts'
import { useCheckedForm, type CheckedForm } from '#web/platform/ui/use-checked-form.ts'
import type { Newest, SaveableForm, Tried } from '#web/platform/ui/use-saving.ts'
import { useKeeping, useKept, type Keeping } from '#web/platform/unsaved/use-keeping.ts'

export type OrderFormProps = {
  /** The order to open; null opens a new, empty one. */
  saleId: number | null
  /** Opens a new order with the content of `saleId`, which itself is not changed. */
  isCopy: boolean
  /** The location that a new order starts with. */
  locationId: number | null
  onClose: () => void
}

/** The stored sale that the form was filled from. */
type OpenedOrder = {
  /** The order that is being changed; null for a new one. */
  stored: Sale | null
  /** The issued sale that a new order is a copy of. */
  copied: Sale | null
}

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
export function useOrderForm({ saleId, isCopy, locationId }: OrderFormProps): OrderForm {
  const { user, settings } = useCurrentUser()
  const { timeZone } = settings
  const tax = useTax()
  const today = useToday()
  const place = useDeviceLocation()
  const locations = useRead(api.locations.list)
  const openedKey = ['opened order', useId()]
  const opening = useQuery<OpenedOrder>({
    queryKey: openedKey,
    queryFn: open,
    enabled: locations.isSuccess,
    gcTime: 0,
  })
  const { stored, copied } = opening.data ?? { stored: null, copied: null }
  const [lookUps] = useState(openLookUps)
  // What is owed on a new order another user may approve.
  const mayOwe =
    settings.unpaidFinalOrders === 'ANYONE' || MANAGERS.includes(user.role) || stored === null
  const schema = checkedOrder({ today, tax, mayOwe })
  const form = useCheckedForm(schema, NEW_ORDER)
  const { setValue, setFocus, reset, getFieldState } = form

  async function open(): Promise<OpenedOrder> {
    if (saleId === null) {
      reset({ ...NEW_ORDER, salesDate: today, locationId: locationId ?? place.id })
      return { stored: null, copied: null }
    }
    const sale = await read(saleId)
    if (!isCopy) {
      reset(await draftOf(sale))
      return { stored: sale, copied: null }
    }
    const copy = await withLaw(copyOf(sale, today), [], settings.schemes)
    const prices = await pricesOf(copy.items, copy.sellingPriceGroup)
    reset({ ...copy, items: itemsRepriced(copy.items, prices) })
    return { stored: null, copied: sale }
  }

  function draftOf(sale: Sale): Promise<OrderDraft> {
    return withLaw(orderDraftOf(sale, timeZone), sale.beneficiaries, settings.schemes)
  }

  async function takeNewest(sent: NewOrderBody, tried: Tried): Promise<Newest<Sale>> {
    const id = stored?.id ?? tried.madeId
    if (id === null) return null
    const newest = await read(id)
    if (isIssued(newest)) return { hint: TEXT.issuedAlready(PAGE.name(newest)) }
    keeping.end()
    const draft = await draftOf(newest)
    // The stored order equals what was sent. So the answer to an earlier try was lost, and there is
    // no conflict.
    if (JSON.stringify(schema.safeParse(draft).data) === JSON.stringify(sent))
      return { saved: newest }
    const payments = paymentsWith(draft.payments, form.getValues('payments'), tried.isUnanswered)
    form.rebase(draft, stored ? 'opened' : 'sent')
    setValue('payments', payments, { shouldDirty: true })
    queryClient.setQueryData<OpenedOrder>(openedKey, { stored: newest, copied: null })
    return {}
  }

  const isReady = opening.isSuccess
  const keeping = useKept<OrderDraft>(saleId === null ? 'order' : null)
  // The first field takes the focus once it exists; until then the dialog itself has it.
  useEffect(() => {
    if (isReady) setFocus('invoiceNumber')
  }, [isReady, setFocus])
  // Must follow the effect above: restoring the kept draft registers the fields again.
  useKeeping(keeping, {
    contentOf: form.getValues,
    isTyped: form.formState.isDirty,
    isReady,
    restore: ({ content, atMs }) => {
      const typedOn = isoDayOf(new Date(atMs), timeZone)
      const typed = { ...form.getValues(), ...carriedOver(content, typedOn, today) }
      reset(typed, { keepDefaultValues: true })
    },
    listen: (callback) => form.subscribe({ formState: { values: true }, callback }),
  })

  const typedOn = useRef(today)
  const turnDay = useEffectEvent((day: string) => {
    if (typedOn.current === day) return
    const { salesDate, payments } = carriedOver(form.getValues(), typedOn.current, day)
    typedOn.current = day
    if (stored) return
    setValue('salesDate', salesDate)
    setValue('payments', payments)
  })
  useEffect(() => turnDay(today), [today])

  return {
    ...form,
    stored,
    copied,
    locations: locations.data ?? [],
    tax,
    today,
    isReady,
    failure: locations.error ?? opening.error,
    retry: () => {
      for (const read of [locations, opening]) if (read.isError) void read.refetch()
    },
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

function read(id: number): Promise<Sale> {
  return call(api.sales.get, { params: { id: String(id) } })
}

function useTax(): Tax {
  const { taxMode, taxRate, taxLabel } = useCurrentUser().settings
  return useMemo(
    () => ({ mode: taxMode, rate: rateOf(taxRate), label: taxLabel }),
    [taxMode, taxRate, taxLabel],
  )
}

/** The totals of the order, updated while it is typed. */
export function useFigures({ control, tax }: OrderForm): OrderFigures {
  return orderFiguresOf(useWatch({ control, compute: (draft) => draft }), tax)
}
