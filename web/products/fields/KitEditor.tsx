import { Plus, Search, Trash2 } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '#domain/api.ts'
import type { FoundProduct } from '#domain/products/api.ts'
import { serverSentence, useRead } from '#web/api.ts'
import type { ComponentDraft } from '#web/products/draft/product-draft.ts'
import { LABELS, TEXT } from '#web/products/product-form-text.ts'
import type { ProductForm } from '#web/products/use-product-form.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'

/** How long typing must pause before the server is asked (spec.md section 9). */
const SEARCH_DEBOUNCE_MS = 300
const MOST_FOUND = 6

type Props = { form: ProductForm }

/** What a kit is made of: products are found by name or code, then counted. */
export function KitEditor({ form }: Props) {
  const components = useWatch({ control: form.control, name: 'components' })
  const state = form.getFieldState('components', form.formState)

  const errorOf = (index: number, name: 'qty' | 'productId') =>
    form.getFieldState(`components.${index}.${name}`, form.formState).error?.message

  function change(next: ComponentDraft[]) {
    form.setValue('components', next, { shouldDirty: true, shouldValidate: state.invalid })
  }

  function add({ id, name, sku }: FoundProduct) {
    change([...components, { productId: id, name, sku, qty: '1' }])
  }

  const taken = [form.product?.id, ...components.map(({ productId }) => productId)]
  return (
    <FieldGroup title={LABELS.components} hint={TEXT.kitHint}>
      {state.error?.message && <Alert>{state.error.message}</Alert>}
      {components.length === 0 ? (
        <p className="text-sm text-ink-muted">{TEXT.kitEmpty}</p>
      ) : (
        <ul className="divide-y rounded border">
          {components.map((part, index) => (
            <li key={part.productId} className="flex items-start gap-2 py-1.5 pr-1 pl-3">
              <p className="min-w-0 flex-1 py-2 text-sm wrap-anywhere">
                {part.name}
                {part.sku && <span className="ml-2 text-ink-muted">{part.sku}</span>}
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
              <IconButton
                label={TEXT.kitRemove(part.name)}
                icon={Trash2}
                className="text-ink-muted hover:text-danger-ink"
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
  /** In the kit already, or the kit itself. */
  taken: readonly (number | undefined)[]
  onAdd: (product: FoundProduct) => void
}

function PartSearch({ taken, onAdd }: SearchProps) {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const ask = useDelayed(setAsked, SEARCH_DEBOUNCE_MS)
  const search = useRead(
    api.products.search,
    { query: { q: asked, limit: '20' } },
    { enabled: asked !== '', keepsPrevious: true },
  )
  const isAsked = asked !== '' && text.trim() !== ''
  const found = (isAsked ? (search.data ?? []) : [])
    // Kits and products with variants are no parts.
    .filter(({ id, productType }) => !taken.includes(id) && productType === 'SINGLE')
    .slice(0, MOST_FOUND)

  function add(product: FoundProduct) {
    setText('')
    setAsked('')
    onAdd(product)
  }

  /** Enter takes what was found for what stands there, the first of it; before that it asks, at once or again. */
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const isCurrent = asked === text.trim() && !search.isPlaceholderData
    const [first] = found
    if (isCurrent && search.isError) void search.refetch()
    else if (isCurrent && search.isSuccess && first) add(first)
    else setAsked(text.trim())
  }

  return (
    <div>
      <TextField
        label={TEXT.kitSearchLabel}
        isLabelHidden
        icon={Search}
        type="search"
        placeholder={TEXT.kitSearch}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={isAsked && search.isError ? serverSentence(search.error) : undefined}
        onChange={({ target }) => {
          setText(target.value)
          ask(target.value.trim())
        }}
        onKeyDown={handleKeyDown}
      />
      <output className="sr-only">
        {isAsked && search.isSuccess && (found.length === 0 ? TEXT.kitNoMatch : '')}
      </output>
      {isAsked && search.isSuccess && (
        <ul className="mt-1.5 divide-y rounded border">
          {found.length === 0 && (
            <li className="px-3 py-2.5 text-sm text-ink-muted">{TEXT.kitNoMatch}</li>
          )}
          {found.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                aria-label={TEXT.kitAdd(product.name)}
                onClick={() => add(product)}
                className="flex min-h-control w-full items-center gap-2 px-3 py-1.5 text-left text-sm hover:bg-sunken focus-visible:-outline-offset-2"
              >
                <Plus aria-hidden size={16} className="text-accent-ink" />
                <span className="min-w-0 flex-1 wrap-anywhere">{product.name}</span>
                {product.sku && <span className="text-ink-muted">{product.sku}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
