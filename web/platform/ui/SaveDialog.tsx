import { texts } from '#domain/language.ts'
import { useId, type ReactNode } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { confirmed } from '#web/platform/ui/confirmed.ts'
import { SaveForm } from '#web/platform/ui/SaveForm.tsx'
import { useAskBeforeLeaving } from '#web/platform/ui/use-ask-before-leaving.ts'
import type { Saving } from '#web/platform/ui/use-saving.ts'

export const TEXT = texts('platform/ui/SaveDialog', {
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  discard: 'Discard your changes?',
})

type Props = {
  title: string
  width?: 'medium' | 'large' | 'wide'
  /** As high as the screen allows, whatever the content. */
  isTall?: boolean
  /** 'Save' and 'Saving...' by default. */
  submitLabel?: string | undefined
  busyLabel?: string
  /** For a form whose submit removes something. */
  submitLook?: 'danger'
  saving: Saving
  /** False while the values that the form starts with load. */
  isReady?: boolean
  /**
   * What was typed is kept on the device (decision 29). Leaving the page loses nothing then;
   * closing the dialog does.
   */
  isKept?: boolean
  onClose: () => void
  /** Left of the buttons in the footer. */
  aside?: ReactNode
  children: ReactNode
}

type Left = Pick<Saving, 'isBusy' | 'isTyped'>

/** Leaves the form by `go`, unless it is being saved; asks first where something typed would be lost. */
export async function leave({ isBusy, isTyped }: Left, go: () => void): Promise<void> {
  if (!isBusy && (!isTyped || (await confirmed(TEXT.discard)))) go()
}

/**
 * A form in a dialog. Its buttons stay in sight, and closing asks before anything typed is lost.
 */
export function SaveDialog(props: Props) {
  const { title, width, isTall, saving, isReady = true, isKept = false, onClose } = props
  const { isBusy, isTyped } = saving
  const formId = useId()
  useAskBeforeLeaving(isTyped && !isKept)

  const close = () => void leave(saving, onClose)

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
            disabled={isBusy || !isReady}
          >
            {isBusy ? (props.busyLabel ?? TEXT.saving) : (props.submitLabel ?? TEXT.save)}
          </Button>
        </>
      }
    >
      <SaveForm id={formId} saving={saving}>
        {props.children}
      </SaveForm>
    </Dialog>
  )
}
