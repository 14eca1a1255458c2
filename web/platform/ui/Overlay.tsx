import { texts } from '#domain/language.ts'
import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { useRef, type ReactNode } from 'react'
import { IconButton } from '#web/platform/ui/Button.tsx'

export const TEXT = texts('platform/ui/Overlay', { close: 'Close' })

export type OverlayProps = {
  title: string
  description?: string
  isOpen: boolean
  /** Called on Escape, the cross, or a press outside. The owner decides whether it closes. */
  onClose: () => void
  children: ReactNode
}

/**
 * The opener of the dialog opened last. A dialog that takes the place of another has the same one.
 */
let lastOpener: Element | null = null

/**
 * Returns the focus to the element that had it when the dialog opened. Radix does so for its own
 * triggers only, and our dialogs have none.
 */
export function useFocusReturn() {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      const { activeElement, body } = document
      opener.current = activeElement === body ? lastOpener : activeElement
      lastOpener = opener.current
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // If something has the focus already, a next dialog has taken this one's place and keeps the
      // opener.
      if (document.activeElement !== document.body) return
      lastOpener = null
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}

/** Darkens the screen below a dialog or drawer and holds its content. */
export function Overlay({ isOpen, onClose, children }: OverlayProps) {
  return (
    <Primitive.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim" />
        {children}
      </Primitive.Portal>
    </Primitive.Root>
  )
}

export function CloseButton({ className }: { className?: string }) {
  return (
    <Primitive.Close asChild>
      <IconButton label={TEXT.close} icon={X} className={className} />
    </Primitive.Close>
  )
}
