import { Download } from 'lucide-react'
import { api } from '#domain/api.ts'
import { serverSentence } from '#web/api.ts'
import { useDownload } from '#web/download.ts'
import { TEXT } from '#web/cash/shifts/readings/readings-text.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { toast } from '#web/platform/ui/Toast.tsx'

type Props = {
  till: { id: number; name: string; locationName: string }
  /** Days on which its readings were made; '' for all. */
  from: string
  to: string
}

/** Saves the documents of a till's Z readings as a text file. */
export function JournalButton({ till, from, to }: Props) {
  const [download, isBusy] = useDownload(api.journal.download, (error) =>
    toast({ title: TEXT.journalFailed, description: serverSentence(error), destructive: true }),
  )
  const query = { ...(from && { from }), ...(to && { to }) }
  return (
    <Button
      icon={Download}
      className="shrink-0 whitespace-nowrap"
      disabled={isBusy}
      aria-label={TEXT.journalOf(`${till.locationName} · ${till.name}`)}
      onClick={() => download({ params: { id: String(till.id) }, query })}
    >
      {TEXT.journal}
    </Button>
  )
}
