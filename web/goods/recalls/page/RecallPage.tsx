import { useNavigate, useParams } from '@tanstack/react-router'
import { ArrowLeft, CircleCheck, PackageX, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#domain/api.ts'
import type { RecallDetail } from '#domain/goods/recalls/api.ts'
import { ApiError, call, useRead } from '#web/api.ts'
import { CallList } from '#web/goods/recalls/page/CallList.tsx'
import { MistakeDialog } from '#web/goods/recalls/page/MistakeDialog.tsx'
import { RecallPlaces } from '#web/goods/recalls/page/RecallPlaces.tsx'
import { RecallBadge } from '#web/goods/recalls/RecallBadge.tsx'
import { lotsOf } from '#web/goods/recalls/RecallsTable.tsx'
import { TEXT } from '#web/goods/recalls/recalls-text.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { DocumentButton } from '#web/shop/documents/DocumentButton.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { formatDate, formatDay } from '#web/platform/ui/dates.ts'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'
import { idIn } from '#web/platform/ui/use-filters.ts'

const ALWAYS = { refetchOnMount: 'always' } as const

/** What became of the lots of one recall, by location, and who is to be called. */
export function RecallPage() {
  const { id } = useParams({ from: '/recalls/$id' })
  return idIn(id) === undefined ? <MissingRecall /> : <RecallOf key={id} id={id} />
}

function RecallOf({ id }: { id: string }) {
  const read = useRead(api.recalls.get, { params: { id } }, ALWAYS)
  if (read.error instanceof ApiError && read.error.status === 404) return <MissingRecall />
  return (
    <>
      {!read.data && (
        <PageHeader title={TEXT.number(Number(id))}>
          <BackButton />
        </PageHeader>
      )}
      <Loaded read={read}>{(recall) => <FoundRecall recall={recall} />}</Loaded>
    </>
  )
}

function MissingRecall() {
  return (
    <>
      <PageHeader title={TEXT.title} />
      <Card>
        <EmptyState icon={PackageX} title={TEXT.missing} hint={TEXT.missingHint}>
          <BackButton />
        </EmptyState>
      </Card>
    </>
  )
}

function BackButton() {
  const navigate = useNavigate()
  return (
    <Button icon={ArrowLeft} onClick={() => void navigate({ to: '/recalls' })}>
      {TEXT.back}
    </Button>
  )
}

function FoundRecall({ recall }: { recall: RecallDetail }) {
  const { id, status, productName } = recall
  const { reach } = useCurrentUser().user
  const [isMistake, setIsMistake] = useState(false)
  const closing = useAction({
    send: () => call(api.recalls.close, { params: { id: String(id) } }),
    doneMessage: () => ({ title: TEXT.closed, description: TEXT.number(id) }),
    failed: TEXT.failed,
  })
  const mayEnd = status === 'OPEN' && reach === null
  return (
    <>
      <PageHeader title={`${TEXT.number(id)} · ${productName}`} subtitle={<About {...recall} />}>
        <BackButton />
        <DocumentButton
          label={TEXT.print}
          hasWords
          paper={{ kind: 'recall', id }}
          locationId={null}
          title={TEXT.number(id)}
          isSheet
        />
        {mayEnd && (
          <>
            <Button icon={Undo2} onClick={() => setIsMistake(true)}>
              {TEXT.mistake}
            </Button>
            <Button
              icon={CircleCheck}
              aria-busy={closing.isBusy}
              onClick={() => closing.ask(TEXT.confirmClose(id))}
            >
              {TEXT.close}
            </Button>
          </>
        )}
      </PageHeader>
      <div className="space-y-4">
        <RecallPlaces recall={recall} />
        <CallList recall={recall} />
      </div>
      {isMistake && <MistakeDialog id={id} onClose={() => setIsMistake(false)} />}
    </>
  )
}

function About(recall: RecallDetail) {
  const { timeZone } = useCurrentUser().settings
  const { status, reason, reference, announcedOn, openedAt, openedByName } = recall
  const { closedAt, closedByName, mistakeAt, mistakeByName, mistake } = recall
  const day = (time: string) => formatDay(time, timeZone)
  const lines = [
    [lotsOf(recall), reason, reference].filter(Boolean).join(' · '),
    `${TEXT.announced} ${formatDate(announcedOn)} · ${TEXT.openedBy(day(openedAt), openedByName)}`,
    closedAt !== null && TEXT.closedBy(day(closedAt), closedByName ?? ''),
    mistakeAt !== null && TEXT.mistakenBy(day(mistakeAt), mistakeByName ?? '', mistake ?? ''),
  ]
  return (
    <span className="block wrap-anywhere">
      <RecallBadge status={status} />
      {lines.map(
        (line) =>
          line && (
            <span key={line} className="block">
              {line}
            </span>
          ),
      )}
    </span>
  )
}
