import { api } from '#domain/api.ts'
import { useRead } from '#web/api.ts'
import { TEXT } from '#web/shop/tills/tills-text.ts'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { withChosen } from '#web/platform/ui/with-chosen.ts'

type Props = {
  /** '' for all locations within reach: then each till is named with its own. */
  location: string
  /** The id of a till; '' for all of them. */
  value: string
  onChange: (tillId: string) => void
  /** An office numbers invoices and is read, and has no drawer. */
  hasOffices: boolean
  /** One must be chosen. */
  isOne?: boolean
  isLabelHidden?: boolean
  className?: string
}

/** A select for the till whose shifts, readings or sales are shown. */
export function TillChoice({ location, value, onChange, hasOffices, isOne, ...field }: Props) {
  const query = location ? { locationId: location } : {}
  const tills = useRead(api.tills.list, { query }).data
  return (
    <SelectField
      label={TEXT.till}
      {...field}
      {...(!isOne && { placeholder: TEXT.allTills })}
      options={withChosen(
        tills
          ?.filter(({ isOffice }) => !isOffice || hasOffices)
          .map(({ id, name, locationName }) => ({
            value: id,
            label: location ? name : TEXT.tillAt(name, locationName),
          })),
        value,
        TEXT.tillNumber(value),
      )}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
