import { useWatch } from 'react-hook-form'
import { LABELS, TEXT } from '#web/goods/products/product-form-text.ts'
import type { ProductForm } from '#web/goods/products/use-product-form.ts'
import { useSchemeChoices } from '#web/law/schemes/use-scheme-choices.ts'
import { FieldGroup } from '#web/platform/ui/FieldGroup.tsx'
import { OutOfDate } from '#web/platform/ui/Loaded.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'

const WAYS = ['category', 'added', 'leftOut'] as const

/** For each scheme of law: whether it covers the product as it does its category, or in any case, or never. */
export function CoveredByFields({ form }: { form: ProductForm }) {
  const { read, choices } = useSchemeChoices()
  const [added, leftOut] = useWatch({
    control: form.control,
    name: ['schemesAdded', 'schemesLeftOut'],
  })
  const error = form.getFieldState('schemesAdded', form.formState).error?.message

  function change(code: string, way: string) {
    const others = (codes: readonly string[]) => codes.filter((each) => each !== code)
    form.choose('schemesAdded', [...others(added), ...(way === 'added' ? [code] : [])])
    form.choose('schemesLeftOut', [...others(leftOut), ...(way === 'leftOut' ? [code] : [])])
  }

  return (
    <FieldGroup title={LABELS.schemesAdded} hint={TEXT.coveredByHint} className="sm:grid-cols-3">
      <OutOfDate reads={[read]} />
      {choices?.map(({ code, name }) => (
        <SelectField
          key={code}
          label={name}
          options={WAYS.map((way) => ({ value: way, label: TEXT.coveredWays[way] }))}
          value={added.includes(code) ? 'added' : leftOut.includes(code) ? 'leftOut' : 'category'}
          error={added.includes(code) ? error : undefined}
          onChange={({ target }) => change(code, target.value)}
        />
      ))}
    </FieldGroup>
  )
}
