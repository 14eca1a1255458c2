import { texts } from '#domain/language.ts'
import { Ellipsis, RotateCcw, Trash2 } from 'lucide-react'
import { IconButton } from '#web/platform/ui/Button.tsx'
import { Menu, type MenuItem } from '#web/platform/ui/Menu.tsx'

export const TEXT = texts('platform/ui/RowMenu', {
  more: (name: string) => `More for ${name}`,
  delete: 'Delete',
  activate: 'Activate again',
})

type Props = {
  /** What the row is of. */
  name: string
  /** Nothing is shown where there are none. */
  items: readonly MenuItem[]
}

/** What is seldom done with a row or card, behind three dots. */
export function RowMenu({ name, items }: Props) {
  if (items.length === 0) return null
  return (
    <Menu
      button={<IconButton label={TEXT.more(name)} icon={Ellipsis} className="text-ink-muted" />}
      items={items}
    />
  )
}

/** Makes who is inactive active again. */
export function activation(onChoose: () => void, disabled: boolean): MenuItem {
  return { label: TEXT.activate, icon: RotateCcw, disabled, onChoose }
}

/** Deletes what the row shows. */
export function deletion(onChoose: () => void, disabled: boolean): MenuItem {
  return { label: TEXT.delete, icon: Trash2, isDanger: true, disabled, onChoose }
}
