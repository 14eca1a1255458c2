import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useImportKind } from '#web/platform/import/import-screens.ts'
import { TEXT } from '#web/platform/import/import-text.ts'
import { useImportAddress } from '#web/platform/import/use-import-address.ts'
import { Button } from '#web/platform/ui/Button.tsx'

/** Leads back to where the import began: to the guide of a new shop, or to the list. */
export function BackButton({ look }: { look?: 'primary' }) {
  const { list, text } = useImportKind()
  const { isOfGuide } = useImportAddress()
  const navigate = useNavigate()
  if (!isOfGuide)
    return (
      <Button icon={ArrowLeft} onClick={() => void navigate({ to: list })}>
        {text.back}
      </Button>
    )
  return (
    <Button
      {...(look && { look })}
      icon={ArrowLeft}
      onClick={() => void navigate({ to: '/dashboard', search: { guide: 'GOODS' } })}
    >
      {TEXT.backToGuide}
    </Button>
  )
}
