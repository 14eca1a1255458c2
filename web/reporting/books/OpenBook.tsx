import { BookOpenText, Printer } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '#domain/api.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { tablesOf, type BookColumn } from '#domain/reporting/books/columns.ts'
import { call, serverSentence, useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import type { AskedBook } from '#web/reporting/books/book-filters.ts'
import { BookHead } from '#web/reporting/books/BookHead.tsx'
import { BookTable } from '#web/reporting/books/BookTable.tsx'
import { TEXT } from '#web/reporting/books/books-text.ts'
import { ManualSales } from '#web/reporting/books/ManualSales.tsx'
import { useBook } from '#web/reporting/books/use-book.ts'
import { useDownload } from '#web/download.ts'
import { FormatMenu } from '#web/platform/export/FormatMenu.tsx'
import { placeNames } from '#web/reporting/reports/filters/place-names.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { formatDays } from '#web/platform/ui/day-spans.ts'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Loaded } from '#web/platform/ui/Loaded.tsx'
import { toast } from '#web/platform/ui/Toast.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'
import { useWindowEvent } from '#web/platform/ui/use-window-event.ts'

type Props = {
  asked: AskedBook
  title: string
  note: string
  columns: readonly BookColumn[]
}

/** A book with its rows, what it says of them, and the ways to a file and to paper. */
export function OpenBook({ asked, title, note, columns }: Props) {
  const { user, settings } = useCurrentUser()
  const locations = useRead(api.locations.list).data
  const places = placeNames({ locationId: asked.locationId, reach: user.reach, locations })
  const days = formatDays(asked.period.startDate, asked.period.endDate)
  const body = bodyOf(asked)
  const [download, isMaking] = useDownload(api.books.export, (error) =>
    toast({ title: TEXT.exportFailed, description: serverSentence(error), destructive: true }),
  )
  const { printed, print } = usePrint(body)
  const aside = (
    <div className="flex flex-wrap gap-2 print:hidden">
      {asked.book === 'sales-summary' && <ManualSales asked={asked} />}
      <Button icon={Printer} aria-busy={print.isBusy} onClick={() => void print.start()}>
        {print.isBusy ? TEXT.printing : TEXT.print}
      </Button>
      <FormatMenu
        name={title}
        isBusy={isMaking}
        onChoose={(format) => download({ body: { ...body, format } })}
      />
    </div>
  )
  return (
    <Card title={title} aside={aside}>
      <p className="hidden text-sm print:block">
        {[settings.storeName, places, days].filter(Boolean).join(' · ')}
      </p>
      {printed && <BookHead title={title} head={printed.head} className="hidden print:flex" />}
      <p className="mb-3 max-w-4xl text-sm text-ink-muted">{note}</p>
      <div className={printed ? 'print:hidden' : ''}>
        <BookOnScreen {...{ asked, title, columns }} />
      </div>
      {printed && (
        <div className="hidden print:block">
          {tablesOf(columns).map((some, at) => (
            <div key={at} className={at > 0 ? 'mt-4' : ''}>
              <BookTable title={title} columns={some} rows={printed.rows} sums={printed.sums} />
            </div>
          ))}
        </div>
      )}
    </Card>
  )
}

type Body = ReturnType<typeof bodyOf>

/**
 * What is printed is whole, unlike what the screen shows, and the server writes down who asked for it. So it is there for one
 * print alone: the browser's own command prints what is on the screen.
 */
function usePrint(body: Body) {
  const [printed, setPrinted] = useState<AnswerOf<typeof api.books.paper> | null>(null)
  useWindowEvent('afterprint', () => setPrinted(null))
  const print = useAction({
    send: () => call(api.books.paper, { body }),
    failed: TEXT.printFailed,
    onDone: (book) => {
      flushSync(() => setPrinted(book))
      window.print()
    },
  })
  return { printed, print }
}

function BookOnScreen({ asked, title, columns }: Omit<Props, 'note'>) {
  const read = useBook(asked)
  const shown = columns.filter(({ isAside }) => !isAside)
  return (
    <Loaded
      read={read}
      skeleton={
        <BookTable title={title} columns={shown} rows={undefined} sums={undefined} isOnScreen />
      }
    >
      {({ head, rows, rowCount, sums }) =>
        rowCount === 0 ? (
          <EmptyState icon={BookOpenText} title={TEXT.empty} hint={TEXT.emptyHint} />
        ) : (
          <div className="max-sm:flex max-sm:flex-col">
            <BookHead
              title={title}
              head={head}
              // On a phone the rows come first.
              className="max-sm:order-last max-sm:mt-4 max-sm:mb-0 print:hidden"
            />
            <BookTable title={title} columns={shown} rows={rows} sums={sums} isOnScreen />
            {rows.length < rowCount && (
              <p className="mt-3 text-sm text-ink-muted">{TEXT.shownOf(rows.length, rowCount)}</p>
            )}
          </div>
        )
      }
    </Loaded>
  )
}

function bodyOf({ book, scheme, by, period, locationId, tillId }: AskedBook) {
  const place = locationId === undefined ? {} : { locationId: Number(locationId) }
  const till = tillId === undefined ? {} : { tillId: Number(tillId) }
  return { book, filters: { ...period, ...place, ...till, scheme, by } }
}
