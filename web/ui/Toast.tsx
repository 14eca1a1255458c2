import { X } from 'lucide-react'
import { DismissableLayer } from 'radix-ui/internal'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type PointerEvent,
} from 'react'
import { IconButton } from '#web/ui/Button.tsx'

/** How many toasts are visible at a time (spec.md section 9). */
const TOAST_LIMIT = 1
const TOAST_DURATION_MS = 5000
/** Milliseconds after which a dismissed toast is forgotten. */
const TOAST_REMOVE_DELAY_MS = 1_000_000
const SWIPE_THRESHOLD_PX = 50
const TEXT = { region: 'Notifications (F8)' }

const CORNERS = { upper: 'lg:top-0', lower: 'lg:right-auto lg:bottom-0 lg:left-60' }

/**
 * Read when a toast is shown. A CSS rule with `:has()` would do it, too, but makes the browser
 * check the whole page at every change of the document.
 */
function cornerNow() {
  return document.querySelector('[data-page-buttons]') ? CORNERS.lower : CORNERS.upper
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

/**
 * The region in which toasts appear; rendered once, at the root.
 *
 * Where there is room, toasts appear in the upper corner, clear of totals and of buttons that
 * complete a sale. On a page with its buttons up there, they appear in the lower corner opposite
 * the buttons of dialogs, so that the next thing can be added at once. On a small screen a success
 * fits into the header, and an error stands below whatever sticks to the top: search box and bottom
 * bar stay free.
 */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => toasts).filter(({ isOpen }) => isOpen)
  const isBad = shown.some(({ destructive }) => destructive)
  const regionRef = useRef<HTMLElement>(null)
  useEffect(() => {
    function handleKey({ key }: KeyboardEvent) {
      if (key === 'F8') regionRef.current?.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  return (
    // A press on a toast does not count as a press outside an open dialog.
    <DismissableLayer.Branch asChild>
      <section
        ref={regionRef}
        aria-label={TEXT.region}
        tabIndex={-1}
        className={`pointer-events-none fixed right-0 z-60 w-full outline-none max-lg:px-2 sm:max-w-96 lg:p-3 print:hidden ${shown.length > 0 ? cornerNow() : ''} ${isBad ? 'max-lg:top-44' : 'max-lg:top-1 max-sm:pl-14'}`}
      >
        <ol aria-live="assertive">
          {shown.map((entry) => (
            <Notification key={entry.id} entry={entry} />
          ))}
        </ol>
      </section>
    </DismissableLayer.Branch>
  )
}

function Notification({ entry }: { entry: Toast }) {
  const { id, title, description, destructive } = entry
  const hold = useTimeUp(() => dismiss(id))
  const swipe = useSwipe(() => dismiss(id))
  return (
    <DismissableLayer.Root asChild onEscapeKeyDown={() => dismiss(id)}>
      <li
        {...hold}
        {...swipe}
        className={`pointer-events-auto flex touch-none animate-appear items-start gap-3 rounded border-l-4 bg-surface py-2 pr-2 pl-4 shadow-overlay select-none max-lg:items-center max-lg:py-0.5 max-lg:pr-1 max-lg:pl-3 ${destructive ? 'border-danger' : 'border-accent'}`}
      >
        <div className="min-w-0 flex-1 py-2 wrap-anywhere max-lg:py-1 max-lg:leading-4.5">
          <p
            className={`text-sm leading-[inherit] font-semibold ${destructive ? 'text-danger-ink' : ''}`}
          >
            {title}
          </p>
          {description && (
            <p className="mt-0.5 text-sm leading-[inherit] text-ink-muted max-lg:mt-0">
              {description}
            </p>
          )}
        </div>
        <IconButton label="Close" icon={X} className="text-ink-muted" onClick={() => dismiss(id)} />
      </li>
    </DismissableLayer.Root>
  )
}

/**
 * Calls `onEnd` after TOAST_DURATION_MS. The timer stops while the pointer or the focus is on the
 * toast, and starts anew afterwards.
 */
function useTimeUp(onEnd: () => void) {
  const [isHeld, setIsHeld] = useState(false)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => end(), TOAST_DURATION_MS)
    return () => clearTimeout(timer)
  }, [isHeld])
  const [hold, letGo] = [() => setIsHeld(true), () => setIsHeld(false)]
  return { onPointerEnter: hold, onPointerLeave: letGo, onFocus: hold, onBlur: letGo }
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
