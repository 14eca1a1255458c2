import { HandHelping, Send } from 'lucide-react'
import { api } from '#domain/api.ts'
import type { Transfer } from '#domain/goods/transfers/answers.ts'
import { MANAGERS } from '#domain/roles.ts'
import { serverSentence } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { ActDialog, type ActName } from '#web/goods/transfers/acts/ActDialog.tsx'
import { RequestDialog } from '#web/goods/transfers/form/RequestDialog.tsx'
import { TransferDetails } from '#web/goods/transfers/TransferDetails.tsx'
import { TransferFilters } from '#web/goods/transfers/TransferFilters.tsx'
import { TransferList } from '#web/goods/transfers/TransferList.tsx'
import { TransferSummary } from '#web/goods/transfers/TransferSummary.tsx'
import { TEXT } from '#web/goods/transfers/transfers-text.ts'
import { queryOf, useTransferFilters } from '#web/goods/transfers/use-transfer-filters.ts'
import { FormatMenu } from '#web/platform/export/FormatMenu.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'
import { toast } from '#web/platform/ui/Toast.tsx'
import { useOpened } from '#web/platform/ui/use-opened.ts'
import { useDownload } from '#web/download.ts'

type Opened =
  | { kind: 'form'; transfer: Transfer | null; isSending: boolean }
  | { kind: 'act'; transfer: Transfer; act: ActName }

const ASK: Opened = { kind: 'form', transfer: null, isSending: false }
const SEND: Opened = { kind: 'form', transfer: null, isSending: true }
const OPENED: Record<string, Opened> = { ask: ASK, send: SEND }

export function TransfersPage() {
  const { user } = useCurrentUser()
  const isManager = MANAGERS.includes(user.role)
  const [filters, setFilters] = useTransferFilters()
  const [opened, setOpened] = useOpened(OPENED)
  const [download, isBusy] = useDownload(api.transfers.export, showFailure)
  const close = () => setOpened(null)
  return (
    <>
      <PageHeader title={TEXT.title} subtitle={TEXT.subtitle}>
        {isManager && (
          <FormatMenu
            name={TEXT.title}
            isBusy={isBusy}
            onChoose={(format) => download({ query: { ...queryOf(filters), format } })}
          />
        )}
        {isManager && (
          <Button icon={Send} onClick={() => setOpened(SEND)}>
            {TEXT.send}
          </Button>
        )}
        <Button look="primary" icon={HandHelping} onClick={() => setOpened(ASK)}>
          {TEXT.ask}
        </Button>
      </PageHeader>
      <TransferSummary filters={filters} />
      <TransferFilters filters={filters} onChange={setFilters} />
      <TransferList
        filters={filters}
        onDetails={({ id }) => setFilters({ open: String(id) })}
        onAsk={() => setOpened(ASK)}
      />
      {filters.open && (
        <TransferDetails
          id={filters.open}
          onAct={(transfer, act) => setOpened({ kind: 'act', transfer, act })}
          onEdit={(transfer) =>
            setOpened({
              kind: 'form',
              transfer,
              isSending: transfer.begunAtId === transfer.fromLocationId,
            })
          }
          onClose={() => setFilters({ open: '' })}
        />
      )}
      {opened?.kind === 'form' && (
        <RequestDialog
          transfer={opened.transfer}
          isSending={opened.isSending}
          onSaved={({ id }) => {
            close()
            setFilters({ open: String(id) })
          }}
          onClose={close}
        />
      )}
      {opened?.kind === 'act' && (
        <ActDialog act={opened.act} transfer={opened.transfer} onClose={close} />
      )}
    </>
  )
}

function showFailure(error: unknown) {
  toast({ title: TEXT.error, description: serverSentence(error), destructive: true })
}
