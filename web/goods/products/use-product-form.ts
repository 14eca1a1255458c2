import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { api } from '#domain/api.ts'
import type { Location } from '#domain/shop/locations/api.ts'
import { rateOf } from '#domain/money.ts'
import type { ProductDetail } from '#domain/goods/products/api.ts'
import { queryClient, useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { useToday } from '#web/platform/auth/use-today.ts'
import type { Picking } from '#web/goods/catalogue/EntryPicker.tsx'
import { checkedDraft, type ProductToSave } from '#web/goods/products/draft/checked-draft.ts'
import {
  NEW_PRODUCT,
  type ProductDraft,
  type TaxBasis,
} from '#web/goods/products/draft/product-draft.ts'
import { repriced, type PriceCause } from '#web/goods/products/draft/repriced.ts'
import {
  openNew,
  openStored,
  type FormKind,
  type OpenedProduct,
} from '#web/goods/products/opened-product.ts'
import { useReopening, type Reopening } from '#web/goods/products/use-reopening.ts'
import { useCheckedForm, type CheckedForm } from '#web/platform/ui/use-checked-form.ts'

export type ProductFormProps = {
  /** null opens the form of a new product. */
  productId: number | null
  /** The location whose stock is shown first. */
  locationId?: number | undefined
  onClose: () => void
}

/** Fields whose list of choices can be edited from the form. */
type PickedName = 'unitId' | 'brandId' | 'categoryId' | 'subCategoryId' | 'taxRateId'

/** A product form with the lists that its fields choose from and are validated against. */
export type ProductForm = CheckedForm<ProductDraft, ProductToSave> &
  Reopening &
  TaxBasis & {
    /** As it was opened; null for a new one. */
    product: ProductDetail | null
    locations: readonly Location[]
    /** Today in the shop's time zone, as YYYY-MM-DD. */
    today: string
    isReady: boolean
    failure: Error | null
    retry: () => void
    /** Sets a field that is not an input of its own. */
    choose: <Name extends keyof ProductDraft>(name: Name, value: ProductDraft[Name]) => void
    /** Props that connect a picker to its field, except the value. */
    picker: (name: PickedName) => Picking
    /** Calculates the figures that follow from the given one. */
    reprice: (cause: PriceCause) => void
  }

const ALWAYS = { refetchOnMount: 'always' } as const

/**
 * The state of a product form: loads what it starts from, recalculates prices, and merges with
 * changes by others.
 */
export function useProductForm(
  kind: FormKind,
  { productId, locationId }: ProductFormProps,
): ProductForm {
  const { taxMode, taxRate } = useCurrentUser().settings
  const shopTax = { mode: taxMode, rate: rateOf(taxRate) }
  const today = useToday()
  const locations = useRead(api.locations.list, {}, ALWAYS)
  const taxRates = useRead(api.taxRates.list, {}, ALWAYS)
  const lists = { locations: locations.data ?? [], taxRates: taxRates.data ?? [], shopTax }
  const openedKey = ['opened product', useId()]
  const opening = useQuery<OpenedProduct>({
    queryKey: openedKey,
    queryFn: async () => {
      const place = { kind, locationId }
      const read = await (productId === null
        ? openNew(place, lists)
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
  const { setFocus } = form

  const isReady = opening.isSuccess
  // The first field takes the focus once it exists; until then the dialog itself has it.
  useEffect(() => {
    if (isReady) setFocus('name')
  }, [isReady, setFocus])

  const fields = fieldsOf(form, lists)
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
    ...fields,
    ...reopening,
  }
}

/** How the fields are set that are no inputs of their own, and those whose figures follow from others. */
function fieldsOf(
  form: CheckedForm<ProductDraft, ProductToSave>,
  basis: TaxBasis,
): Pick<ProductForm, 'choose' | 'picker' | 'reprice'> {
  const { getValues, setValue } = form

  const choose: ProductForm['choose'] = (name, value) =>
    // TypeScript cannot see that `value` is the type of the field `name`.
    setValue(name, value as never, { shouldDirty: true, shouldTouch: true, shouldValidate: true })

  const picker: ProductForm['picker'] = (name) => ({
    isChosen: (id) => getValues(name) === id,
    onChoose: (id) => choose(name, id),
    error: form.getFieldState(name, form.formState).error?.message,
  })

  function reprice(cause: PriceCause) {
    const before = getValues()
    const after = repriced(before, basis, cause)
    for (const name of [
      'dppExTax',
      'dppIncTax',
      'cost',
      'dspExTax',
      'price',
      'groupPrices',
    ] as const)
      if (JSON.stringify(after[name]) !== JSON.stringify(before[name])) choose(name, after[name])
  }

  return { choose, picker, reprice }
}
