import { Pencil, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '#web/platform/ui/Button.tsx'

type Props = Omit<ComponentProps<typeof IconButton>, 'icon' | 'className'>

/** Opens what a row or card shows, to be changed. */
export function PencilButton(button: Props) {
  return <IconButton {...button} icon={Pencil} className="text-ink-muted" />
}

/** Removes a line of a form. What is stored is deleted from the menu of its row. */
export function BinButton(button: Props) {
  return <IconButton {...button} icon={Trash2} className="text-ink-muted hover:text-danger-ink" />
}
