import { Dialog as Primitive } from 'radix-ui'
import { CloseButton, Overlay, useFocusReturn, type OverlayProps } from '#web/ui/Overlay.tsx'

/** A question in the middle of the screen; focus stays in it and returns to where it was. */
export function Dialog(props: OverlayProps) {
  const { title, description, children } = props
  const focus = useFocusReturn()
  return (
    <Overlay {...props}>
      <Primitive.Content
        {...focus}
        aria-describedby={description ? undefined : ''}
        className="fixed inset-x-3 top-1/2 z-50 mx-auto flex max-h-[calc(100dvh-1.5rem)] max-w-lg -translate-y-1/2 animate-appear flex-col rounded bg-surface shadow-overlay outline-none"
      >
        <header className="py-4.5 pr-14 pl-5">
          <Primitive.Title className="text-lg font-semibold">{title}</Primitive.Title>
          {description && (
            <Primitive.Description className="mt-1 text-sm text-ink-muted">
              {description}
            </Primitive.Description>
          )}
        </header>
        <div className="overflow-y-auto px-5 pt-1 pb-5">{children}</div>
        {/* Last, so that the focus starts in the content. */}
        <CloseButton className="absolute top-3 right-3" />
      </Primitive.Content>
    </Overlay>
  )
}
