import type { RecallDetail, RecallPlace } from '#domain/goods/recalls/api.ts'
import { pieces } from '#domain/goods/products/packs.ts'
import { InPacks } from '#web/goods/product-search/InPacks.tsx'
import { TEXT } from '#web/goods/recalls/recalls-text.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { formatDate, formatDay } from '#web/platform/ui/dates.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/platform/ui/Table.tsx'

type Figure = keyof typeof TEXT.placeColumns

const ALWAYS: readonly Figure[] = ['recalledQty', 'soldQty', 'backQty']
const FIGURES: readonly Figure[] = [
  'recalledQty',
  'otherQty',
  'underWayQty',
  'soldQty',
  'backQty',
  'supplierQty',
  'goneQty',
]

/** What lies, is under way, was sold, came back and went, by location; and the lots to be looked at. */
export function RecallPlaces({ recall }: { recall: RecallDetail }) {
  const { places } = recall
  const sumOf = (figure: Figure) => places.reduce((sum, place) => sum + place[figure], 0)
  const figures = FIGURES.filter((figure) => ALWAYS.includes(figure) || sumOf(figure) !== 0)
  return (
    <>
      <Card title={TEXT.places} className="pb-0!">
        {places.length === 0 ? (
          <p className="pb-4 text-sm text-ink-muted">{TEXT.noPlace}</p>
        ) : (
          <div className="-mx-4 sm:-mx-5">
            <Table caption={TEXT.placesCaption}>
              <TableHead>
                <HeadCell>{TEXT.location}</HeadCell>
                {figures.map((figure) => (
                  <HeadCell key={figure} isFigure>
                    {TEXT.placeColumns[figure]}
                  </HeadCell>
                ))}
              </TableHead>
              <TableBody>
                {places.map((place) => (
                  <TableRow key={place.locationId}>
                    <Cell className="wrap-anywhere">{place.locationName}</Cell>
                    <FigureCells of={place} figures={figures} recall={recall} />
                  </TableRow>
                ))}
                {places.length > 1 && (
                  <TableRow className="font-semibold">
                    <Cell>{TEXT.inAll}</Cell>
                    <FigureCells
                      of={Object.fromEntries(figures.map((figure) => [figure, sumOf(figure)]))}
                      figures={figures}
                      recall={recall}
                    />
                  </TableRow>
                )}
              </TableBody>
            </Table>
          </div>
        )}
      </Card>
      {recall.unnumbered.length > 0 && <Unnumbered recall={recall} />}
    </>
  )
}

type CellsProps = {
  of: Partial<Pick<RecallPlace, Figure>>
  figures: readonly Figure[]
  recall: RecallDetail
}

function FigureCells({ of, figures, recall }: CellsProps) {
  return figures.map((figure) => (
    <Cell key={figure} isFigure label={TEXT.placeColumns[figure]}>
      <div>
        {TEXT.count(of[figure] ?? 0)}
        {figure === 'recalledQty' && <InPacks qty={of[figure] ?? 0} of={recall} />}
      </div>
    </Cell>
  ))
}

function Unnumbered({ recall: { unnumbered, pieceName } }: { recall: RecallDetail }) {
  const { timeZone } = useCurrentUser().settings
  return (
    <Card title={TEXT.toLookAt}>
      <ul className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        {unnumbered.map(({ id, locationName, qty, expiryDate, createdAt }) => (
          <li key={id}>
            <p className="font-medium wrap-anywhere">{locationName}</p>
            <p className="text-ink-muted tabular-nums">
              {TEXT.ofNoNumber(
                pieces(qty, pieceName),
                expiryDate === null ? null : formatDate(expiryDate),
                formatDay(createdAt, timeZone),
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
