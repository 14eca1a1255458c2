import { useWatch } from 'react-hook-form'
import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { WHENS, type RequestForm } from '#web/goods/transfers/form/request-draft.ts'
import { TEXT } from '#web/goods/transfers/form/request-text.ts'
import { SelectField } from '#web/platform/ui/SelectField.tsx'

type Props = { form: RequestForm; isNew: boolean; isSending: boolean }

/** From where, to where, and of goods that are sent: when. One's own place is one where one works. */
export function PlaceFields({ form, isNew, isSending }: Props) {
  const { reach } = useCurrentUser().user
  const { data: places = [] } = useRead(api.transfers.places, {})
  const own = places.filter(({ id }) => reach === null || reach.includes(id))
  const [fromId, toId] = useWatch({
    control: form.control,
    name: ['fromLocationId', 'toLocationId'],
  })
  const optionsOf = (some: typeof places) =>
    some.map(({ id, name }) => ({ value: id, label: name }))
  const fieldOf = (name: 'fromLocationId' | 'toLocationId', value: number) => ({
    required: true,
    disabled: !isNew,
    placeholder: TEXT.choose,
    value: value || '',
    error: form.getFieldState(name, form.formState).error?.message,
    onChange: ({ target }: { target: { value: string } }) =>
      form.setValue(name, Number(target.value), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      }),
  })
  const worksThere = reach === null || reach.includes(toId)
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        label={TEXT.from}
        options={optionsOf(isSending ? own : places.filter(({ id }) => id !== toId))}
        {...fieldOf('fromLocationId', fromId)}
      />
      <SelectField
        label={TEXT.to}
        options={optionsOf(isSending ? places.filter(({ id }) => id !== fromId) : own)}
        {...fieldOf('toLocationId', toId)}
      />
      {isNew && isSending && (
        <SelectField
          label={TEXT.when}
          options={WHENS.filter((when) => when !== 'receive' || worksThere).map((value) => ({
            value,
            label: TEXT.whens[value],
          }))}
          {...form.field('when')}
        />
      )}
    </div>
  )
}
