import type { ReactNode } from 'react'
import { TEXT } from '#web/people/beneficiaries/beneficiaries-text.ts'
import { TextField, type TextFieldProps } from '#web/platform/ui/TextField.tsx'

type Wired = Omit<TextFieldProps, 'label'>
type Props = {
  holderName: Wired
  /** What the number is of, where the scheme says it. */
  idNumber: Wired & { label?: string | undefined }
  /** For whom the goods are, where the scheme asks; its day is a field of the form. */
  child: { name: Wired; birthDay: ReactNode } | null
  /** Whose mission it is of and until when it is valid, where the scheme asks. */
  mission: { name: Wired; validUntil: ReactNode } | null
}

/** Whose card it is, as it is recorded at the till and with a customer. */
export function HolderFields({ holderName, idNumber, child, mission }: Props) {
  const { label = TEXT.idNumber, ...number } = idNumber
  return (
    <>
      <TextField
        label={TEXT.holderName}
        required
        maxLength={255}
        autoComplete="off"
        {...holderName}
      />
      <TextField label={label} maxLength={50} autoComplete="off" data-takes-scans {...number} />
      {child && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={TEXT.childName}
            required
            maxLength={255}
            autoComplete="off"
            {...child.name}
          />
          {child.birthDay}
        </div>
      )}
      {mission && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={TEXT.mission}
            required
            maxLength={255}
            autoComplete="off"
            {...mission.name}
          />
          {mission.validUntil}
        </div>
      )}
    </>
  )
}
