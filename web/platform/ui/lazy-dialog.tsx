import { texts } from '#domain/language.ts'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#web/platform/ui/Button.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { Spinner } from '#web/platform/ui/Spinner.tsx'
import { toast } from '#web/platform/ui/Toast.tsx'

export const TEXT = texts('platform/ui/lazy-dialog', {
  loading: 'Opening...',
  close: 'Close',
  error: 'Error',
  missing:
    'This did not open. Check the network and try again; if it still does not open, reload the page.',
})

type Closable = { onClose: () => void }

/**
 * A dialog whose code loads when it is first opened. For the till, which does not need the form
 * code otherwise; other dialogs load with their screen.
 */
export function lazyDialog<Name extends string, Props extends Closable>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  return lazyPart(load, name, { Waiting, Missing })
}

/** The menu of a small screen: it slides in once its code is there. */
export function lazyDrawer<Name extends string, Props extends Closable>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  return lazyPart(load, name, { Missing })
}

/**
 * An empty dialog while the code loads: the browser's own, because ours come with that code. It takes the keys and hides the rest, so
 * that nothing is paid or scanned behind it, and gives the focus back before the dialog that takes its place looks for it.
 */
function Waiting({ onClose }: Closable) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return undefined
    const others = [...document.body.children].filter(
      (each) => each !== shown && !each.hasAttribute('aria-hidden'),
    )
    shown.showModal()
    for (const each of others) each.setAttribute('aria-hidden', 'true')
    return () => {
      for (const each of others) each.removeAttribute('aria-hidden')
      shown.close()
    }
  }, [])
  return createPortal(
    <dialog
      ref={dialog}
      aria-label={TEXT.loading}
      className="m-auto w-full max-w-lg rounded bg-surface p-5 text-ink shadow-overlay outline-none backdrop:bg-scrim"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <Spinner label={TEXT.loading} size={32} />
      <IconButton
        label={TEXT.close}
        icon={X}
        className="absolute top-3 right-3"
        onClick={onClose}
      />
    </dialog>,
    document.body,
  )
}

function Missing({ onClose }: Closable) {
  const giveUp = useEffectEvent(() => {
    toast({ title: TEXT.error, description: TEXT.missing, destructive: true })
    onClose()
  })
  useEffect(() => giveUp(), [])
  return null
}
