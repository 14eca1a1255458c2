-- A document that waited while its drawer changed hands kept the moment at which it was asked for, and stood in a shift that was
-- opened after it; one that overtook whoever closed its shift stood behind the closing (decisions/0063). Since then no document gets
-- such a moment. Those that have one get the opening of their shift, or its closing, and so do their lines of the drawer. All else
-- stays: business days, numbers, dates on the papers, the log, what was printed, and journals.

-- Set aside for this transaction: what stands in these tables is never rewritten otherwise, and amounts, shifts and people of the rows
-- stay as they are. The guard of payments that a shift took watches other columns and stays on.
ALTER TABLE returns DISABLE TRIGGER returns_append_only;
ALTER TABLE void_slips DISABLE TRIGGER void_slips_append_only;
ALTER TABLE refunds DISABLE TRIGGER refunds_append_only;
ALTER TABLE drawer_moves DISABLE TRIGGER drawer_moves_append_only;

UPDATE drawer_moves SET moved_at = least(greatest(moved_at, opened_at), closed_at)
  FROM shifts WHERE shifts.id = shift_id AND (moved_at < opened_at OR moved_at > closed_at);
UPDATE refunds SET created_at = least(greatest(created_at, opened_at), closed_at)
  FROM shifts WHERE shifts.id = shift_id AND (created_at < opened_at OR created_at > closed_at);
UPDATE payments SET created_at = least(greatest(created_at, opened_at), closed_at)
  FROM shifts WHERE shifts.id = shift_id AND (created_at < opened_at OR created_at > closed_at);
UPDATE returns SET created_at = least(greatest(created_at, opened_at), closed_at)
  FROM shifts WHERE shifts.id = shift_id AND (created_at < opened_at OR created_at > closed_at);
UPDATE void_slips SET created_at = least(greatest(created_at, opened_at), closed_at)
  FROM shifts WHERE shifts.id = shift_id AND (created_at < opened_at OR created_at > closed_at);
-- A voided sale names the moment of its slip.
UPDATE sales SET voided_at = void_slips.created_at
  FROM void_slips WHERE sale_id = sales.id AND voided_at <> void_slips.created_at;
-- A sale is made when it is issued; an order may have been begun long before.
UPDATE sales SET issued_at = CASE WHEN issued_at IS NOT NULL THEN at END,
                 created_at = CASE created_at WHEN was THEN at ELSE created_at END
  FROM (SELECT sales.id, COALESCE(issued_at, created_at) AS was,
               least(greatest(COALESCE(issued_at, created_at), opened_at), closed_at) AS at
          FROM sales JOIN shifts ON shifts.id = shift_id) AS made
 WHERE made.id = sales.id AND at <> was;

-- While a backup is restored its rows are of this transaction, so that references are checked anew: before the guards come back.
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE returns ENABLE TRIGGER returns_append_only;
ALTER TABLE void_slips ENABLE TRIGGER void_slips_append_only;
ALTER TABLE refunds ENABLE TRIGGER refunds_append_only;
ALTER TABLE drawer_moves ENABLE TRIGGER drawer_moves_append_only;
