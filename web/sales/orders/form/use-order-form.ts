import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '#domain/api.ts'
import type { Location } from '#domain/locations/api.ts'
import { rateOf } from '#domain/money.ts'
import type { Sale } from '#domain/sales/api.ts'
import type { NewOrderBody } from '#domain/sales/order-body.ts'
import type { Tax } from '#domain/settings/settings.ts'
import { call, queryClient, useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { checkedOrder } from '#web/sales/orders/form/checked-order.ts'
import { pricesOf } from '#web/sales/orders/form/group-prices.ts'
import {
  carriedOver,
  copyOf,
  draftOf,
  NEW_ORDER,
  repriced,
  type OrderDraft,
} from '#web/sales/orders/form/order-draft.ts'
import { figuresOf, type OrderFigures } from '#web/sales/orders/form/order-figures.ts'
import { openLookUps, type LookUps } from '#web/finding/look-ups.ts'
import { useDeviceLocation } from '#web/locations/device-location.ts'
import { isoDayOf, todayIn } from '#web/ui/dates.ts'
import { useCheckedForm, type CheckedForm } from '#web/ui/use-checked-form.ts'
import { useKeeping, useKept, type Keeping } from '#web/unsaved/use-keeping.ts'

export type FormProps = {
  /** null makes a new one from nothing. */
  saleId: number | null
  /** A new one is made like it, which stays as it is. */
  isCopy: boolean
  /** Where a new one is first taken to be sold. */
  locationId: number | null
  onClose: () => void
}

/** The stored sale that the form was opened from, and what it began with. */
type Opened = { sale: Sale | null; draft: OrderDraft }

export type OrderForm = CheckedForm<OrderDraft, NewOrderBody> & {
  /** The order that is changed; null where a new one is made. */
  stored: Sale | null
  /** The issued one that the new one is made like. */
  copied: Sale | null
  locations: readonly Location[]
  tax: Tax
  /** The shop's day. */
  today: string
  isReady: boolean
  failure: Error | null
  retry: () => void
  /** A new one lies on the device until it is saved. */
  keeping: Keeping<OrderDraft>
  /** What is to come into it. */
  lookUps: LookUps
  /** Sets what is chosen rather than typed. */
  choose: <Name extends keyof OrderDraft>(name: Name, value: OrderDraft[Name]) => void
  /** What is stored now, in place of what was typed. */
  takeNewest: () => Promise<void>
}

export function useOrderForm({ saleId, isCopy, locationId }: FormProps): OrderForm {
  const { timeZone } = useCurrentUser().settings
  const tax = useTax()
  const today = todayIn(timeZone)
  const place = useDeviceLocation()
  const locations = useRead(api.locations.list)
  const openedKey = ['opened order', useId()]
  const opening = useQuery<Opened>({
    queryKey: openedKey,
    queryFn: open,
    enabled: locations.isSuccess,
    gcTime: 0,
  })
  const sale = opening.data?.sale ?? null
  const [lookUps] = useState(openLookUps)
  const form = useCheckedForm(checkedOrder({ today, tax }), NEW_ORDER)
  const { setValue, setFocus, reset, getFieldState } = form

  async function open(): Promise<Opened> {
    const opened = await openDraft()
    reset(opened.draft)
    return opened
  }

  async function openDraft(): Promise<Opened> {
    if (saleId === null)
      return {
        sale: null,
        draft: { ...NEW_ORDER, salesDate: today, locationId: locationId ?? place.id },
      }
    const sale = await call(api.sales.get, { params: { id: String(saleId) } })
    if (!isCopy) return { sale, draft: draftOf(sale, timeZone) }
    const copy = copyOf(sale, today)
    const prices = await pricesOf(
      copy.items.map(({ productId }) => productId),
      copy.sellingPriceGroup,
    )
    return { sale, draft: { ...copy, items: repriced(copy.items, prices) } }
  }

  const isReady = opening.isSuccess
  const keeping = useKept<OrderDraft>(saleId === null ? 'order' : null)
  // The focus waits in the dialog for what it is to type into.
  useEffect(() => {
    if (isReady) setFocus('invoiceNumber')
  }, [isReady, setFocus])
  // After that: putting back what was kept registers the fields anew.
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

  return {
    ...form,
    stored: isCopy ? null : sale,
    copied: isCopy ? sale : null,
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
      // A field's own name and value.
      setValue(name, value as never, {
        shouldDirty: true,
        // As they stand by now: a price may have been refused while it was on its way.
        shouldValidate: getFieldState(name).invalid,
      }),
    takeNewest: async () => {
      queryClient.setQueryData<Opened>(openedKey, await open())
    },
  }
}

function useTax(): Tax {
  const { taxMode, taxRate, taxLabel } = useCurrentUser().settings
  return useMemo(
    () => ({ mode: taxMode, rate: rateOf(taxRate), label: taxLabel }),
    [taxMode, taxRate, taxLabel],
  )
}

/** What the order comes to as it is typed. */
export function useFigures({ control, tax }: OrderForm): OrderFigures {
  return figuresOf(useWatch({ control, compute: (draft) => draft }), tax)
}
