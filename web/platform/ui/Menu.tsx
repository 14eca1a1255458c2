import type { LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef, type ReactElement } from 'react'

export type MenuItem = {
  label: string
  icon?: LucideIcon
  /** Stands below the label: why it is disabled, for example. */
  hint?: string | undefined
  /** What is hard to undo. */
  isDanger?: boolean
  disabled?: boolean
  onChoose: () => void
}

type Props = {
  /** The button that opens it. Its name is the menu's. */
  button: ReactElement
  items: readonly MenuItem[]
}

/** A menu below a button. */
export function Menu({ button, items }: Props) {
  const buttonRef = useRef<HTMLButtonElement>(null)
  const chosen = useRef<MenuItem>(null)

  /**
   * What is chosen begins when the menu is gone and the focus is on its button again: a question or dialog that opens then
   * returns the focus there.
   */
  function act(event: Event) {
    const item = chosen.current
    if (!item) return
    chosen.current = null
    event.preventDefault()
    buttonRef.current?.focus()
    item.onChoose()
  }

  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger ref={buttonRef} asChild>
        {button}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={act}
          className="z-50 outline-none"
        >
          {/*
           * The animation is on this inner element. On the menu itself it would delay its
           * unmounting, and the menu would swallow the next press.
           */}
          <div className="min-w-40 animate-appear rounded bg-surface p-1.5 shadow-overlay">
            {items.map((item) => (
              <Item key={item.label} item={item} onSelect={() => (chosen.current = item)} />
            ))}
          </div>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Item({ item, onSelect }: { item: MenuItem; onSelect: () => void }) {
  const { label, icon: Icon, hint, isDanger = false, disabled = false } = item
  return (
    <DropdownMenu.Item
      disabled={disabled}
      onSelect={onSelect}
      className={`flex min-h-control cursor-pointer items-center gap-2.5 rounded px-3 text-sm outline-none data-disabled:cursor-default data-highlighted:bg-sunken ${isDanger && !disabled ? 'text-danger-ink' : ''}`}
    >
      {Icon && <Icon aria-hidden size={18} className={disabled ? 'opacity-50' : ''} />}
      <span>
        <span className={`block ${disabled ? 'opacity-50' : ''}`}>{label}</span>
        {hint && <span className="block text-ink-muted">{hint}</span>}
      </span>
    </DropdownMenu.Item>
  )
}
