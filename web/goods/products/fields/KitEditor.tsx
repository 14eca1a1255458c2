import { Search } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { parseCount } from '#domain/money.ts'
import { api } from '#domain/api.ts'
import type { FoundProduct, SearchedProduct } from '#domain/goods/products/api.ts'
import type { ComponentDraft } from '#web/goods/products/draft/component.ts'
import { isClassed } from '#web/goods/products/draft/product-draft.ts'
import { kitNotes } from '#web/goods/products/kit-notes.ts'
import { LABELS, TEXT } from '#web/goods/products/product-form-text.ts'
import type { ProductForm } from '#web/goods/products/use-product-form.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { FieldGroup } from '#web/platform/ui/FieldGroup.tsx'
import { NumberField } from '#web/platform/ui/NumberField.tsx'
import { Picker } from '#web/platform/ui/picker/Picker.tsx'
import { reading, type Source } from '#web/platform/ui/picker/source.ts'
import { BinButton } from '#web/platform/ui/RowButtons.tsx'

const PRODUCTS: Source<SearchedProduct> = {
  find: (search) => reading(api.products.search, { query: { q: search, limit: '20' } }),
  textOf: ({ name }) => name,
  detailOf: ({ sku }) => sku,
  words: { found: TEXT.kitFound, none: TEXT.kitNoMatch },
}

type Props = { form: ProductForm }

/** The parts of a kit: products found by name or code, each with a quantity. */
export function KitEditor({ form }: Props) {
  const components = useWatch({ control: form.control, name: 'components' })
  const state = form.getFieldState('components', form.formState)
  const notes = form.product && isClassed(form) ? kitNotes(form.product) : []

  const errorOf = (index: number, name: 'qty' | 'productId') =>
    form.getFieldState(`components.${index}.${name}`, form.formState).error?.message

  function change(next: ComponentDraft[]) {
    form.setValue('components', next, { shouldDirty: true, shouldValidate: state.invalid })
  }

  /** A part is counted in pieces, also where the code of a pack has found it. */
  function add({ id, name, sku, packId, packs, pieceName }: FoundProduct) {
    const found = packs.find((pack) => pack.id === packId)?.factor ?? 1
    change([...components, { productId: id, name, sku, qty: String(found), packs, pieceName }])
  }

  const taken = [form.product?.id, ...components.map(({ productId }) => productId)]
  return (
    <FieldGroup title={LABELS.components} hint={TEXT.kitHint}>
      {state.error?.message && <Alert>{state.error.message}</Alert>}
      {notes.length > 0 && (
        <p className="rounded bg-warning-soft px-3 py-2 text-sm text-warning-ink">
          {notes.join(' ')}
        </p>
      )}
      {components.length === 0 ? (
        <p className="text-sm text-ink-muted">{TEXT.kitEmpty}</p>
      ) : (
        <ul className="divide-y rounded border">
          {components.map((part, index) => (
            <li key={part.productId} className="flex items-start gap-2 py-1.5 pr-1 pl-3">
              <p className="min-w-0 flex-1 py-2 text-sm wrap-anywhere">
                {part.name}
                {part.sku && <span className="ml-2 text-ink-muted">{part.sku}</span>}
                {part.packs.length > 0 && (parseCount(part.qty) ?? 0) > 0 && (
                  <span className="block text-ink-muted">
                    {TEXT.kitPieces(parseCount(part.qty) ?? 0, part)}
                  </span>
                )}
              </p>
              <NumberField
                label={TEXT.kitQty(part.name)}
                isLabelHidden
                className="w-24"
                min={1}
                value={part.qty}
                error={errorOf(index, 'qty') ?? errorOf(index, 'productId')}
                onChange={({ target }) =>
                  change(components.with(index, { ...part, qty: target.value }))
                }
                onBlur={() => void form.trigger('components')}
              />
              <BinButton
                label={TEXT.kitRemove(part.name)}
                onClick={() => change(components.filter((_, each) => each !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      <PartSearch taken={taken} onAdd={add} />
    </FieldGroup>
  )
}

type SearchProps = {
  /** Ids that cannot be chosen: the parts of the kit, and the kit itself. */
  taken: readonly (number | undefined)[]
  onAdd: (product: FoundProduct) => void
}

function PartSearch({ taken, onAdd }: SearchProps) {
  // Kits and products with variants cannot be parts.
  // Enter takes the first that is offered, so none may be a guess.
  const isOffered = ({ id, productType, match }: SearchedProduct) =>
    !taken.includes(id) && productType === 'SINGLE' && match !== 'GUESSED'
  return (
    <Picker
      label={TEXT.kitSearchLabel}
      isLabelHidden
      placeholder={TEXT.kitSearch}
      icon={Search}
      source={{ ...PRODUCTS, isOffered }}
      // The choice becomes a part in the list below, so the picker itself stays empty.
      value={null}
      onChoose={(product) => product && onAdd(product)}
    />
  )
}
