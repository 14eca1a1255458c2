import type { ReactNode } from 'react'
import { TEXT } from '#web/people/beneficiaries/beneficiaries-text.ts'
import { TextField, type TextFieldProps } from '#web/platform/ui/TextField.tsx'

type Wired = Omit<TextFieldProps, 'label'>
type Day = { name: 'childBirthDay' | 'validUntil'; label: string; required: true }

type Props = {
  /** Connects an input to its field of the form. */
  field: (name: 'holderName' | 'idNumber' | 'childName' | 'mission') => Wired
  /** A day of the form. */
  renderDay: (day: Day) => ReactNode
  /** What the number is of, where the scheme says it. */
  idLabel?: string | undefined
  idHint: string | undefined
  isIdRequired: boolean
  /** What the scheme asks for: a child, or a mission. */
  scheme: { asksChild: boolean; asksMission: boolean } | undefined
}

/** Whose card it is, as it is recorded at the till and with a customer. */
export function HolderFields({ field, renderDay, scheme, ...id }: Props) {
  const { idLabel = TEXT.idNumber, idHint, isIdRequired } = id
  const name = { required: true, maxLength: 255, autoComplete: 'off' }
  return (
    <>
      <TextField label={TEXT.holderName} {...name} {...field('holderName')} />
      <TextField
        label={idLabel}
        maxLength={50}
        autoComplete="off"
        data-takes-scans
        hint={idHint}
        required={isIdRequired}
        {...field('idNumber')}
      />
      {/* For whom the goods are. */}
      {scheme?.asksChild && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label={TEXT.childName} {...name} {...field('childName')} />
          {renderDay({ name: 'childBirthDay', label: TEXT.childBirthDay, required: true })}
        </div>
      )}
      {scheme?.asksMission && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label={TEXT.mission} {...name} {...field('mission')} />
          {renderDay({ name: 'validUntil', label: TEXT.validUntil, required: true })}
        </div>
      )}
    </>
  )
}
