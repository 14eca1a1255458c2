/**
 * Whether something was written together with a document, as SQL: both have one moment. Documents that migration 0040 brought to the
 * opening or closing of their shift left what stands beside them as it was, on the other side of that edge (decisions/0063).
 */
export const wasWithDocument = (at: string, made: string, shiftId: string) => `(${at} = ${made}
  OR EXISTS (SELECT FROM shifts WHERE shifts.id = ${shiftId}
              AND (${at} < opened_at AND opened_at = ${made} OR ${at} > closed_at AND closed_at = ${made})))`

/** Whether a document is of a business day, as SQL; one that was brought to such an edge may be of the day beside it. */
export const isOfDay = (
  day: string,
  made: string,
  shiftId: string,
) => `(${day} = (${made} AT TIME ZONE time_zone)::date
  OR EXISTS (SELECT FROM shifts WHERE shifts.id = ${shiftId}
              AND (opened_at = ${made} AND ${day} = (opened_at AT TIME ZONE time_zone)::date - 1
                OR closed_at = ${made} AND ${day} = (closed_at AT TIME ZONE time_zone)::date + 1)))`
