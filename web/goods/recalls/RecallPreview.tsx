import { api } from '#domain/api.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { RecallPreview as Preview } from '#domain/goods/recalls/api.ts'
import { useRead } from '#web/api.ts'
import { TEXT } from '#web/goods/recalls/recalls-text.ts'
import { Alert } from '#web/platform/ui/Alert.tsx'
import { NotLoaded, useFailure } from '#web/platform/ui/Loaded.tsx'
import { Spinner } from '#web/platform/ui/Spinner.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/platform/ui/Table.tsx'

type Props = {
  productId: number
  /** null is all lots. */
  numbers: readonly string[] | null
}

/** What a recall would take out of sale, by location, pieces and cost. */
export function RecallPreview({ productId, numbers }: Props) {
  const isNamed = numbers === null || numbers.length > 0
  const read = useRead(
    api.recalls.preview,
    { query: { productId: String(productId), lotNumbers: numbers?.join('\n') ?? '' } },
    { enabled: isNamed, keepsPrevious: true, refetchOnMount: 'always' },
  )
  const { missing } = useFailure(read)
  if (!isNamed) return null
  return (
    <div aria-live="polite">
      <h3 className="mb-1 font-semibold">{TEXT.takesOut}</h3>
      {read.data ? (
        <Found preview={read.data} isBusy={read.isPlaceholderData} />
      ) : missing ? (
        <NotLoaded read={read} error={missing} />
      ) : (
        <Spinner label={TEXT.previewing} />
      )}
    </div>
  )
}

function Found({ preview, isBusy }: { preview: Preview; isBusy: boolean }) {
  const { places, qty, value, unnumberedQty, unknownNumbers } = preview
  return (
    <>
      {unknownNumbers.length > 0 && <Alert>{TEXT.unknown(unknownNumbers.join(', '))}</Alert>}
      {unnumberedQty > 0 && <p className="mb-2 text-sm">{TEXT.unnumbered(unnumberedQty)}</p>}
      <p className="mb-2 font-semibold tabular-nums">
        {qty === 0 ? TEXT.takesNothing : TEXT.takes(qty, formatPesos(centavosOf(value)))}
      </p>
      {qty > 0 && (
        <div className="overflow-hidden rounded border">
          <Table caption={TEXT.takesOut} isBusy={isBusy}>
            <TableHead>
              <HeadCell>{TEXT.location}</HeadCell>
              <HeadCell isFigure>{TEXT.quantity}</HeadCell>
              <HeadCell isFigure>{TEXT.value}</HeadCell>
            </TableHead>
            <TableBody>
              {places
                .filter((place) => place.qty > 0)
                .map((place) => (
                  <TableRow key={place.locationId}>
                    <Cell className="wrap-anywhere">{place.locationName}</Cell>
                    <Cell isFigure label={TEXT.quantity}>
                      {TEXT.count(place.qty)}
                    </Cell>
                    <Cell isFigure label={TEXT.value}>
                      {formatPesos(centavosOf(place.value))}
                    </Cell>
                  </TableRow>
                ))}
            </TableBody>
          </Table>
        </div>
      )}
    </>
  )
}
