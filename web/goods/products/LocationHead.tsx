import { ProductLocationFilter } from '#web/goods/products/ProductFilters.tsx'
import { TEXT } from '#web/goods/products/products-text.ts'
import type { Filters } from '#web/goods/products/use-product-filters.ts'
import { HeadCell } from '#web/platform/ui/Table.tsx'

type Props = {
  filters: Filters
  onChange: (changes: Partial<Filters>) => void
  isAside?: boolean
}

/** The filter by location above its column. It looks like the other headings until somebody points at it or enters it. */
export function LocationHead({ isAside, ...filter }: Props) {
  return (
    <HeadCell
      isAside={isAside}
      className="min-w-40 py-1! 2xl:min-w-44 [&_select:not(:hover,:focus-visible)]:border-transparent [&_select:not(:hover,:focus-visible)]:bg-transparent [&_select]:-ml-3 [&_select]:pr-8 [&_select]:font-medium [&_select]:text-inherit"
    >
      <ProductLocationFilter {...filter} label={TEXT.locationColumn} all={TEXT.location} />
    </HeadCell>
  )
}
