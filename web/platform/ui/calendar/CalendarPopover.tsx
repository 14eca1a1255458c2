import { CalendarDays } from 'lucide-react'
import { Popover } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from '#web/platform/ui/Button.tsx'

type Props = {
  label: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Called when it has closed, in place of giving the focus to its button. */
  onClosed?: (() => void) | undefined
  button?: Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'>
  children: ReactNode
}

/** A button that opens a calendar below it. */
export function CalendarPopover({
  label,
  isOpen,
  onOpenChange,
  onClosed,
  button,
  children,
}: Props) {
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <IconButton label={label} icon={CalendarDays} {...button} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={label}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none"
          onCloseAutoFocus={(event) => {
            if (!onClosed) return
            event.preventDefault()
            onClosed()
          }}
        >
          {/*
           * The animation is on this inner element. On the popover itself it would delay its
           * unmounting.
           */}
          <div className="animate-appear max-h-(--radix-popover-content-available-height) overflow-y-auto rounded bg-surface p-3 shadow-overlay sm:p-4">
            {children}
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
