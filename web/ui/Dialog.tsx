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

const WIDTHS = { medium: 'max-w-lg', large: 'max-w-3xl' }

type DialogProps = Props & {
  width?: keyof typeof WIDTHS
  /** Buttons under the content, in sight however long that is. */
  footer?: ReactNode
}

/** A question in the middle of the screen; focus stays in it and returns to where it was. */
export function Dialog({ width = 'medium', footer, ...props }: DialogProps) {
  const { title, description, children } = props
  const focus = useFocusReturn()
  return (
    <Overlay {...props}>
      <Primitive.Content
        {...focus}
        aria-describedby={description ? undefined : ''}
        className={`fixed inset-x-3 top-1/2 z-50 mx-auto flex max-h-[calc(100dvh-1.5rem)] -translate-y-1/2 animate-appear flex-col rounded bg-surface shadow-overlay outline-none ${WIDTHS[width]}`}
      >
        <header className="flex items-start justify-between gap-3 py-3 pr-3 pl-5">
          <div className="py-1.5">
            <Primitive.Title className="text-lg font-semibold">{title}</Primitive.Title>
            {description && (
              <Primitive.Description className="mt-1 text-sm text-ink-muted">
                {description}
              </Primitive.Description>
            )}
          </div>
          <CloseButton />
        </header>
        <div className="overflow-y-auto px-5 pt-1 pb-5">{children}</div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-2 border-t px-5 py-4">{footer}</footer>
        )}
      </Primitive.Content>
    </Overlay>
  )
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
