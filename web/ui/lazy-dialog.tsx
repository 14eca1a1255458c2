import { useEffect, useEffectEvent, type ComponentType } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { toast } from '#web/ui/Toast.tsx'

const TEXT = {
  loading: 'Opening...',
  error: 'Error',
  missing:
    'This did not open. Check the network and try again; if it still does not open, reload the page.',
}

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

/** An empty dialog while the code loads. It takes the keys, so that nothing is paid behind it. */
function Waiting({ onClose }: Closable) {
  return (
    <Dialog title={TEXT.loading} isOpen onClose={onClose}>
      <Spinner label={TEXT.loading} size={32} />
    </Dialog>
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
