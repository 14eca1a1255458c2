import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { Popup } from '#web/platform/ui/combobox/Popup.tsx'
import type { ComboboxState } from '#web/platform/ui/combobox/use-combobox.ts'
import { INPUT_LOOK } from '#web/platform/ui/Field.tsx'
import { Kbd } from '#web/platform/ui/Kbd.tsx'

const SIZES = {
  medium: { input: 'text-ellipsis', iconAt: 'left-3', iconPx: 18, indent: 'pl-10', kbd: 'right-3' },
  large: {
    input: 'h-13! text-base! text-ellipsis',
    iconAt: 'left-4',
    iconPx: 20,
    indent: 'pl-12',
    kbd: 'right-4',
  },
}

type Passed =
  | 'ref'
  | 'id'
  | 'placeholder'
  | 'disabled'
  | 'aria-label'
  | 'aria-required'
  | 'aria-invalid'
  | 'aria-describedby'
  | 'onMouseDown'
  | 'onClick'

type Props = Pick<ComponentProps<'input'>, Passed> & {
  box: ComboboxState
  /** Text of the box while nobody types. */
  value?: string
  size?: keyof typeof SIZES
  icon?: LucideIcon | undefined
  /** Shortcut that focuses the box, shown in it. */
  shortcut?: string | undefined
  /** At the end of the box. */
  trailing?: ReactNode
  listId: string
  activeId: string | undefined
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onLeave?: () => void
  /** The popup with what was found; drawn over the content below. */
  children: ReactNode
}

/**
 * A text box with a list that opens below it. Arrow keys move through the list while the focus
 * stays in the box.
 */
export function Combobox(props: Props) {
  const { box, value = '', size = 'medium', icon: Icon, shortcut, ...rest } = props
  const { trailing, listId, activeId, onLeave, children, ...input } = rest
  const look = SIZES[size]
  const end = shortcut ? 'pr-3 lg:pr-12' : trailing ? 'pr-11' : 'pr-3'

  /**
   * Waits until the focus has arrived elsewhere. If the list were unmounted while nothing has the
   * focus, the dialog around would take it.
   */
  function closeWhenLeft({ currentTarget }: FocusEvent) {
    setTimeout(() => {
      if (document.activeElement === currentTarget) return
      box.close()
      onLeave?.()
    })
  }

  return (
    <div className="relative">
      {Icon && (
        <Icon
          aria-hidden
          size={look.iconPx}
          className={`pointer-events-none absolute inset-y-0 my-auto text-ink-muted ${look.iconAt}`}
        />
      )}
      <input
        {...input}
        type="text"
        role="combobox"
        aria-haspopup="grid"
        aria-expanded={box.isShown}
        aria-controls={box.isShown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={box.isShown ? activeId : undefined}
        aria-keyshortcuts={shortcut}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        value={box.typed ?? value}
        onChange={(event) => box.type(event.target.value)}
        onFocus={box.enter}
        onBlur={closeWhenLeft}
        className={`${INPUT_LOOK} ${Icon ? look.indent : 'pl-3'} ${end} ${look.input}`}
      />
      {shortcut && (
        <Kbd className={`absolute inset-y-0 my-auto h-fit text-ink-muted ${look.kbd}`}>
          {shortcut}
        </Kbd>
      )}
      {trailing && <div className="absolute inset-y-0 right-0 flex items-center">{trailing}</div>}
      {box.isShown && <Popup>{children}</Popup>}
    </div>
  )
}
