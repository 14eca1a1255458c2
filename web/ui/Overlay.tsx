import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { useRef, type ReactNode } from 'react'
import { IconButton } from '#web/ui/Button.tsx'

export type OverlayProps = {
  title: string
  description?: string
  isOpen: boolean
  /** Esc, the cross or a press outside: the owner decides whether it closes. */
  onClose: () => void
  children: ReactNode
}

/** Whatever the last one was opened from: one that takes its place was opened from there, too. */
let lastOpener: Element | null = null

/** The primitive returns focus to its own trigger only; ours are opened from anywhere. */
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
      // Else another has taken its place, and perhaps a third will: they were all opened from there.
      if (document.activeElement !== document.body) return
      lastOpener = null
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}

/** Lays its content over the darkened screen. */
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
      <IconButton label="Close" icon={X} className={className} />
    </Primitive.Close>
  )
}
