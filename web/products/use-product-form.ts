import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { api } from '#domain/api.ts'
import type { TaxRate } from '#domain/catalogue/api.ts'
import type { Location } from '#domain/locations/api.ts'
import { rateOf } from '#domain/money.ts'
import type { ProductDetail } from '#domain/products/api.ts'
import { taxRateOfNewGoods } from '#domain/settings/settings.ts'
import { queryClient, useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import type { Picking } from '#web/catalogue/EntryPicker.tsx'
import { checkedDraft, type ProductToSave } from '#web/products/draft/checked-draft.ts'
import { NEW_PRODUCT, type ProductDraft } from '#web/products/draft/product-draft.ts'
import { repriced, type PriceCause } from '#web/products/draft/repriced.ts'
import {
  openNew,
  openStored,
  type FormKind,
  type OpenedProduct,
} from '#web/products/opened-product.ts'
import { useReopening, type Reopening } from '#web/products/use-reopening.ts'
import { todayIn } from '#web/ui/dates.ts'
import { useCheckedForm, type CheckedForm } from '#web/ui/use-checked-form.ts'

export type ProductFormProps = {
  /** null makes a new one. */
  productId: number | null
  /** Whose stock is shown first. */
  locationId?: number | undefined
  onClose: () => void
}

/** What is chosen from a list that can be kept in order on the way. */
type PickedName = 'unitId' | 'brandId' | 'categoryId' | 'subCategoryId' | 'taxRateId'

/** A product's form, with what its fields choose from and are checked against. */
export type ProductForm = CheckedForm<ProductDraft, ProductToSave> &
  Reopening & {
    /** As it was opened; null of a new one. */
    product: ProductDetail | null
    locations: readonly Location[]
    taxRates: readonly TaxRate[]
    /** The shop's day. */
    today: string
    isReady: boolean
    failure: Error | null
    retry: () => void
    /** Sets what is chosen rather than typed. */
    choose: <Name extends keyof ProductDraft>(name: Name, value: ProductDraft[Name]) => void
    /** What wires a picker to its field, beside what the field holds. */
    picker: (name: PickedName) => Picking
    /** Reckons anew what follows from one of the prices. */
    reprice: (cause: PriceCause) => void
  }

const ALWAYS = { refetchOnMount: 'always' } as const

export function useProductForm(
  kind: FormKind,
  { productId, locationId }: ProductFormProps,
): ProductForm {
  const { timeZone, taxMode, taxRate } = useCurrentUser().settings
  const rateOfNew = taxRateOfNewGoods({ mode: taxMode, rate: rateOf(taxRate) })
  const today = todayIn(timeZone)
  const locations = useRead(api.locations.list, {}, ALWAYS)
  const taxRates = useRead(api.taxRates.list, {}, ALWAYS)
  const lists = { locations: locations.data ?? [], taxRates: taxRates.data ?? [] }
  const openedKey = ['opened product', useId()]
  const opening = useQuery<OpenedProduct>({
    queryKey: openedKey,
    queryFn: async () => {
      const place = { kind, locationId }
      const read = await (productId === null
        ? openNew(place, lists, rateOfNew)
        : openStored(productId, place, lists))
      form.reset(read.draft)
      return read
    },
    enabled: locations.isSuccess && taxRates.isSuccess,
    gcTime: 0,
  })
  const opened = opening.data ?? { product: null, draft: NEW_PRODUCT }
  const origin = { isNew: opened.product === null, draft: opened.draft, today, ...lists }
  const form = useCheckedForm(checkedDraft(origin), NEW_PRODUCT)
  const { getValues, setValue, setFocus } = form

  const isReady = opening.isSuccess
  // The focus waits in the dialog for what it is to type into.
  useEffect(() => {
    if (isReady) setFocus('name')
  }, [isReady, setFocus])

  const choose: ProductForm['choose'] = (name, value) =>
    // A field's own name and value.
    setValue(name, value as never, { shouldDirty: true, shouldTouch: true, shouldValidate: true })

  const picker: ProductForm['picker'] = (name) => ({
    isChosen: (id) => getValues(name) === id,
    onChoose: (id) => choose(name, id),
    error: form.getFieldState(name, form.formState).error?.message,
  })

  function reprice(cause: PriceCause) {
    const before = getValues()
    const after = repriced(before, lists.taxRates, cause)
    for (const name of ['dppIncTax', 'cost', 'dspExTax', 'price', 'groupPrices'] as const)
      if (JSON.stringify(after[name]) !== JSON.stringify(before[name])) choose(name, after[name])
  }

  const reopening = useReopening({
    kind,
    lists,
    opened,
    form,
    onOpened: (next) => queryClient.setQueryData<OpenedProduct>(openedKey, next),
  })

  return {
    ...form,
    product: opened.product,
    ...lists,
    today,
    isReady,
    failure: locations.error ?? taxRates.error ?? opening.error,
    retry: () => {
      for (const read of [locations, taxRates, opening]) if (read.isError) void read.refetch()
    },
    choose,
    picker,
    reprice,
    ...reopening,
  }
}
