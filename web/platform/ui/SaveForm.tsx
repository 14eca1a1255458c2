import { texts } from '#domain/language.ts'
import type { ReactNode } from 'react'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { FormFields } from '#web/platform/ui/FormFields.tsx'
import { LookedUpContext } from '#web/platform/ui/looked-up.ts'
import type { Saving } from '#web/platform/ui/use-saving.ts'

export const TEXT = texts('platform/ui/SaveForm', { showTheirs: 'Show Theirs' })

type Props = {
  saving: Saving
  id?: string
  children: ReactNode
}

/**
 * A form with its saving: fields disabled while it saves, with the refusal and the notice of a
 * conflict above them.
 */
export function SaveForm({ saving, id, children }: Props) {
  const { isBusy, refusal, storedMeanwhile, lookedUp, submit, showStored } = saving
  return (
    <LookedUpContext value={lookedUp}>
      <form id={id} noValidate onSubmit={submit} className="space-y-4">
        {refusal && <Alert>{refusal}</Alert>}
        {storedMeanwhile && (
          <Alert tone="warning">
            {storedMeanwhile.sentence}
            <p className="mt-1 font-normal">{storedMeanwhile.hint}</p>
            {storedMeanwhile.isOthers && (
              <Button className="mt-2.5" disabled={isBusy} onClick={showStored}>
                {TEXT.showTheirs}
              </Button>
            )}
          </Alert>
        )}
        <FormFields isBusy={isBusy}>{children}</FormFields>
      </form>
    </LookedUpContext>
  )
}
