import { texts } from '#domain/language.ts'
import { useNavigate } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { MANAGERS } from '#domain/roles.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import type { ImportScreens } from '#web/platform/import/import-screens.ts'
import { Button } from '#web/platform/ui/Button.tsx'

export const TEXT = texts('platform/import/ImportButton', { import: 'Import' })

/** Leads managers from customers or suppliers to the page where more of them come in from a file. */
export function ImportButton({ list }: Pick<ImportScreens, 'list'>) {
  const { user } = useCurrentUser()
  const navigate = useNavigate()
  if (!MANAGERS.includes(user.role)) return null
  return (
    <Button icon={Upload} onClick={() => void navigate({ to: `${list}/import` })}>
      {TEXT.import}
    </Button>
  )
}
