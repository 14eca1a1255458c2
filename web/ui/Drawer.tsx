import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { useRef, type ReactNode } from 'react'
import { IconButton } from '#web/ui/Button.tsx'

type Props = {
  title: string
  description?: string
  isOpen: boolean
  /** Esc, the cross or a press outside: the owner decides whether it closes. */
  onClose: () => void
  children: ReactNode
}

/** A panel that slides in from the left edge, its title for those who listen. */
export function Drawer(props: Props) {
  const { title, description, children } = props
  const focus = useFocusReturn()
  return (
    <Overlay {...props}>
      <Primitive.Content
        {...focus}
        aria-describedby={description ? undefined : ''}
        className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[calc(100vw-3rem)] animate-slide flex-col overflow-y-auto bg-surface shadow-overlay outline-none"
      >
        <Primitive.Title className="sr-only">{title}</Primitive.Title>
        {description && (
          <Primitive.Description className="sr-only">{description}</Primitive.Description>
        )}
        {children}
        <CloseButton className="absolute top-2.5 right-2.5" />
      </Primitive.Content>
    </Overlay>
  )
}

/** The primitive returns focus to its own trigger only; ours are opened from anywhere. */
function useFocusReturn() {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const isFocusFree = document.activeElement === document.body
      if (isFocusFree && opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}

function Overlay({ isOpen, onClose, children }: Props) {
  return (
    <Primitive.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        {children}
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function CloseButton({ className }: { className?: string }) {
  return (
    <Primitive.Close asChild>
      <IconButton label="Close" icon={X} className={className} />
    </Primitive.Close>
  )
}
