import { useNavigate } from '@tanstack/react-router'
import { Download, Upload } from 'lucide-react'
import { api } from '#domain/api.ts'
import { MANAGERS } from '#domain/roles.ts'
import { serverSentence } from '#web/api.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { useDownload } from '#web/download.ts'
import { TEXT } from '#web/products/products-text.ts'
import { queryOf, type Filters } from '#web/products/use-product-filters.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/Toast.tsx'

/** Buttons to import products from a file and to export the list as it is filtered. */
export function TransferButtons({ filters }: { filters: Filters }) {
  const { user } = useCurrentUser()
  const navigate = useNavigate()
  const [download, isBusy] = useDownload(api.productExports.download, (error) =>
    toast({ title: TEXT.exportFailed, description: serverSentence(error), destructive: true }),
  )
  if (!MANAGERS.includes(user.role)) return null
  const { limit: _limit, offset: _offset, ...query } = queryOf(filters)
  return (
    <>
      <Button icon={Upload} onClick={() => void navigate({ to: '/products/import' })}>
        {TEXT.import}
      </Button>
      <Button icon={Download} disabled={isBusy} onClick={() => download({ query })}>
        {isBusy ? TEXT.exporting : TEXT.export}
      </Button>
    </>
  )
}
