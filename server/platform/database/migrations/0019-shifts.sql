-- Cash control: a till sells in shifts, each with a drawer whose every peso has a line, and is read by Z readings
-- (decisions/0053). All of it sleeps until a shop switches it on.

ALTER TABLE settings
  ADD COLUMN cash_control boolean NOT NULL DEFAULT false,
  -- More than this is taken out of a drawer, and a count may be off by more, with an approval only.
  ADD COLUMN cash_out_limit numeric(12,2) NOT NULL DEFAULT 2000 CHECK (cash_out_limit >= 0),
  ADD COLUMN count_off_limit numeric(12,2) NOT NULL DEFAULT 50 CHECK (count_off_limit >= 0),
  -- Whether a drawer may be opened for a reason that is logged, without a sale or a move of cash.
  ADD COLUMN opens_drawer_by_reason boolean NOT NULL DEFAULT true;

ALTER TABLE tills
  -- Sells for callers who name no till while cash is controlled: it has no drawer and takes no cash.
  ADD COLUMN is_office boolean NOT NULL DEFAULT false,
  -- How often its numbers jumped after a restore.
  ADD COLUMN reset_counter integer NOT NULL DEFAULT 0 CHECK (reset_counter >= 0),
  ADD CONSTRAINT tills_office_is_not_first CHECK (NOT (is_office AND is_first)),
  ADD CONSTRAINT tills_office_has_no_browser CHECK (NOT is_office OR device_hash IS NULL);
CREATE UNIQUE INDEX tills_office_key ON tills (location_id) WHERE is_office;

-- A name that no till of a location has: the wanted one, or with the first free number behind it.
CREATE FUNCTION free_till_name(at_location integer, wanted text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT name FROM generate_series(1, 999) AS n CROSS JOIN LATERAL (SELECT wanted || COALESCE(' ' || nullif(n, 1), '')) AS tried (name)
   WHERE NOT EXISTS (SELECT FROM tills WHERE location_id = at_location AND folded_name(tills.name) = folded_name(tried.name))
   ORDER BY n LIMIT 1
$$;

-- A Z reading: what happened in whole shifts of a till since the one before.
CREATE TABLE readings (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  till_id integer NOT NULL,
  location_id integer NOT NULL,
  -- The Z counter.
  number integer NOT NULL CHECK (number >= 0),
  reset_counter integer NOT NULL,
  -- It holds what was before cash was controlled, and no shift.
  is_carried boolean NOT NULL,
  -- Of all that was ever invoiced: it never shrinks.
  accumulated_before numeric(14,2) NOT NULL CHECK (accumulated_before >= 0),
  accumulated_after numeric(14,2) NOT NULL CHECK (accumulated_after >= accumulated_before),
  -- domain/shifts/reading.ts
  figures jsonb NOT NULL,
  made_by_id integer NOT NULL REFERENCES users,
  made_at timestamptz NOT NULL,
  FOREIGN KEY (till_id, location_id) REFERENCES tills (id, location_id),
  UNIQUE (till_id, number)
);
CREATE INDEX readings_location_id ON readings (location_id, id);
CREATE INDEX readings_made_by_id ON readings (made_by_id);
CREATE TRIGGER readings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON readings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The time during which one person answers for a till's drawer.
CREATE TABLE shifts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  till_id integer NOT NULL,
  location_id integer NOT NULL,
  -- null: an office till's, which goes on from one reading to the next.
  answerer_id integer REFERENCES users,
  opened_by_id integer NOT NULL REFERENCES users,
  opened_at timestamptz NOT NULL,
  -- Since its drawer is counted it sells no more.
  counted_at timestamptz,
  -- A manager wants another count.
  recount_by_id integer REFERENCES users,
  closed_at timestamptz,
  closed_by_id integer REFERENCES users,
  -- Cash that should have been in the drawer, and that was.
  expected numeric(14,2),
  counted numeric(12,2),
  close_note varchar(500) CHECK (close_note <> ''),
  approval_id uuid REFERENCES approvals,
  -- The shift that took the drawer over as it was counted.
  handed_to_id integer UNIQUE REFERENCES shifts DEFERRABLE INITIALLY DEFERRED,
  reading_id integer REFERENCES readings,
  FOREIGN KEY (till_id, location_id) REFERENCES tills (id, location_id),
  CONSTRAINT shifts_closing_is_whole CHECK (CASE
    WHEN closed_at IS NULL THEN num_nonnulls(closed_by_id, expected, counted, close_note, approval_id, handed_to_id, reading_id) = 0
    WHEN answerer_id IS NULL THEN num_nulls(closed_by_id) = 0 AND num_nonnulls(expected, counted, handed_to_id) = 0
    ELSE num_nulls(closed_by_id, expected, counted, counted_at) = 0 END)
);
CREATE UNIQUE INDEX shifts_open_at_till ON shifts (till_id) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX shifts_open_of_answerer ON shifts (answerer_id) WHERE closed_at IS NULL;
CREATE INDEX shifts_till_id ON shifts (till_id, id);
CREATE INDEX shifts_location_id ON shifts (location_id, id);
CREATE INDEX shifts_reading_id ON shifts (reading_id) WHERE reading_id IS NOT NULL;
CREATE INDEX shifts_unread ON shifts (till_id) WHERE reading_id IS NULL;
CREATE INDEX shifts_answerer_id ON shifts (answerer_id) WHERE answerer_id IS NOT NULL;
CREATE INDEX shifts_opened_by_id ON shifts (opened_by_id);
CREATE INDEX shifts_closed_by_id ON shifts (closed_by_id) WHERE closed_by_id IS NOT NULL;
CREATE INDEX shifts_recount_by_id ON shifts (recount_by_id) WHERE recount_by_id IS NOT NULL;

-- A closed shift is only ever read, once.
CREATE FUNCTION refuse_change_of_shift() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.closed_at IS NOT NULL
     AND (OLD.reading_id IS NOT NULL OR to_jsonb(NEW) - 'reading_id' <> to_jsonb(OLD) - 'reading_id') THEN
    RAISE EXCEPTION 'a closed shift is only ever read, once' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER shifts_stay_closed BEFORE UPDATE ON shifts FOR EACH ROW EXECUTE FUNCTION refuse_change_of_shift();

-- Who else sells from the drawer.
CREATE TABLE shift_members (
  shift_id integer NOT NULL REFERENCES shifts ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users,
  added_by_id integer NOT NULL REFERENCES users,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (shift_id, user_id)
);
CREATE INDEX shift_members_user_id ON shift_members (user_id);
CREATE INDEX shift_members_added_by_id ON shift_members (added_by_id);

-- What somebody found in the drawer, without knowing what should be there.
CREATE TABLE shift_counts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shift_id integer NOT NULL REFERENCES shifts,
  -- Another than the first one was ordered by a manager.
  number smallint NOT NULL CHECK (number > 0),
  cash numeric(12,2) NOT NULL CHECK (cash >= 0),
  -- [{"value": "1000.00", "count": 3}], and by other methods what their slips come to: [{"method": "card", "amount": "120.00"}]
  denominations jsonb NOT NULL,
  methods jsonb NOT NULL,
  counted_by_id integer NOT NULL REFERENCES users,
  counted_at timestamptz NOT NULL,
  UNIQUE (shift_id, number)
);
CREATE INDEX shift_counts_counted_by_id ON shift_counts (counted_by_id);
CREATE TRIGGER shift_counts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON shift_counts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Each paper belongs to the shift that took or gave its money; to none where cash was not controlled.
ALTER TABLE sales ADD COLUMN shift_id integer REFERENCES shifts;
ALTER TABLE payments ADD COLUMN shift_id integer REFERENCES shifts;
ALTER TABLE returns ADD COLUMN shift_id integer REFERENCES shifts;
ALTER TABLE void_slips ADD COLUMN shift_id integer REFERENCES shifts;
ALTER TABLE refunds ADD COLUMN shift_id integer REFERENCES shifts;
CREATE INDEX sales_shift_id ON sales (shift_id) WHERE shift_id IS NOT NULL;
CREATE INDEX payments_shift_id ON payments (shift_id) WHERE shift_id IS NOT NULL;
CREATE INDEX returns_shift_id ON returns (shift_id) WHERE shift_id IS NOT NULL;
CREATE INDEX void_slips_shift_id ON void_slips (shift_id) WHERE shift_id IS NOT NULL;
CREATE INDEX refunds_shift_id ON refunds (shift_id) WHERE shift_id IS NOT NULL;

-- Money that a shift took is never changed or taken away: it is given back.
CREATE FUNCTION refuse_change_of_taken_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payment % was taken in a shift', OLD.id USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER payments_of_shifts_stay BEFORE DELETE OR UPDATE OF sale_id, method, tendered, amount, shift_id ON payments
  FOR EACH ROW WHEN (OLD.shift_id IS NOT NULL) EXECUTE FUNCTION refuse_change_of_taken_payment();

-- When the money of a payment was taken: of one that corrects another, when that one was.
CREATE FUNCTION taken_at(of_payment integer) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  WITH RECURSIVE chain AS (
    SELECT corrects_id, created_at FROM payments WHERE id = of_payment
     UNION ALL
    SELECT wrong.corrects_id, wrong.created_at FROM chain JOIN payments AS wrong ON wrong.id = chain.corrects_id
  )
  SELECT created_at FROM chain WHERE corrects_id IS NULL
$$;

-- The drawer, as a ledger: what is in it is the sum.
CREATE TABLE drawer_moves (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shift_id integer NOT NULL REFERENCES shifts,
  kind text NOT NULL CHECK (kind IN ('FLOAT', 'SALE', 'PAYMENT', 'DEPOSIT', 'REFUND', 'VOID', 'IN', 'OUT')),
  amount numeric(12,2) NOT NULL,
  payment_id integer REFERENCES payments,
  refund_id integer REFERENCES refunds,
  -- Of cash put in or taken out.
  reason text CHECK (reason IN ('CHANGE_FUND', 'SAFE', 'EXPENSE', 'OTHER')),
  note varchar(500) CHECK (note <> ''),
  approval_id uuid REFERENCES approvals,
  moved_by_id integer NOT NULL REFERENCES users,
  moved_at timestamptz NOT NULL,
  CONSTRAINT drawer_moves_kind_fits_cause CHECK (CASE
    WHEN kind IN ('SALE', 'PAYMENT', 'DEPOSIT') THEN num_nulls(payment_id) = 0 AND num_nonnulls(refund_id, reason) = 0
    WHEN kind IN ('REFUND', 'VOID') THEN num_nulls(refund_id) = 0 AND num_nonnulls(payment_id, reason) = 0 AND amount < 0
    WHEN kind = 'FLOAT' THEN num_nonnulls(payment_id, refund_id, reason) = 0 AND amount >= 0
    WHEN kind = 'IN' THEN num_nulls(reason) = 0 AND num_nonnulls(payment_id, refund_id) = 0 AND amount > 0
    ELSE num_nulls(reason) = 0 AND num_nonnulls(payment_id, refund_id) = 0 AND amount < 0 END)
);
CREATE INDEX drawer_moves_shift_id ON drawer_moves (shift_id);
CREATE UNIQUE INDEX drawer_moves_float_key ON drawer_moves (shift_id) WHERE kind = 'FLOAT';
CREATE UNIQUE INDEX drawer_moves_payment_key ON drawer_moves (payment_id) WHERE payment_id IS NOT NULL;
CREATE UNIQUE INDEX drawer_moves_refund_key ON drawer_moves (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX drawer_moves_moved_by_id ON drawer_moves (moved_by_id);
CREATE TRIGGER drawer_moves_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON drawer_moves
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Numbers that a till's series left out, because papers before a restore had them.
CREATE TABLE number_jumps (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  till_id integer NOT NULL,
  kind text NOT NULL,
  -- The numbers from the first to the last are missing.
  first_missing integer NOT NULL,
  last_missing integer NOT NULL,
  made_by_id integer NOT NULL REFERENCES users,
  made_at timestamptz NOT NULL,
  FOREIGN KEY (till_id, kind) REFERENCES number_series,
  CHECK (last_missing >= first_missing)
);
CREATE INDEX number_jumps_till_id ON number_jumps (till_id, kind);
CREATE INDEX number_jumps_made_by_id ON number_jumps (made_by_id);
CREATE TRIGGER number_jumps_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON number_jumps
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE VIEW counted_sales AS
  SELECT id, invoice_number, source, status, customer_id, customer_name, location_id, selling_price_group, pay_term_days,
         commission_agent_id, sales_date, due_date, business_date, billing_address, shipping_address,
         prescription_file_id, tax_mode, tax_rate, total_before, discount_type, discount_value, discount_amount,
         tax_total, grand_total, paid_amount, change_due, sell_note, created_by_id, created_at, voided_at, voided_by_id,
         void_reason, version, credited, refunded, till_id, shift_id
    FROM sales WHERE status = 'Final' AND voided_at IS NULL;
