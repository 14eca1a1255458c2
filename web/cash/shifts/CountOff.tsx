import { centavosOf, formatPesos, pesosOf } from '#domain/money.ts'
import { methodLabel } from '#domain/cash/payments/methods.ts'
import type { CountDifference } from '#domain/cash/shifts/api.ts'
import { Difference } from '#web/cash/shifts/ShiftList.tsx'
import { TEXT } from '#web/cash/shifts/shifts-text.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#web/platform/ui/Table.tsx'

/** By how much a count is off, in cash and by each other method, for the manager who approves it. */
export function CountOff({ expected, counted, difference, methods }: CountDifference) {
  const rows = [
    { method: 'cash', expected, counted, difference },
    ...methods.map(({ method, amount, counted: slips }) => ({
      method,
      expected: amount,
      counted: slips,
      difference: slips && pesosOf(centavosOf(slips) - centavosOf(amount)),
    })),
  ]
  return (
    <Table caption={TEXT.difference}>
      <TableHead>
        <HeadCell>{TEXT.method}</HeadCell>
        <HeadCell isFigure>{TEXT.expected}</HeadCell>
        <HeadCell isFigure>{TEXT.counted}</HeadCell>
        <HeadCell isFigure>{TEXT.difference}</HeadCell>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.method}>
            <Cell>{methodLabel(row.method)}</Cell>
            <Cell isFigure label={TEXT.expected}>
              {formatPesos(centavosOf(row.expected))}
            </Cell>
            <Cell isFigure label={TEXT.counted}>
              {row.counted === null ? TEXT.notCounted : formatPesos(centavosOf(row.counted))}
            </Cell>
            <Cell isFigure label={TEXT.difference}>
              <Difference difference={row.difference} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
