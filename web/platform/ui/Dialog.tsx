import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import {
  CloseButton,
  Overlay,
  useFocusReturn,
  type OverlayProps,
} from '#web/platform/ui/Overlay.tsx'

const WIDTHS = { medium: 'max-w-lg', large: 'max-w-4xl', wide: 'max-w-6xl' }

type Props = OverlayProps & {
  width?: keyof typeof WIDTHS | undefined
  /**
   * As high as the screen allows, whatever the content, so that a change of the content moves
   * nothing.
   */
  isTall?: boolean | undefined
  /** Buttons below the content, always in sight. */
  footer?: ReactNode
}

/**
 * A modal dialog. It traps the focus and returns it to the opener when it closes. On a small screen it leaves
 * the header free: that is where toasts stand that have no room beside it.
 */
export function Dialog({ width = 'medium', isTall = false, footer, ...props }: Props) {
  const { title, description, children } = props
  const focus = useFocusReturn()
  return (
    <Overlay {...props}>
      <Primitive.Content
        {...focus}
        onEscapeKeyDown={leaveToList}
        aria-describedby={description ? undefined : ''}
        className={`fixed inset-x-3 top-1/2 z-50 mx-auto flex max-h-[calc(100dvh-1.5rem)] -translate-y-1/2 max-lg:top-[calc(50%+1.875rem)] max-lg:max-h-[calc(100dvh-5.25rem)] animate-appear flex-col rounded bg-surface shadow-overlay outline-none ${WIDTHS[width]} ${isTall ? 'h-192' : ''}`}
      >
        <header className="py-4.5 pr-14 pl-5">
          <Primitive.Title className="text-lg font-semibold">{title}</Primitive.Title>
          {description && (
            <Primitive.Description className="mt-1 text-sm text-ink-muted">
              {description}
            </Primitive.Description>
          )}
        </header>
        <div className="grow overflow-y-auto px-5 pt-1 pb-5">{children}</div>
        {footer && (
          <footer data-uncovered className="flex flex-wrap justify-end gap-2 border-t px-5 py-3.5">
            {footer}
          </footer>
        )}
        {/* Last in the document, so that the first focus goes to the content. */}
        <CloseButton className="absolute top-3 right-3" />
      </Primitive.Content>
    </Overlay>
  )
}

/** Escape closes the open list of a combobox first, and the dialog only at the next press. */
function leaveToList(event: KeyboardEvent) {
  const { target } = event
  if (target instanceof Element && target.matches('[role=combobox][aria-expanded=true]'))
    event.preventDefault()
}
