import { PRODUCT_STATUSES } from '#domain/goods/products/product.ts'
import { TAX_CLASS_WORDS } from '#domain/goods/products/tax-class-words.ts'
import { MANAGERS } from '#domain/roles.ts'
import { TAX_CLASSES } from '#domain/law/schemes/tax-class.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { CATEGORIES } from '#web/goods/catalogue/entry-source.ts'
import { LocationChoice } from '#web/shop/locations/LocationChoice.tsx'
import { TEXT } from '#web/goods/products/products-text.ts'
import { countFolded, isFiltered, type Filters } from '#web/goods/products/use-product-filters.ts'
import { ListFilters, SEARCH_WIDTH } from '#web/platform/ui/ListFilters.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { Picker } from '#web/platform/ui/picker/Picker.tsx'
import { SearchField, type TypedSearch } from '#web/platform/ui/search/SearchField.tsx'

type Props = { filters: Filters; onChange: (changes: Partial<Filters>) => void }

/** Search and filters above the product list, with a button that clears them all. */
export function ProductFilters({ filters, search, onChange }: Props & { search: TypedSearch }) {
  const { user, settings } = useCurrentUser()
  const { taxMode } = settings
  const statuses = MANAGERS.includes(user.role)
    ? PRODUCT_STATUSES
    : PRODUCT_STATUSES.filter((status) => status !== 'above-cap')

  // Where the tax is added to the total, no class is shown.
  const isClassAsked = taxMode === 'INCLUDED_IN_PRICES' || filters.taxClass !== ''

  function clear() {
    search.clear()
    onChange({ search: '', category: '', location: '', status: 'all', taxClass: '' })
  }

  return (
    <ListFilters
      search={<SearchField label={TEXT.search} search={search} className={SEARCH_WIDTH} />}
      often={{
        set: countFolded(filters),
        fields: (
          <>
            <Picker
              label={TEXT.category}
              isLabelHidden
              source={CATEGORIES}
              value={Number(filters.category) || null}
              none={TEXT.allCategories}
              onChoose={(category) => onChange({ category: String(category?.id ?? '') })}
              className="grow basis-40"
            />
            <ProductLocationFilter
              filters={filters}
              onChange={onChange}
              className="grow basis-40"
            />
            <SelectField
              label={TEXT.status}
              isLabelHidden
              options={statuses.map((value) => ({ value, label: TEXT.statuses[value] }))}
              value={filters.status}
              onChange={({ target }) => onChange({ status: target.value })}
              className="grow basis-36"
            />
            {isClassAsked && (
              <SelectField
                label={TEXT.taxClass}
                isLabelHidden
                placeholder={TEXT.allTaxClasses}
                options={TAX_CLASSES.map((value) => ({ value, label: TAX_CLASS_WORDS[value] }))}
                value={filters.taxClass}
                onChange={({ target }) => onChange({ taxClass: target.value })}
                className="grow basis-36"
              />
            )}
          </>
        ),
      }}
      onClear={isFiltered(filters) ? clear : null}
    />
  )
}

/**
 * The filter by location. It stands among the filters and again above its column (spec.md section
 * 2), where it is called as the column is; both share one state.
 */
export function ProductLocationFilter({
  filters,
  onChange,
  ...field
}: Props & { label?: string; all?: string; className?: string }) {
  return (
    <LocationChoice
      isLabelHidden
      // Every product of the shop is listed, whatever locations the user may see, so the choices
      // say "carried at".
      narrowedTo={TEXT.carriedAt}
      value={filters.location}
      onChange={(location) => onChange({ location })}
      {...field}
    />
  )
}
