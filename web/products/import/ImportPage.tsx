import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { FileCard } from '#web/products/import/FileCard.tsx'
import { TEXT } from '#web/products/import/import-text.ts'
import { OpenImport } from '#web/products/import/OpenImport.tsx'
import { RecentImports } from '#web/products/import/RecentImports.tsx'
import { useImportAddress } from '#web/products/import/use-import-address.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export function ImportPage() {
  const { id, open } = useImportAddress()
  const navigate = useNavigate()
  if (id !== null) return <OpenImport key={id} id={id} onAnother={() => open(null)} />
  return (
    <>
      <PageHeader title={TEXT.title} subtitle={TEXT.subtitle}>
        <Button icon={ArrowLeft} onClick={() => void navigate({ to: '/products' })}>
          {TEXT.backToProducts}
        </Button>
      </PageHeader>
      <div className="grid gap-4">
        <FileCard onTaken={open} />
        <RecentImports />
      </div>
    </>
  )
}
