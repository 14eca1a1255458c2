import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SelectField } from '#web/platform/ui/SelectField.tsx'

type Item<Key extends string> = {
  key: Key
  label: string
  /** In smaller letters below it. */
  note?: string
  /** Its own address, where it has one. */
  link?: Pick<LinkProps, 'to' | 'params'>
}

type Props<Key extends string> = {
  /** Names the list, for screen readers. */
  name: string
  /** Label of the select that takes the place of the list on a narrow screen. */
  label: string
  items: readonly Item<Key>[]
  open: Key
  onOpen: (key: Key) => void
  /** What is open; it stands beside the list. */
  children: ReactNode
}

const LOOK =
  'block w-full rounded px-3 py-2 text-left text-sm font-medium text-ink-muted transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink'

/** Below a page's address lie those of others. */
const EXACT = { exact: true }

/** Everything that a page can open, at the left of a wide screen; on a narrow one it is chosen from a select. */
export function SideList<Key extends string>(props: Props<Key>) {
  const { name, label, items, open, onOpen, children } = props
  return (
    <div className="xl:grid xl:grid-cols-[11rem_minmax(0,1fr)] xl:gap-x-4 print:block">
      <div className="xl:sticky xl:top-6 xl:self-start print:hidden">
        <SelectField
          label={label}
          options={items.map((item) => ({ value: item.key, label: item.label }))}
          value={open}
          onChange={({ target }) => {
            const chosen = items.find(({ key }) => key === target.value)
            if (chosen) onOpen(chosen.key)
          }}
          className="mb-3 xl:hidden"
        />
        <nav aria-label={name} className="hidden xl:block">
          <ul className="space-y-1">
            {items.map((item) => (
              <li key={item.key}>
                {item.link ? (
                  <Link {...item.link} activeOptions={EXACT} className={LOOK}>
                    {item.label}
                  </Link>
                ) : (
                  <button
                    type="button"
                    aria-current={item.key === open ? 'page' : undefined}
                    onClick={() => onOpen(item.key)}
                    className={LOOK}
                  >
                    {item.note ? `${item.label} ` : item.label}
                    {item.note && <span className="block text-xs font-normal">{item.note}</span>}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
