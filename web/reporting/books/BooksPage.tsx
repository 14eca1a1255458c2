import { BookOpenText, CalendarSearch } from 'lucide-react'
import { api } from '#domain/api.ts'
import { columnsOf } from '#domain/reporting/books/columns.ts'
import { useRead } from '#web/api.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { useBookFilters, type AskedBook } from '#web/reporting/books/book-filters.ts'
import { BookFilterBar } from '#web/reporting/books/BookFilterBar.tsx'
import { BookList } from '#web/reporting/books/BookList.tsx'
import { noteOfBook, nameOfBook, TEXT } from '#web/reporting/books/books-text.ts'
import { OpenBook } from '#web/reporting/books/OpenBook.tsx'
import { useSchemes } from '#web/reporting/books/use-book.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { OutOfDate } from '#web/platform/ui/Loaded.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'

/** The books that the law asks of the shop: for managers. */
export function BooksPage() {
  const { taxMode } = useCurrentUser().settings
  return (
    <div className="[page:book] print:[&_section]:border-0 print:[&_section]:px-0">
      <PageHeader title={TEXT.title} subtitle={TEXT.subtitle} />
      {taxMode === 'INCLUDED_IN_PRICES' ? (
        <Shelf />
      ) : (
        <Card>
          <EmptyState icon={BookOpenText} title={TEXT.off} hint={TEXT.offHint} />
        </Card>
      )}
    </div>
  )
}

/** The sales summary is of one till: the first, until somebody chooses another. */
function useOneTill(asked: AskedBook): AskedBook {
  const { book, locationId, tillId } = asked
  const isMissing = book === 'sales-summary' && tillId === undefined
  const query = locationId === undefined ? {} : { locationId }
  const tills = useRead(api.tills.list, { query }, { enabled: isMissing }).data
  const [first] = tills ?? []
  return isMissing && first ? { ...asked, tillId: String(first.id) } : asked
}

function Shelf() {
  const filters = useBookFilters()
  const read = useSchemes()
  const asked = useOneTill(filters.asked)
  const schemes = read.data ?? []
  const scheme = schemes.find(({ code }) => code === asked.scheme) ?? null
  return (
    <BookList filters={filters} schemes={schemes}>
      <OutOfDate reads={[read]} />
      <BookFilterBar filters={filters} asked={asked} />
      {asked.refusal === null ? (
        <OpenBook
          key={JSON.stringify(asked)}
          asked={asked}
          title={nameOfBook(asked.book, scheme)}
          note={noteOfBook(asked.book, scheme)}
          columns={columnsOf({ ...asked, scheme })}
        />
      ) : (
        <Card>
          <EmptyState icon={CalendarSearch} title={TEXT.otherDays} hint={asked.refusal} />
        </Card>
      )}
    </BookList>
  )
}
