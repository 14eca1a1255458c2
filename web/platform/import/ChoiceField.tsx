import type { FieldProps } from '#web/platform/ui/Field.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'

type Props<Choice extends string> = Pick<FieldProps, 'label' | 'hint'> & {
  /** What each choice is called, in the order of the list. */
  words: Record<Choice, string>
  value: Choice
  onChoose: (choice: Choice) => void
}

/** One of the ways in which an import treats its lines. */
export function ChoiceField<Choice extends string>(props: Props<Choice>) {
  const { words, onChoose, ...field } = props
  return (
    <SelectField
      {...field}
      options={Object.entries<string>(words).map(([value, label]) => ({ value, label }))}
      onChange={({ target }) => onChoose(target.value as Choice)} // one of the options
    />
  )
}
