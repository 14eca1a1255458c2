import { BackButton } from '#web/platform/import/BackButton.tsx'
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
  const { text } = useImportKind()
  const { id, open } = useImportAddress()
  useFocusKept(id)
  if (id !== null) return <OpenImport key={id} id={id} onAnother={() => open(null)} />
  return (
    <>
      <PageHeader title={text.title} subtitle={text.subtitle}>
        <BackButton />
      </PageHeader>
      <div className="grid gap-4">
        <FileCard onTaken={open} />
        <RecentImports />
      </div>
    </>
  )
}
