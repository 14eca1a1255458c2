import { useWatch } from 'react-hook-form'
import { EntryPicker } from '#web/goods/catalogue/EntryPicker.tsx'
import { LABELS, TEXT } from '#web/goods/products/product-form-text.ts'
import type { ProductForm } from '#web/goods/products/use-product-form.ts'

type Props = { form: ProductForm }

export function CategoryField({ form }: Props) {
  const categoryId = useWatch({ control: form.control, name: 'categoryId' })

  function handleChoose(id: number | null) {
    form.choose('categoryId', id)
    if (form.getValues('subCategoryId') !== null) form.choose('subCategoryId', null)
  }

  return (
    <EntryPicker
      kind="category"
      label={LABELS.categoryId}
      none={TEXT.noCategory}
      value={categoryId}
      {...form.picker('categoryId')}
      onChoose={handleChoose}
    />
  )
}

/** The sub-categories of the chosen category; disabled until a category is chosen. */
export function SubCategoryField({ form }: Props) {
  const [parentId, subCategoryId] = useWatch({
    control: form.control,
    name: ['categoryId', 'subCategoryId'],
  })
  if (parentId === null) return null
  return (
    <EntryPicker
      kind="category"
      parentId={parentId}
      label={LABELS.subCategoryId}
      none={TEXT.noSubCategory}
      value={subCategoryId}
      {...form.picker('subCategoryId')}
    />
  )
}
