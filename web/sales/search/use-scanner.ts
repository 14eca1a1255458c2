import { useEffect, useEffectEvent, useRef } from 'react'
import { burstWith, codeOf, NO_BURST } from '#web/sales/search/scan-burst.ts'
import { isInDialog } from '#web/sales/till/use-keys.ts'

const FIELDS = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]
type Field = InstanceType<(typeof FIELDS)[number]>

/** Hears a barcode scanner wherever the focus is; what it typed into another field is taken back. */
export function useScanner(onScan: (code: string) => void) {
  const burst = useRef(NO_BURST)
  const before = useRef<{ field: Field; value: string } | null>(null)

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isInDialog(event)) return
    if (event.key.length === 1) {
      burst.current = burstWith(burst.current, event.key, event.timeStamp)
      if (burst.current.text.length === 1) before.current = fieldOf(event)
      return
    }
    if (event.key === 'Shift') return // scanners press it for capitals
    const isEnd = event.key === 'Enter' || event.key === 'Tab'
    const code = isEnd ? codeOf(burst.current, event.timeStamp) : null
    burst.current = NO_BURST
    if (code === null) return
    // Nothing else may take this Enter for its own: no button, no field, no form.
    event.preventDefault()
    event.stopPropagation()
    if (before.current) restore(before.current)
    onScan(code.trim())
  })

  useEffect(() => {
    window.addEventListener('keydown', handleKey, { capture: true })
    return () => window.removeEventListener('keydown', handleKey, { capture: true })
  }, [])
}

function fieldOf({ target }: Event) {
  return isField(target) ? { field: target, value: target.value } : null
}

function isField(target: EventTarget | null): target is Field {
  return FIELDS.some((kind) => target instanceof kind)
}

/** Sets the value past React and tells it of the change, as if the user had typed it back. */
function restore({ field, value }: { field: Field; value: string }) {
  if (field.value === value) return
  const owner = FIELDS.find((kind) => field instanceof kind)
  Object.getOwnPropertyDescriptor(owner?.prototype, 'value')?.set?.call(field, value)
  const news = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(news, { bubbles: true }))
}
