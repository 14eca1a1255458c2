import { useId, type FormEventHandler, type ReactNode } from 'react'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

const TEXT = { cancel: 'Cancel', discard: 'Discard your changes?' }

type Props = {
  title: string
  width?: 'medium' | 'large'
  submitLabel: string
  busyLabel: string
  isBusy: boolean
  /** Something was typed that closing would lose. */
  isDirty: boolean
  /** Why the form as a whole was refused. */
  refusal: string | undefined
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: its buttons stay in sight, and closing asks before anything typed is lost. */
export function FormDialog(props: Props) {
  const { title, width, isBusy, isDirty, refusal, onSubmit, onClose, children } = props
  const formId = useId()

  function close() {
    if (isBusy) return
    // oxlint-disable-next-line no-alert -- the browser's own question, as deletions ask it (spec.md section 5)
    if (!isDirty || window.confirm(TEXT.discard)) onClose()
  }

  return (
    <Dialog
      title={title}
      width={width}
      isOpen
      onClose={close}
      footer={
        <>
          <Button disabled={isBusy} onClick={close}>
            {TEXT.cancel}
          </Button>
          <Button type="submit" form={formId} look="primary" disabled={isBusy}>
            {isBusy ? props.busyLabel : props.submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="space-y-4">
        {refusal && <Alert>{refusal}</Alert>}
        {children}
      </form>
    </Dialog>
  )
}
