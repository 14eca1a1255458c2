import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { NotLoaded, useFailure } from '#web/platform/ui/Loaded.tsx'

type Props<Data> = {
  read: UseQueryResult<Data>
  title: string
  onClose: () => void
  /** The dialog of what was read. */
  children: (data: Data) => ReactNode
}

/** A dialog of something that the address names: once it is read, or why it cannot be. */
export function ReadDialog<Data>({ read, title, onClose, children }: Props<Data>) {
  const { missing } = useFailure(read)
  if (read.data !== undefined) return children(read.data)
  if (!missing) return null
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <NotLoaded read={read} error={missing} />
    </Dialog>
  )
}
