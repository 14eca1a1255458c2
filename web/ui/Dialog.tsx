import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { CloseButton, Overlay, useFocusReturn, type OverlayProps } from '#web/ui/Overlay.tsx'

const WIDTHS = { medium: 'max-w-lg', large: 'max-w-4xl', wide: 'max-w-6xl' }

type Props = OverlayProps & {
  width?: keyof typeof WIDTHS | undefined
  /** As high as the screen lets it be, whatever is in it: what changes inside moves nothing. */
  isTall?: boolean | undefined
  /** Buttons under the content, in sight however long that is. */
  footer?: ReactNode
}

/** A question in the middle of the screen; focus stays in it and returns to where it was. */
export function Dialog({ width = 'medium', isTall = false, footer, ...props }: Props) {
  const { title, description, children } = props
  const focus = useFocusReturn()
  return (
    <Overlay {...props}>
      <Primitive.Content
        {...focus}
        onEscapeKeyDown={leaveToList}
        aria-describedby={description ? undefined : ''}
        className={`fixed inset-x-3 top-1/2 z-50 mx-auto flex max-h-[calc(100dvh-1.5rem)] -translate-y-1/2 animate-appear flex-col rounded bg-surface shadow-overlay outline-none ${WIDTHS[width]} ${isTall ? 'h-192' : ''}`}
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
          <footer className="flex flex-wrap justify-end gap-2 border-t px-5 py-3.5">
            {footer}
          </footer>
        )}
        {/* Last, so that the focus starts in the content. */}
        <CloseButton className="absolute top-3 right-3" />
      </Primitive.Content>
    </Overlay>
  )
}

/** While a box shows a list, Esc is about that. */
function leaveToList(event: KeyboardEvent) {
  const { target } = event
  if (target instanceof Element && target.matches('[role=combobox][aria-expanded=true]'))
    event.preventDefault()
}
