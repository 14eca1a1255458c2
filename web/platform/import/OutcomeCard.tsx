import { useNavigate } from '@tanstack/react-router'
import { CircleCheck, CircleSlash, Download, Undo2 } from 'lucide-react'
import type { ImportWithSettings } from '#domain/platform/import/answers.ts'
import { useImportKind } from '#web/platform/import/import-screens.ts'
import { serverSentence } from '#web/api.ts'
import { useDownload } from '#web/download.ts'
import { TEXT } from '#web/platform/import/import-text.ts'
import { outcomeSentences } from '#web/platform/import/outcome-sentences.ts'
import { BackButton } from '#web/platform/import/BackButton.tsx'
import { useImportAddress } from '#web/platform/import/use-import-address.ts'
import { useTakeBack } from '#web/platform/import/use-run.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { toast } from '#web/platform/ui/Toast.tsx'

/** The result of an import: what was written and what was left out. */
export function OutcomeCard({ found }: { found: ImportWithSettings }) {
  const navigate = useNavigate()
  const { calls, text, list } = useImportKind()
  const { isOfGuide } = useImportAddress()
  const [download, isBusy] = useDownload(calls.report, (error) =>
    toast({ title: TEXT.reportFailed, description: serverSentence(error), destructive: true }),
  )
  const takeBack = useTakeBack(found)
  const isDone = found.status === 'DONE'
  const wasBegun = found.startedAt !== null
  const Icon = isDone ? CircleCheck : CircleSlash
  return (
    <Card>
      <div className="flex items-start gap-3">
        <Icon aria-hidden size={24} className={isDone ? 'text-accent-ink' : 'text-ink-muted'} />
        <output className="min-w-0 flex-1">
          <h2 className="text-base leading-6 font-semibold">{titleOf(found)}</h2>
          <ul className="mt-1 space-y-0.5 text-sm tabular-nums">
            {outcomeSentences(found, text).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </output>
      </div>
      <div className="mt-4 flex flex-wrap gap-2 sm:pl-9">
        {isOfGuide && <BackButton look="primary" />}
        {wasBegun && (
          <Button
            look={isOfGuide ? 'secondary' : 'primary'}
            onClick={() => void navigate({ to: list })}
          >
            {text.see}
          </Button>
        )}
        <Button
          icon={Download}
          disabled={isBusy}
          onClick={() => download({ params: { id: String(found.id) } })}
        >
          {isBusy ? TEXT.reporting : TEXT.report}
        </Button>
        {found.canBeTakenBack && (
          <Button
            icon={Undo2}
            disabled={takeBack.isBusy}
            onClick={() => takeBack.ask(text.confirmTakeBack(found.fileName))}
          >
            {takeBack.isBusy ? TEXT.takingBack : TEXT.takeBack}
          </Button>
        )}
      </div>
    </Card>
  )
}

function titleOf({ status, startedAt }: ImportWithSettings): string {
  if (status === 'TAKEN_BACK') return TEXT.takenBack
  if (status === 'DONE') return TEXT.finished
  return startedAt === null ? TEXT.discarded : TEXT.cancelled
}
