import { Dialog as Primitive } from 'radix-ui'
import {
  CloseButton,
  Overlay,
  useFocusReturn,
  type OverlayProps,
} from '#web/platform/ui/Overlay.tsx'

/** A modal panel that slides in from the left edge. Its title is for screen readers only. */
export function Drawer(props: OverlayProps) {
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
