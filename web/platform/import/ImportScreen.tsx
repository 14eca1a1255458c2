import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { FileCard } from '#web/platform/import/FileCard.tsx'
import {
  ImportKindProvider,
  useImportKind,
  type ImportScreens,
} from '#web/platform/import/import-screens.ts'
import { OpenImport } from '#web/platform/import/OpenImport.tsx'
import { RecentImports } from '#web/platform/import/RecentImports.tsx'
import { useFocusKept } from '#web/platform/import/use-focus-kept.ts'
import { useImportAddress } from '#web/platform/import/use-import-address.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'

/** The page of a kind of imports: choose a file, or look at one that was sent. */
export function ImportScreen({ kind }: { kind: ImportScreens }) {
  return (
    <ImportKindProvider value={kind}>
      <ChosenImport />
    </ImportKindProvider>
  )
}

function ChosenImport() {
  const { text, list } = useImportKind()
  const { id, open } = useImportAddress()
  const navigate = useNavigate()
  useFocusKept(id)
  if (id !== null) return <OpenImport key={id} id={id} onAnother={() => open(null)} />
  return (
    <>
      <PageHeader title={text.title} subtitle={text.subtitle}>
        <Button icon={ArrowLeft} onClick={() => void navigate({ to: list })}>
          {text.back}
        </Button>
      </PageHeader>
      <div className="grid gap-4">
        <FileCard onTaken={open} />
        <RecentImports />
      </div>
    </>
  )
}
