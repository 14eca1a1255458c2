import { PhoneCall } from 'lucide-react'
import { api } from '#domain/api.ts'
import { CONTACTS, type Contact } from '#domain/goods/recalls/bodies.ts'
import type { RecallDetail, RecallSale } from '#domain/goods/recalls/api.ts'
import { call, serverSentence, useReadPage } from '#web/api.ts'
import { useDownload } from '#web/download.ts'
import { TEXT } from '#web/goods/recalls/recalls-text.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { FormatMenu } from '#web/platform/export/FormatMenu.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { formatDate, formatDay } from '#web/platform/ui/dates.ts'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { Pager } from '#web/platform/ui/Pager.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { SwitchField } from '#web/platform/ui/SwitchField.tsx'
import {
  Cell,
  HeadCell,
  Table,
  TableBody,
  TableHead,
  TableRow,
  TableSkeleton,
} from '#web/platform/ui/Table.tsx'
import { toast } from '#web/platform/ui/Toast.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'
import { idIn, oneOf, useFilters } from '#web/platform/ui/use-filters.ts'

const PAGE_SIZE = 50
const NO_FILTERS = { call: '', page: '' }

/** The sales of the recalled lots, with who bought and what came of calling. */
export function CallList({ recall }: { recall: RecallDetail }) {
  const { id, saleCount, contactedCount } = recall
  const [filters, setFilters] = useFilters(NO_FILTERS, { call: oneOf(['open']), page: idIn })
  const page = Number(filters.page) || 1
  const params = { id: String(id) }
  const read = useReadPage(
    api.recalls.sales,
    {
      params,
      query: {
        ...(filters.call && { toCall: 'true' as const }),
        limit: String(PAGE_SIZE),
        offset: String((page - 1) * PAGE_SIZE),
      },
    },
    { refetchOnMount: 'always' },
  )
  const [download, isMaking] = useDownload(api.recalls.exportSales, (error) =>
    toast({ title: TEXT.exportFailed, description: serverSentence(error), destructive: true }),
  )
  return (
    <Card
      title={TEXT.callList}
      aside={
        saleCount > 0 && (
          <FormatMenu
            name={TEXT.callList}
            isBusy={isMaking}
            onChoose={(format) => download({ params, query: { format } })}
          />
        )
      }
    >
      {saleCount > 0 && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="text-sm tabular-nums">{TEXT.contacted(contactedCount, saleCount)}</p>
          <SwitchField
            label={TEXT.onlyToCall}
            checked={filters.call !== ''}
            onChange={({ target }) => setFilters({ call: target.checked ? 'open' : '', page: '' })}
          />
        </div>
      )}
      <Loaded read={read} skeleton={<Buyers recallId={id} sales={undefined} />}>
        {({ rows, total }) => (
          <>
            {total === 0 ? (
              <EmptyState
                icon={PhoneCall}
                title={saleCount === 0 ? TEXT.noBuyers : TEXT.noneToCall}
              />
            ) : (
              <Buyers recallId={id} sales={rows} isBusy={read.isPlaceholderData} />
            )}
            <Pager
              page={page}
              pages={Math.ceil(total / PAGE_SIZE)}
              isBarred={read.isPlaceholderData}
              onChange={(to) => setFilters({ page: to === 1 ? '' : String(to) })}
            />
          </>
        )}
      </Loaded>
    </Card>
  )
}

type BuyersProps = {
  recallId: number
  /** undefined while they load for the first time. */
  sales: readonly RecallSale[] | undefined
  isBusy?: boolean
}

function Buyers({ recallId, sales, isBusy = false }: BuyersProps) {
  return (
    <div className="-mx-4 sm:-mx-5">
      <Table caption={TEXT.salesCaption} isBusy={isBusy}>
        <TableHead>
          <HeadCell>{TEXT.invoice}</HeadCell>
          <HeadCell>{TEXT.customer}</HeadCell>
          <HeadCell isAside>{TEXT.location}</HeadCell>
          <HeadCell isFigure>{TEXT.placeColumns.soldQty}</HeadCell>
          <HeadCell isFigure>{TEXT.placeColumns.backQty}</HeadCell>
          <HeadCell>{TEXT.outcome}</HeadCell>
        </TableHead>
        {!sales && <TableSkeleton columns={6} label={TEXT.loadingBuyers} rows={4} />}
        <TableBody isBarred={isBusy}>
          {sales?.map((sale) => (
            <BuyerRow key={sale.saleId} recallId={recallId} sale={sale} />
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

function BuyerRow({ recallId, sale }: { recallId: number; sale: RecallSale }) {
  const { timeZone } = useCurrentUser().settings
  const { saleId, invoiceNumber, soldOn, locationName, customerName, phone, qty, backQty } = sale
  const { outcome, contactedAt, contactedByName } = sale
  const noting = useAction<Contact | null>({
    send: (chosen) =>
      call(api.recalls.noteContact, {
        params: { id: String(recallId), saleId: String(saleId) },
        body: { outcome: chosen },
      }),
    failed: TEXT.noteFailed,
  })
  const invoice = invoiceNumber ?? String(saleId)
  return (
    <TableRow>
      <Cell label={TEXT.invoice} className="whitespace-nowrap tabular-nums">
        <p>{invoice}</p>
        <p className="text-ink-muted">{formatDate(soldOn)}</p>
      </Cell>
      <Cell label={TEXT.customer} className="min-w-36 wrap-anywhere">
        <p>{customerName ?? <span className="text-ink-muted">{TEXT.notKnown}</span>}</p>
        {phone && (
          <a href={`tel:${phone}`} className="rounded underline underline-offset-4">
            {phone}
          </a>
        )}
      </Cell>
      <Cell isAside className="wrap-anywhere">
        {locationName}
      </Cell>
      <Cell isFigure label={TEXT.placeColumns.soldQty}>
        {TEXT.count(qty)}
      </Cell>
      <Cell isFigure label={TEXT.placeColumns.backQty}>
        {TEXT.count(backQty)}
      </Cell>
      <Cell label={TEXT.outcome} className="min-w-40">
        <SelectField
          label={TEXT.outcomeOf(invoice)}
          isLabelHidden
          placeholder={TEXT.notCalled}
          options={CONTACTS.map((value) => ({ value, label: TEXT.outcomes[value] }))}
          value={outcome ?? ''}
          disabled={noting.isBusy}
          onChange={({ target }) => {
            const chosen = CONTACTS.find((each) => each === target.value)
            void noting.start(chosen ?? null)
          }}
        />
        {contactedAt !== null && (
          <p className="mt-1 text-xs text-ink-muted">
            {TEXT.notedBy(formatDay(contactedAt, timeZone), contactedByName ?? '')}
          </p>
        )}
      </Cell>
    </TableRow>
  )
}
