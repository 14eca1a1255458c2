import { useId, type FormEvent, type FormEventHandler, type ReactNode } from 'react'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormFields } from '#web/ui/FormFields.tsx'

const TEXT = { cancel: 'Cancel', discard: 'Discard your changes?' }

type Props = {
  title: string
  width?: 'medium' | 'large' | 'wide'
  /** As high as the screen lets it be, whatever is in it. */
  isTall?: boolean
  submitLabel: string
  /** 'danger' for what takes something away. */
  submitLook?: 'primary' | 'danger' | undefined
  busyLabel: string
  isBusy: boolean
  /** What the form begins with is not there yet. */
  isLoading?: boolean
  /** Something was typed that closing would lose. */
  isDirty: boolean
  /** Why the form as a whole was refused. */
  refusal: string | undefined
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  /** Stays in sight beside the buttons. */
  aside?: ReactNode
  children: ReactNode
}

/** A form in a dialog: its buttons stay in sight, and closing asks before anything typed is lost. */
export function FormDialog(props: Props) {
  const { title, width, isTall, isBusy, isLoading = false, isDirty, refusal, onClose } = props
  const formId = useId()

  function close() {
    if (isBusy) return
    // oxlint-disable-next-line no-alert -- the browser's own question, as deletions ask it (spec.md section 5)
    if (!isDirty || window.confirm(TEXT.discard)) onClose()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    // A form in a dialog over this one is, to React, inside it.
    event.stopPropagation()
    props.onSubmit(event)
  }

  return (
    <Dialog
      title={title}
      width={width}
      isTall={isTall}
      isOpen
      onClose={close}
      footer={
        <>
          {props.aside}
          <Button disabled={isBusy} onClick={close}>
            {TEXT.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            look={props.submitLook ?? 'primary'}
            disabled={isBusy || isLoading}
          >
            {isBusy ? props.busyLabel : props.submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-4">
        {refusal && <Alert>{refusal}</Alert>}
        <FormFields isBusy={isBusy} className="space-y-4">
          {props.children}
        </FormFields>
      </form>
    </Dialog>
  )
}
