import { texts } from '#domain/language.ts'
import { X } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type PointerEvent,
} from 'react'
import { IconButton } from '#web/platform/ui/Button.tsx'
import { NOTIFICATIONS_KEY } from '#web/platform/ui/page-keys.ts'
import { openDialogs } from '#web/platform/ui/open-dialogs.ts'
import { useWindowEvent } from '#web/platform/ui/use-window-event.ts'

/** How many toasts are visible at a time (spec.md section 9). */
const TOAST_LIMIT = 1
const TOAST_DURATION_MS = 5000
/** Milliseconds after which a dismissed toast is forgotten. */
const TOAST_REMOVE_DELAY_MS = 1_000_000
const SWIPE_THRESHOLD_PX = 50
export const TEXT = texts('platform/ui/Toast', {
  region: `Notifications (${NOTIFICATIONS_KEY})`,
  close: 'Close',
})

function isInOpenList(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[role=combobox][aria-expanded=true]')
}

export type Note = { title: string; description?: string; destructive?: boolean }
type Toast = Note & { id: number; isOpen: boolean }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a toast in place of the visible one. May be called from anywhere. */
export function toast(note: Note) {
  lastId += 1
  replace([{ ...note, id: lastId, isOpen: true }, ...toasts].slice(0, TOAST_LIMIT))
}

function dismiss(id: number) {
  replace(toasts.map((entry) => (entry.id === id ? { ...entry, isOpen: false } : entry)))
  setTimeout(() => replace(toasts.filter((entry) => entry.id !== id)), TOAST_REMOVE_DELAY_MS)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The region in which toasts appear, below right; rendered once, at the root. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => toasts).filter(({ isOpen }) => isOpen)
  const shownId = shown[0]?.id
  const [focusedId, setFocusedId] = useState<number | null>(null)
  const regionRef = useRef<HTMLElement>(null)
  useWindowEvent('keydown', ({ key }) => {
    if (key === NOTIFICATIONS_KEY) regionRef.current?.focus()
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- F8 leads here, and holds the toast
    <section
      ref={regionRef}
      aria-label={TEXT.region}
      tabIndex={-1}
      onFocus={() => setFocusedId(shownId ?? null)}
      onBlur={() => setFocusedId(null)}
      // An open dialog, which listens at the document, hears of no press outside it.
      onPointerDown={(event) => event.stopPropagation()}
      className="outline-none print:hidden"
    >
      <ol aria-live="assertive">
        {shown.map((entry) => (
          <Notification key={entry.id} entry={entry} isFocused={entry.id === focusedId} />
        ))}
      </ol>
    </section>
  )
}

/** Its code comes with what a till prints by, or with the first toast; without it, the toast stays in the corner. */
function place(shown: HTMLElement | null) {
  if (!shown) return
  import('#web/platform/ui/toast-place.ts').then(
    ({ placeToast }) => placeToast(shown),
    () => {},
  )
}

function Notification({ entry, isFocused }: { entry: Toast; isFocused: boolean }) {
  const { id, title, description, destructive } = entry
  const [below] = useState(openDialogs)
  const hold = useTimeUp(isFocused, () => dismiss(id))
  const swipe = useSwipe(() => dismiss(id))
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    const top = openDialogs().at(-1)
    // What opened later closes first, and the toast stays: a dialog, or a list in one.
    if (top && (!below.includes(top) || isInOpenList(event.target))) return
    dismiss(id)
    if (top) event.stopPropagation()
  }
  // Before a dialog, which listens at the document, hears of the key.
  useWindowEvent('keydown', handleKey, true)
  return (
    <li
      ref={place}
      {...hold}
      {...swipe}
      className={`pointer-events-auto fixed right-3 bottom-3 z-60 flex w-90 max-w-[94vw] touch-none animate-appear gap-1 rounded border-l-4 bg-surface pr-1 pl-3 shadow-overlay select-none ${destructive ? 'border-danger' : 'border-accent'}`}
    >
      <div className="min-w-0 flex-1 py-2.5 text-sm wrap-anywhere">
        <p className={`font-semibold ${destructive ? 'text-danger-ink' : ''}`}>{title}</p>
        {description && <p className="text-ink-muted">{description}</p>}
      </div>
      <IconButton
        label={TEXT.close}
        icon={X}
        className="text-ink-muted"
        onClick={() => dismiss(id)}
      />
    </li>
  )
}

/**
 * Calls `onEnd` after TOAST_DURATION_MS. The timer stops while the pointer or the focus is on the toast, and starts anew
 * afterwards.
 */
function useTimeUp(isFocused: boolean, onEnd: () => void) {
  const [isPointedAt, setIsPointedAt] = useState(false)
  const isHeld = isPointedAt || isFocused
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => end(), TOAST_DURATION_MS)
    return () => clearTimeout(timer)
  }, [isHeld])
  return { onPointerEnter: () => setIsPointedAt(true), onPointerLeave: () => setIsPointedAt(false) }
}

/** Moves the toast to the right with the finger, and dismisses it beyond SWIPE_THRESHOLD_PX. */
function useSwipe(onSwiped: () => void) {
  const startRef = useRef<number | null>(null)
  const [movedPx, setMovedPx] = useState(0)
  function end() {
    startRef.current = null
    setMovedPx(0)
  }
  return {
    style: { translate: `${movedPx}px` },
    onPointerDown: ({ clientX }: PointerEvent) => void (startRef.current = clientX),
    onPointerMove: ({ clientX, currentTarget, pointerId }: PointerEvent) => {
      if (startRef.current === null) return
      const px = Math.max(0, clientX - startRef.current)
      setMovedPx(px)
      // Not captured at pointerdown: a press on the cross would lose its click.
      if (px > 0) currentTarget.setPointerCapture(pointerId)
    },
    onPointerUp: () => {
      if (movedPx >= SWIPE_THRESHOLD_PX) onSwiped()
      end()
    },
    onPointerCancel: end,
  }
}
