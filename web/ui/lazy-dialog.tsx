import { Dialog as Primitive } from 'radix-ui'
import { useEffect, useEffectEvent, type ComponentType } from 'react'
import { api } from '#domain/api.ts'
import { call } from '#web/api.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Overlay, useFocusReturn } from '#web/ui/Overlay.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { toast } from '#web/ui/Toast.tsx'

const TEXT = {
  loading: 'Opening...',
  error: 'Error',
  missing:
    'This did not open. Check the network and try again; if it still does not open, reload the page.',
}

type Closable = { onClose: () => void }

/** A dialog whose code comes when it is first opened; what keeps it from coming harms nothing around it. */
export function lazyDialog<Name extends string, Props extends Closable>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  async function loadUnlessAway() {
    // All of the files that it needs would fail, and only loading the page anew would cure that.
    await call(api.system.health, {})
    return load()
  }
  return lazyPart(loadUnlessAway, name, { Waiting, Missing })
}

/** In the place of the dialog, and closed like it. Without a button: what is typed meanwhile presses none. */
function Waiting({ onClose }: Closable) {
  const focus = useFocusReturn()
  return (
    <Overlay title={TEXT.loading} isOpen onClose={onClose}>
      <Primitive.Content
        {...focus}
        aria-describedby={undefined}
        className="fixed inset-0 z-50 m-auto grid size-24 place-items-center rounded bg-surface shadow-overlay outline-none"
      >
        <Primitive.Title className="sr-only">{TEXT.loading}</Primitive.Title>
        <Spinner label={TEXT.loading} size={32} />
      </Primitive.Content>
    </Overlay>
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
