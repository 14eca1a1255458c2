import { Link } from '@tanstack/react-router'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { WholeShift } from '#domain/cash/shifts/api.ts'
import { reasonLabel } from '#domain/cash/shifts/drawer.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { DocumentButton } from '#web/shop/documents/DocumentButton.tsx'
import { TEXT } from '#web/cash/shifts/shifts-text.ts'
import { formatShortMoment } from '#web/platform/ui/moments.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/platform/ui/Table.tsx'

/** Every line of a drawer, as it happened; their sum is what it should hold. */
export function DrawerMoves({ moves, locationId }: Pick<WholeShift, 'moves' | 'locationId'>) {
  const { timeZone } = useCurrentUser().settings
  return (
    <section>
      <h3 className="mb-1 font-semibold">{TEXT.moves}</h3>
      <Table caption={TEXT.moves}>
        <TableHead>
          <HeadCell>{TEXT.what}</HeadCell>
          <HeadCell>{TEXT.when}</HeadCell>
          <HeadCell>{TEXT.who}</HeadCell>
          <HeadCell isFigure>{TEXT.amount}</HeadCell>
        </TableHead>
        <TableBody>
          {moves.map((move) => (
            <TableRow key={move.id}>
              <Cell className="wrap-anywhere">
                {TEXT.kinds[move.kind]}
                {move.reason && ` · ${reasonLabel(move.reason, move.kind)}`}{' '}
                {move.saleId !== null && (
                  <Link
                    to="/sales"
                    search={{ sale: String(move.saleId) }}
                    className="underline underline-offset-4"
                  >
                    {move.invoiceNumber ?? `#${move.saleId}`}
                  </Link>
                )}
                {(move.kind === 'IN' || move.kind === 'OUT') && (
                  <DocumentButton
                    label={TEXT.printSlip(move.id)}
                    title={TEXT.cashSlip}
                    paper={{ kind: 'move', id: move.id }}
                    locationId={locationId}
                  />
                )}
                {move.note && <p className="text-ink-muted">{move.note}</p>}
                {move.approvedByName && (
                  <p className="text-ink-muted">{TEXT.approvedBy(move.approvedByName)}</p>
                )}
              </Cell>
              <Cell label={TEXT.when} className="whitespace-nowrap">
                {formatShortMoment(move.movedAt, timeZone)}
              </Cell>
              <Cell label={TEXT.who}>{move.movedByName}</Cell>
              <Cell isFigure label={TEXT.amount}>
                {formatPesos(centavosOf(move.amount))}
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  )
}
