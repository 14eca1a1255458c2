-- Goods that move between branches, go back to their suppliers, are recalled and are written off: their documents, their numbers by
-- location, and their movements of the ledger.

-- Numbers of a location's documents stand beside those of its tills, so that all prefixes are in one registry.
ALTER TABLE number_jumps DROP CONSTRAINT number_jumps_till_id_kind_fkey;
ALTER TABLE number_series DROP CONSTRAINT number_series_pkey, DROP CONSTRAINT number_series_kind_check;
ALTER TABLE number_series
  ALTER till_id DROP NOT NULL,
  ADD COLUMN of_location_id integer REFERENCES locations,
  ADD UNIQUE (till_id, kind),
  ADD UNIQUE (of_location_id, kind),
  ADD CONSTRAINT number_series_kind_fits_owner CHECK (CASE WHEN till_id IS NULL
    THEN of_location_id IS NOT NULL AND kind IN ('TRANSFER', 'COUNT', 'SUPPLIER_RETURN', 'WRITE_OFF')
    ELSE of_location_id IS NULL AND kind IN ('INVOICE', 'RETURN', 'VOID') END);
ALTER TABLE number_jumps ADD FOREIGN KEY (till_id, kind) REFERENCES number_series (till_id, kind);

CREATE FUNCTION claim_location_prefixes(of_location integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM number_series WHERE of_location_id = of_location AND last_number = 0;
  INSERT INTO number_series (of_location_id, kind, prefix)
    SELECT id, kind, free_prefix(code || letter, id)
      FROM locations
     CROSS JOIN (VALUES ('TRANSFER', 'T'), ('COUNT', 'C'), ('SUPPLIER_RETURN', 'S'), ('WRITE_OFF', 'W')) AS document (kind, letter)
     WHERE id = of_location
    ON CONFLICT (of_location_id, kind) DO NOTHING;
END $$;

CREATE OR REPLACE FUNCTION open_till(at_location integer, called text, prefix text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  opened integer;
BEGIN
  INSERT INTO tills (location_id, name, is_first)
    VALUES (at_location, called, NOT EXISTS (SELECT FROM tills WHERE location_id = at_location)) RETURNING id INTO opened;
  PERFORM claim_prefixes(opened, prefix);
  -- A new location has no series of its own yet.
  IF NOT EXISTS (SELECT FROM number_series WHERE of_location_id = at_location) THEN
    PERFORM claim_location_prefixes(at_location);
  END IF;
  RETURN opened;
END $$;

SELECT claim_location_prefixes(id) FROM locations ORDER BY id;

CREATE TABLE recalls (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products,
  of_all_lots boolean NOT NULL,
  reference varchar(100) CHECK (reference <> ''),
  reason varchar(500) NOT NULL CHECK (reason <> ''),
  announced_on date NOT NULL,
  opened_by_id integer NOT NULL REFERENCES users,
  opened_at timestamptz NOT NULL,
  closed_by_id integer REFERENCES users,
  closed_at timestamptz,
  mistake_by_id integer REFERENCES users,
  mistake_at timestamptz,
  mistake varchar(500) CHECK (mistake <> ''),
  version integer NOT NULL DEFAULT 1,
  is_open boolean NOT NULL GENERATED ALWAYS AS (closed_at IS NULL AND mistake_at IS NULL) STORED,
  CONSTRAINT recalls_closing_is_whole CHECK (num_nonnulls(closed_by_id, closed_at) IN (0, 2)),
  CONSTRAINT recalls_mistake_is_whole CHECK (num_nonnulls(mistake_by_id, mistake_at, mistake) IN (0, 3))
);
CREATE INDEX recalls_product_id ON recalls (product_id);
CREATE INDEX recalls_open ON recalls (product_id) WHERE is_open;
CREATE INDEX recalls_opened_by_id ON recalls (opened_by_id);
CREATE INDEX recalls_closed_by_id ON recalls (closed_by_id) WHERE closed_by_id IS NOT NULL;
CREATE INDEX recalls_mistake_by_id ON recalls (mistake_by_id) WHERE mistake_by_id IS NOT NULL;

CREATE TABLE recall_numbers (
  recall_id integer NOT NULL REFERENCES recalls,
  lot_number varchar(100) NOT NULL CHECK (lot_number <> '')
);
CREATE UNIQUE INDEX recall_numbers_key ON recall_numbers (recall_id, code_key(lot_number));

CREATE TABLE recall_contacts (
  recall_id integer NOT NULL REFERENCES recalls,
  sale_id integer NOT NULL REFERENCES sales,
  outcome text NOT NULL CHECK (outcome IN ('DONE', 'NOT_REACHED', 'BROUGHT_BACK')),
  noted_by_id integer NOT NULL REFERENCES users,
  noted_at timestamptz NOT NULL,
  PRIMARY KEY (recall_id, sale_id)
);
CREATE INDEX recall_contacts_sale_id ON recall_contacts (sale_id);
CREATE INDEX recall_contacts_noted_by_id ON recall_contacts (noted_by_id);

CREATE FUNCTION recall_of(product integer, number text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT id FROM recalls
   WHERE product_id = product AND is_open
     AND (of_all_lots OR EXISTS (SELECT FROM recall_numbers
                                  WHERE recall_id = recalls.id AND code_key(lot_number) = code_key(number)))
   ORDER BY id LIMIT 1
$$;

ALTER TABLE stock_adjustments ADD COLUMN recall_id integer REFERENCES recalls;
CREATE INDEX stock_adjustments_recall_id ON stock_adjustments (recall_id) WHERE recall_id IS NOT NULL;

CREATE TABLE transfers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number varchar(50) NOT NULL CHECK (number <> ''),
  from_location_id integer NOT NULL REFERENCES locations,
  to_location_id integer NOT NULL REFERENCES locations,
  begun_at_id integer NOT NULL REFERENCES locations,
  status text NOT NULL CHECK (status IN ('REQUESTED', 'APPROVED', 'SHIPPED', 'CLOSED', 'CANCELLED')),
  notes text,
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  approved_by_id integer REFERENCES users,
  approved_at timestamptz,
  sent_back varchar(500) CHECK (sent_back <> ''),
  sent_back_by_id integer REFERENCES users,
  CONSTRAINT transfers_two_places CHECK (from_location_id <> to_location_id),
  CONSTRAINT transfers_begun_at_one_of_them CHECK (begun_at_id IN (from_location_id, to_location_id)),
  CONSTRAINT transfers_approval_is_whole CHECK (num_nonnulls(approved_by_id, approved_at) IN (0, 2)),
  CONSTRAINT transfers_approved_by_somebody CHECK (status <> 'APPROVED' OR approved_at IS NOT NULL),
  CONSTRAINT transfers_sent_back_is_whole CHECK (num_nonnulls(sent_back, sent_back_by_id) IN (0, 2)),
  CONSTRAINT transfers_sent_back_is_requested CHECK (sent_back IS NULL OR status IN ('REQUESTED', 'CANCELLED'))
);
CREATE UNIQUE INDEX transfers_number_key ON transfers (upper(number));
CREATE INDEX transfers_from_location_id ON transfers (from_location_id, id);
CREATE INDEX transfers_to_location_id ON transfers (to_location_id, id);
CREATE INDEX transfers_created_by_id ON transfers (created_by_id);
CREATE INDEX transfers_approved_by_id ON transfers (approved_by_id) WHERE approved_by_id IS NOT NULL;
CREATE INDEX transfers_sent_back_by_id ON transfers (sent_back_by_id) WHERE sent_back_by_id IS NOT NULL;
CREATE INDEX transfers_requested ON transfers (id) WHERE status IN ('REQUESTED', 'APPROVED');

CREATE TABLE transfer_lines (
  transfer_id integer NOT NULL REFERENCES transfers,
  line smallint NOT NULL CHECK (line BETWEEN 1 AND 500),
  product_id integer NOT NULL REFERENCES products,
  product_name varchar(255) NOT NULL,
  requested_qty integer NOT NULL CHECK (requested_qty BETWEEN 0 AND 1000000),
  is_closed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (transfer_id, line),
  UNIQUE (transfer_id, product_id)
);
CREATE INDEX transfer_lines_product_id ON transfer_lines (product_id);

CREATE TABLE transfer_picks (
  transfer_id integer NOT NULL,
  line smallint NOT NULL,
  lot_id integer NOT NULL REFERENCES stock_lots,
  qty integer NOT NULL CHECK (qty BETWEEN 1 AND 1000000),
  PRIMARY KEY (transfer_id, line, lot_id),
  FOREIGN KEY (transfer_id, line) REFERENCES transfer_lines ON DELETE CASCADE
);
CREATE INDEX transfer_picks_lot_id ON transfer_picks (lot_id);

CREATE TABLE transfer_goods (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_id integer NOT NULL,
  line smallint NOT NULL,
  shipment smallint NOT NULL CHECK (shipment >= 1),
  lot_id integer NOT NULL REFERENCES stock_lots,
  shipped_qty integer NOT NULL CHECK (shipped_qty BETWEEN 1 AND 1000000),
  unit_cost numeric(12,4) NOT NULL CHECK (unit_cost >= 0),
  received_qty integer NOT NULL DEFAULT 0 CHECK (received_qty >= 0),
  damaged_qty integer NOT NULL DEFAULT 0 CHECK (damaged_qty >= 0),
  back_qty integer NOT NULL DEFAULT 0 CHECK (back_qty >= 0),
  lost_qty integer NOT NULL DEFAULT 0 CHECK (lost_qty >= 0),
  under_way_qty integer NOT NULL GENERATED ALWAYS AS (shipped_qty - received_qty - damaged_qty - back_qty - lost_qty) STORED,
  refused_qty integer NOT NULL DEFAULT 0,
  shipped_by_id integer NOT NULL REFERENCES users,
  shipped_at timestamptz NOT NULL,
  undone_by_id integer REFERENCES users,
  undone_at timestamptz,
  FOREIGN KEY (transfer_id, line) REFERENCES transfer_lines,
  UNIQUE (transfer_id, shipment, line, lot_id),
  CONSTRAINT transfer_goods_no_more_than_shipped CHECK (under_way_qty >= 0),
  CONSTRAINT transfer_goods_refused_are_under_way CHECK (refused_qty BETWEEN 0 AND under_way_qty),
  CONSTRAINT transfer_goods_undoing_is_whole CHECK (num_nonnulls(undone_by_id, undone_at) IN (0, 2)),
  CONSTRAINT transfer_goods_undone_are_back CHECK (undone_at IS NULL OR back_qty = shipped_qty)
);
CREATE INDEX transfer_goods_line ON transfer_goods (transfer_id, line);
CREATE INDEX transfer_goods_lot_id ON transfer_goods (lot_id);
CREATE INDEX transfer_goods_under_way ON transfer_goods (transfer_id) WHERE under_way_qty > 0;
CREATE INDEX transfer_goods_shipped_by_id ON transfer_goods (shipped_by_id);
CREATE INDEX transfer_goods_undone_by_id ON transfer_goods (undone_by_id) WHERE undone_by_id IS NOT NULL;

CREATE TABLE transfer_acts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  goods_id integer NOT NULL REFERENCES transfer_goods,
  act smallint NOT NULL CHECK (act >= 1),
  kind text NOT NULL CHECK (kind IN ('RECEIVED', 'DAMAGED', 'REFUSED', 'BACK', 'LOST')),
  qty integer NOT NULL CHECK (qty BETWEEN 1 AND 1000000),
  lot_id integer REFERENCES stock_lots,
  is_other_lot boolean NOT NULL DEFAULT false,
  reason varchar(500) CHECK (reason <> ''),
  done_by_id integer NOT NULL REFERENCES users,
  done_at timestamptz NOT NULL,
  undone_by_id integer REFERENCES users,
  undone_at timestamptz,
  CONSTRAINT transfer_acts_undoing_is_whole CHECK (num_nonnulls(undone_by_id, undone_at) IN (0, 2)),
  CONSTRAINT transfer_acts_lot_fits_kind CHECK ((lot_id IS NULL) = (kind IN ('REFUSED', 'LOST'))),
  CONSTRAINT transfer_acts_other_lot_came CHECK (NOT is_other_lot OR kind IN ('RECEIVED', 'DAMAGED')),
  CONSTRAINT transfer_acts_loss_has_reason CHECK (kind <> 'LOST' OR reason IS NOT NULL),
  CONSTRAINT transfer_acts_back_stays CHECK (kind <> 'BACK' OR undone_at IS NULL)
);
CREATE INDEX transfer_acts_goods_id ON transfer_acts (goods_id);
CREATE INDEX transfer_acts_lot_id ON transfer_acts (lot_id) WHERE lot_id IS NOT NULL;
CREATE INDEX transfer_acts_other_lot ON transfer_acts (goods_id) WHERE is_other_lot AND undone_at IS NULL;
CREATE INDEX transfer_acts_done_by_id ON transfer_acts (done_by_id);
CREATE INDEX transfer_acts_undone_by_id ON transfer_acts (undone_by_id) WHERE undone_by_id IS NOT NULL;

CREATE TABLE transfer_extras (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_id integer NOT NULL REFERENCES transfers,
  act smallint NOT NULL CHECK (act >= 1),
  product_id integer NOT NULL REFERENCES products,
  product_name varchar(255) NOT NULL,
  lot_number varchar(100) CHECK (lot_number <> ''),
  expiry_date date,
  qty integer NOT NULL CHECK (qty BETWEEN 1 AND 1000000),
  noted_by_id integer NOT NULL REFERENCES users,
  noted_at timestamptz NOT NULL,
  settled_by_id integer REFERENCES users,
  settled_at timestamptz,
  shipment smallint CHECK (shipment >= 1),
  CONSTRAINT transfer_extras_settling_is_whole CHECK (num_nonnulls(settled_by_id, settled_at) IN (0, 2)),
  CONSTRAINT transfer_extras_shipped_are_settled CHECK (shipment IS NULL OR settled_at IS NOT NULL)
);
CREATE INDEX transfer_extras_transfer_id ON transfer_extras (transfer_id);
CREATE INDEX transfer_extras_product_id ON transfer_extras (product_id);
CREATE INDEX transfer_extras_open ON transfer_extras (transfer_id) WHERE settled_at IS NULL;
CREATE INDEX transfer_extras_noted_by_id ON transfer_extras (noted_by_id);
CREATE INDEX transfer_extras_settled_by_id ON transfer_extras (settled_by_id) WHERE settled_by_id IS NOT NULL;

ALTER TABLE settings
  ADD COLUMN transfers_need_approval boolean NOT NULL DEFAULT false,
  ADD COLUMN transfers_taken_in_by text NOT NULL DEFAULT 'MANAGERS' CHECK (transfers_taken_in_by IN ('ANYONE', 'MANAGERS')),
  ADD COLUMN transfers_late_days smallint NOT NULL DEFAULT 3 CHECK (transfers_late_days BETWEEN 1 AND 90);

-- What is under way is no kit either, when it arrives.
CREATE OR REPLACE FUNCTION refuse_kit_of_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM location_inventory WHERE product_id = NEW.id AND stock_qty > 0)
     OR EXISTS (SELECT FROM transfer_lines JOIN transfer_goods USING (transfer_id, line)
                 WHERE product_id = NEW.id AND under_way_qty > 0) THEN
    RAISE EXCEPTION 'product % has stock', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'products_kit_without_stock', TABLE = 'products';
  END IF;
  RETURN NEW;
END $$;
ALTER TABLE suppliers
  ADD returns_before_days integer CHECK (returns_before_days BETWEEN 0 AND 3650),
  ADD returns_after_days integer CHECK (returns_after_days BETWEEN 0 AND 3650),
  ADD returns_whole_packs boolean NOT NULL DEFAULT false,
  ADD returns_authorised boolean NOT NULL DEFAULT false,
  ADD returns_credit_pct numeric(7,4) NOT NULL DEFAULT 100 CHECK (returns_credit_pct BETWEEN 0 AND 100),
  ADD CONSTRAINT suppliers_terms_are_whole CHECK (num_nonnulls(returns_before_days, returns_after_days) IN (0, 2));

CREATE TABLE supplier_returns (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number varchar(50) NOT NULL CHECK (number <> ''),
  supplier_id integer NOT NULL REFERENCES suppliers,
  location_id integer NOT NULL REFERENCES locations,
  status text NOT NULL CHECK (status IN ('DRAFT', 'SENT', 'CANCELLED')),
  authorisation varchar(100) CHECK (authorisation <> ''),
  notes text,
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  credit_pct numeric(7,4) NOT NULL DEFAULT 100 CHECK (credit_pct BETWEEN 0 AND 100),
  sent_by_id integer REFERENCES users,
  sent_at timestamptz,
  settled_by_id integer REFERENCES users,
  settled_at timestamptz,
  CONSTRAINT supplier_returns_sending_is_whole CHECK (num_nonnulls(sent_by_id, sent_at) = CASE status WHEN 'SENT' THEN 2 ELSE 0 END),
  CONSTRAINT supplier_returns_settling_is_whole
    CHECK (num_nonnulls(settled_by_id, settled_at) = 0 OR (num_nonnulls(settled_by_id, settled_at) = 2 AND status = 'SENT'))
);
CREATE UNIQUE INDEX supplier_returns_number_key ON supplier_returns (upper(number));
CREATE INDEX supplier_returns_supplier_id ON supplier_returns (supplier_id);
CREATE INDEX supplier_returns_location_id ON supplier_returns (location_id, id);
CREATE INDEX supplier_returns_created_by_id ON supplier_returns (created_by_id);
CREATE INDEX supplier_returns_sent_by_id ON supplier_returns (sent_by_id) WHERE sent_by_id IS NOT NULL;
CREATE INDEX supplier_returns_settled_by_id ON supplier_returns (settled_by_id) WHERE settled_by_id IS NOT NULL;
CREATE INDEX supplier_returns_under_way ON supplier_returns (id) WHERE status = 'SENT' AND settled_at IS NULL;

CREATE TABLE supplier_return_goods (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_return_id integer NOT NULL REFERENCES supplier_returns,
  line smallint NOT NULL CHECK (line BETWEEN 1 AND 500),
  lot_id integer NOT NULL REFERENCES stock_lots,
  qty integer NOT NULL CHECK (qty BETWEEN 1 AND 1000000),
  reason text NOT NULL CHECK (reason IN ('EXPIRED', 'SHORT_DATED', 'DAMAGED', 'RECALLED', 'WRONG', 'TOO_MUCH')),
  back_qty integer NOT NULL DEFAULT 0,
  UNIQUE (supplier_return_id, line),
  CONSTRAINT supplier_return_goods_back_was_sent CHECK (back_qty BETWEEN 0 AND qty)
);
CREATE INDEX supplier_return_goods_lot_id ON supplier_return_goods (lot_id);

CREATE TABLE supplier_credits (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id integer NOT NULL REFERENCES suppliers,
  location_id integer NOT NULL REFERENCES locations,
  kind text NOT NULL CHECK (kind IN ('GOODS', 'CLAIM', 'PRICE')),
  supplier_return_id integer REFERENCES supplier_returns,
  purchase_id integer REFERENCES purchases,
  number varchar(100) NOT NULL CHECK (number <> ''),
  credited_on date NOT NULL,
  amount numeric(12,2) NOT NULL CHECK (amount <> 0),
  note varchar(500) CHECK (note <> ''),
  is_last boolean NOT NULL DEFAULT false,
  undoes_id integer UNIQUE REFERENCES supplier_credits,
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  CONSTRAINT supplier_credits_undoing_takes_away CHECK ((amount < 0) = (undoes_id IS NOT NULL)),
  CONSTRAINT supplier_credits_last_is_of_goods CHECK (NOT is_last OR (kind = 'GOODS' AND undoes_id IS NULL)),
  CONSTRAINT supplier_credits_goods_were_sent CHECK ((kind = 'GOODS') = (supplier_return_id IS NOT NULL))
);
CREATE INDEX supplier_credits_supplier_id ON supplier_credits (supplier_id, credited_on);
CREATE INDEX supplier_credits_location_id ON supplier_credits (location_id);
CREATE INDEX supplier_credits_supplier_return_id ON supplier_credits (supplier_return_id) WHERE supplier_return_id IS NOT NULL;
CREATE INDEX supplier_credits_purchase_id ON supplier_credits (purchase_id) WHERE purchase_id IS NOT NULL;
CREATE INDEX supplier_credits_created_by_id ON supplier_credits (created_by_id);
CREATE TRIGGER supplier_credits_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON supplier_credits
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE supplier_credit_parts (
  credit_id integer NOT NULL REFERENCES supplier_credits,
  tax_class text NOT NULL CHECK (tax_class IN ('VATABLE', 'VAT_EXEMPT', 'ZERO_RATED')),
  vat_rate numeric(7,4) NOT NULL CHECK (vat_rate BETWEEN 0 AND 100),
  amount numeric(12,2) NOT NULL,
  PRIMARY KEY (credit_id, tax_class, vat_rate)
);
CREATE TRIGGER supplier_credit_parts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON supplier_credit_parts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE VIEW supplier_return_values AS
  SELECT supplier_returns.id, sent, sent - kept AS back, credited,
         CASE WHEN status = 'SENT' AND settled_at IS NULL
           THEN GREATEST(round(kept * credit_pct / 100, 2) - credited, 0) ELSE 0.00 END AS awaited,
         CASE WHEN settled_at IS NULL THEN 0.00 ELSE kept - credited END AS uncredited
    FROM supplier_returns
   CROSS JOIN LATERAL (SELECT COALESCE(sum(round(goods.qty * unit_cost, 2)), 0.00) AS sent,
                              COALESCE(sum(round((goods.qty - back_qty) * unit_cost, 2)), 0.00) AS kept
                         FROM supplier_return_goods AS goods JOIN stock_lots AS lot ON lot.id = lot_id
                        WHERE supplier_return_id = supplier_returns.id) AS goods
   CROSS JOIN LATERAL (SELECT COALESCE(sum(amount), 0.00) AS credited FROM supplier_credits
                        WHERE supplier_return_id = supplier_returns.id) AS credit;

ALTER TABLE settings ADD COLUMN witness_by_pin boolean NOT NULL DEFAULT false;

CREATE TABLE write_offs (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number varchar(50) NOT NULL CHECK (number <> ''),
  location_id integer NOT NULL REFERENCES locations,
  status text NOT NULL CHECK (status IN ('DRAFT', 'DONE', 'UNDONE', 'CANCELLED')),
  notes text,
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  planned_on date,
  witness varchar(255) CHECK (witness <> ''),
  witness_id integer REFERENCES users,
  done_by_id integer REFERENCES users,
  done_at timestamptz,
  undone_by_id integer REFERENCES users,
  undone_at timestamptz,
  CONSTRAINT write_offs_doing_is_whole
    CHECK (num_nonnulls(witness, done_by_id, done_at) = CASE WHEN status IN ('DONE', 'UNDONE') THEN 3 ELSE 0 END),
  CONSTRAINT write_offs_undoing_is_whole CHECK (num_nonnulls(undone_by_id, undone_at) = CASE status WHEN 'UNDONE' THEN 2 ELSE 0 END),
  CONSTRAINT write_offs_witness_is_named CHECK (witness_id IS NULL OR witness IS NOT NULL)
);
CREATE UNIQUE INDEX write_offs_number_key ON write_offs (upper(number));
CREATE INDEX write_offs_location_id ON write_offs (location_id, id);
CREATE INDEX write_offs_created_by_id ON write_offs (created_by_id);
CREATE INDEX write_offs_witness_id ON write_offs (witness_id) WHERE witness_id IS NOT NULL;
CREATE INDEX write_offs_done_by_id ON write_offs (done_by_id) WHERE done_by_id IS NOT NULL;
CREATE INDEX write_offs_undone_by_id ON write_offs (undone_by_id) WHERE undone_by_id IS NOT NULL;
CREATE INDEX write_offs_done_at ON write_offs (done_at) WHERE status = 'DONE';

CREATE TABLE write_off_goods (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  write_off_id integer NOT NULL REFERENCES write_offs,
  line smallint NOT NULL CHECK (line BETWEEN 1 AND 500),
  lot_id integer NOT NULL REFERENCES stock_lots,
  qty integer NOT NULL CHECK (qty BETWEEN 1 AND 1000000),
  reason varchar(500) NOT NULL CHECK (reason <> ''),
  UNIQUE (write_off_id, line)
);
CREATE INDEX write_off_goods_lot_id ON write_off_goods (lot_id);

-- The ledger: each of these kinds has the row of its document's goods as its one cause.
ALTER TABLE stock_movements
  ADD COLUMN transfer_goods_id integer REFERENCES transfer_goods,
  ADD COLUMN supplier_return_goods_id integer REFERENCES supplier_return_goods,
  ADD COLUMN write_off_goods_id integer REFERENCES write_off_goods,
  DROP CONSTRAINT stock_movements_kind_check,
  DROP CONSTRAINT stock_movements_has_one_cause,
  DROP CONSTRAINT stock_movements_kind_fits_cause;
ALTER TABLE stock_movements
  ADD CONSTRAINT stock_movements_kind_check CHECK (kind IN ('SALE', 'VOID', 'RETURN', 'PURCHASE', 'PURCHASE_UNDO',
    'ADJUSTMENT', 'STATE', 'TRANSFER_OUT', 'TRANSFER_IN', 'TRANSFER_IN_UNDO', 'TRANSFER_BACK', 'SUPPLIER_RETURN',
    'SUPPLIER_RETURN_BACK', 'WRITE_OFF', 'WRITE_OFF_UNDO')),
  ADD CONSTRAINT stock_movements_has_one_cause CHECK (num_nonnulls(sale_id, return_id, purchase_receipt_id, adjustment_id,
    transfer_goods_id, supplier_return_goods_id, write_off_goods_id) = 1),
  ADD CONSTRAINT stock_movements_kind_fits_cause CHECK (CASE
    WHEN sale_id IS NOT NULL THEN sale_line IS NOT NULL AND ((kind = 'SALE' AND delta < 0) OR (kind = 'VOID' AND delta > 0))
    WHEN return_id IS NOT NULL THEN return_line IS NOT NULL AND kind = 'RETURN' AND delta > 0
    WHEN purchase_receipt_id IS NOT NULL THEN (kind = 'PURCHASE' AND delta > 0) OR (kind = 'PURCHASE_UNDO' AND delta < 0)
    WHEN transfer_goods_id IS NOT NULL THEN CASE WHEN delta < 0
      THEN kind IN ('TRANSFER_OUT', 'TRANSFER_IN_UNDO') ELSE kind IN ('TRANSFER_IN', 'TRANSFER_BACK') END
    WHEN supplier_return_goods_id IS NOT NULL THEN kind = CASE WHEN delta < 0 THEN 'SUPPLIER_RETURN' ELSE 'SUPPLIER_RETURN_BACK' END
    WHEN write_off_goods_id IS NOT NULL THEN kind = CASE WHEN delta < 0 THEN 'WRITE_OFF' ELSE 'WRITE_OFF_UNDO' END
    ELSE kind IN ('ADJUSTMENT', 'STATE') END);
CREATE INDEX stock_movements_transfer_goods_id ON stock_movements (transfer_goods_id) WHERE transfer_goods_id IS NOT NULL;
CREATE INDEX stock_movements_supplier_return_goods_id ON stock_movements (supplier_return_goods_id)
  WHERE supplier_return_goods_id IS NOT NULL;
CREATE INDEX stock_movements_write_off_goods_id ON stock_movements (write_off_goods_id) WHERE write_off_goods_id IS NOT NULL;
DROP INDEX stock_movements_arrivals;
CREATE INDEX stock_movements_arrivals ON stock_movements (lot_id, id)
  WHERE delta > 0 AND kind IN ('PURCHASE', 'ADJUSTMENT', 'STATE', 'RETURN', 'TRANSFER_IN', 'TRANSFER_BACK', 'SUPPLIER_RETURN_BACK',
                               'WRITE_OFF_UNDO');

-- A lot that a transfer brought leads to the lot that it was sent from, and goods that came back to the lot that they had gone from.
CREATE OR REPLACE FUNCTION receipt_of(lot integer, before bigint) RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
  came record;
BEGIN
  LOOP
    SELECT COALESCE(source.lot_id, back.lot_id, goods.lot_id) AS of_lot, move.id, receipt.id AS receipt_id INTO came
      FROM stock_movements AS move
      LEFT JOIN purchase_receipts AS receipt ON receipt.id = move.purchase_receipt_id AND receipt.undone_at IS NULL
      LEFT JOIN stock_movements AS source
        ON source.adjustment_id = move.adjustment_id AND source.product_id = move.product_id
           AND source.lot_id <> move.lot_id AND source.delta = -move.delta
      LEFT JOIN return_goods AS back
        ON (back.return_id, back.line) = (move.return_id, move.return_line) AND back.lot_id <> move.lot_id
           AND move.product_id = (SELECT product_id FROM stock_lots WHERE id = back.lot_id)
      LEFT JOIN LATERAL (
        SELECT lot_id FROM transfer_goods WHERE id = move.transfer_goods_id AND lot_id <> move.lot_id
         UNION ALL
        SELECT lot_id FROM supplier_return_goods WHERE id = move.supplier_return_goods_id AND lot_id <> move.lot_id
         UNION ALL
        SELECT lot_id FROM write_off_goods WHERE id = move.write_off_goods_id AND lot_id <> move.lot_id) AS goods ON true
     WHERE move.lot_id = lot AND move.id < before AND move.delta > 0
       AND move.kind IN ('PURCHASE', 'ADJUSTMENT', 'STATE', 'RETURN', 'TRANSFER_IN', 'TRANSFER_BACK', 'SUPPLIER_RETURN_BACK',
                         'WRITE_OFF_UNDO')
       AND num_nonnulls(receipt.id, source.id, back.lot_id, goods.lot_id) > 0
     ORDER BY array_position(ARRAY['STATE', 'RETURN', 'TRANSFER_BACK', 'SUPPLIER_RETURN_BACK', 'WRITE_OFF_UNDO'], move.kind) NULLS FIRST,
              move.id DESC LIMIT 1;
    IF NOT FOUND OR came.receipt_id IS NOT NULL THEN
      RETURN came.receipt_id;
    END IF;
    lot := came.of_lot;
    before := came.id;
  END LOOP;
END $$;
