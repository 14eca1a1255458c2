import { X } from 'lucide-react'
import { Toast as Primitive } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { IconButton } from '#web/ui/Button.tsx'

/** Notifications seen at a time (spec.md section 9). */
const TOAST_LIMIT = 1
const TOAST_DURATION_MS = 5000
/** How long a dismissed one is kept before it is forgotten. */
const TOAST_REMOVE_DELAY_MS = 1_000_000
const SWIPE_THRESHOLD_PX = 50

const CORNERS = { upper: 'lg:top-0', lower: 'lg:right-auto lg:bottom-0 lg:left-60' }

/**
 * Asked when something is shown, and not by a selector: with `:has()` in it, every change of the page would make the
 * browser go through all of it.
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

/** Shows a notification, in place of the one that is up. Callable from anywhere. */
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
 * Where notifications appear: once, at the root. Where there is room, in the upper corner: over no total and
 * nothing that completes a sale; on a page that has its buttons up there, in the lower corner across from those of
 * dialogs, so that the next thing can be added at once. On a small screen good news fits into the header, bad news stands below what
 * sticks to the top: the search box stays free, and so does what sticks to the bottom.
 */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  const isBad = shown.some(({ destructive }) => destructive)
  return (
    <div className="print:hidden">
      <Primitive.Provider
        duration={TOAST_DURATION_MS}
        swipeDirection="right"
        swipeThreshold={SWIPE_THRESHOLD_PX}
      >
        {shown.map(({ id, title, description, destructive, isOpen }) => (
          <Primitive.Root
            key={id}
            open={isOpen}
            onOpenChange={(open) => open || dismiss(id)}
            className={`flex animate-appear items-start gap-3 rounded border-l-4 bg-surface py-2 pr-2 pl-4 shadow-overlay max-lg:items-center max-lg:py-0.5 max-lg:pr-1 max-lg:pl-3 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${destructive ? 'border-danger' : 'border-accent'}`}
          >
            <div className="min-w-0 flex-1 py-2 wrap-anywhere max-lg:py-1 max-lg:leading-4.5">
              <Primitive.Title
                className={`text-sm leading-[inherit] font-semibold ${destructive ? 'text-danger-ink' : ''}`}
              >
                {title}
              </Primitive.Title>
              {description && (
                <Primitive.Description className="mt-0.5 text-sm leading-[inherit] text-ink-muted max-lg:mt-0">
                  {description}
                </Primitive.Description>
              )}
            </div>
            <Primitive.Close asChild>
              <IconButton label="Close" icon={X} className="text-ink-muted" />
            </Primitive.Close>
          </Primitive.Root>
        ))}
        <Primitive.Viewport
          hotkey={['F8']}
          label="Notifications ({hotkey})"
          className={`fixed right-0 z-60 m-0 flex w-full list-none flex-col gap-2 outline-none max-lg:px-2 sm:max-w-96 lg:p-3 ${shown.length > 0 ? cornerNow() : ''} ${isBad ? 'max-lg:top-44' : 'max-lg:top-1 max-sm:pl-14'}`}
        />
      </Primitive.Provider>
    </div>
  )
}
