-- What is owed to suppliers: since when, by which terms, what was owed before, what is claimed, and what was paid.

ALTER TABLE settings ADD COLUMN payables_since date;
ALTER TABLE suppliers ADD COLUMN payment_days smallint CHECK (payment_days BETWEEN 0 AND 365);

CREATE TABLE supplier_openings (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id integer NOT NULL REFERENCES suppliers,
  location_id integer NOT NULL REFERENCES locations,
  number varchar(100) CHECK (number <> ''),
  due_on date NOT NULL,
  amount numeric(12,2) NOT NULL CHECK (amount <> 0),
  undoes_id integer UNIQUE REFERENCES supplier_openings,
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  CONSTRAINT supplier_openings_undoing_takes_away CHECK ((amount < 0) = (undoes_id IS NOT NULL))
);
CREATE INDEX supplier_openings_supplier_id ON supplier_openings (supplier_id);
CREATE INDEX supplier_openings_location_id ON supplier_openings (location_id);
CREATE INDEX supplier_openings_created_by_id ON supplier_openings (created_by_id);
CREATE TRIGGER supplier_openings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON supplier_openings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE supplier_claims (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id integer NOT NULL REFERENCES suppliers,
  location_id integer NOT NULL REFERENCES locations,
  kind text NOT NULL CHECK (kind IN ('CLAIM', 'PRICE')),
  purchase_id integer REFERENCES purchases,
  amount numeric(12,2) NOT NULL CHECK (amount > 0),
  claimed_on date NOT NULL,
  note varchar(500) NOT NULL CHECK (note <> ''),
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  settled_by_id integer REFERENCES users,
  settled_at timestamptz,
  CONSTRAINT supplier_claims_settling_is_whole CHECK (num_nonnulls(settled_by_id, settled_at) IN (0, 2))
);
CREATE INDEX supplier_claims_supplier_id ON supplier_claims (supplier_id);
CREATE INDEX supplier_claims_location_id ON supplier_claims (location_id);
CREATE INDEX supplier_claims_purchase_id ON supplier_claims (purchase_id) WHERE purchase_id IS NOT NULL;
CREATE INDEX supplier_claims_created_by_id ON supplier_claims (created_by_id);
CREATE INDEX supplier_claims_settled_by_id ON supplier_claims (settled_by_id) WHERE settled_by_id IS NOT NULL;

ALTER TABLE supplier_credits
  ADD COLUMN claim_id integer REFERENCES supplier_claims,
  ADD CONSTRAINT supplier_credits_goods_are_no_claim CHECK (claim_id IS NULL OR kind <> 'GOODS');
CREATE INDEX supplier_credits_claim_id ON supplier_credits (claim_id) WHERE claim_id IS NOT NULL;

CREATE TABLE supplier_payments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id integer NOT NULL REFERENCES suppliers,
  location_id integer NOT NULL REFERENCES locations,
  method text NOT NULL CHECK (method IN ('CASH', 'BANK', 'CHECK', 'EWALLET', 'WITHHELD', 'CREDIT')),
  amount numeric(12,2) NOT NULL,
  paid_on date NOT NULL,
  reference varchar(100) CHECK (reference <> ''),
  bank varchar(100) CHECK (bank <> ''),
  withheld_base numeric(12,2),
  note varchar(500) CHECK (note <> ''),
  shift_id integer REFERENCES shifts,
  undoes_id integer UNIQUE REFERENCES supplier_payments,
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  CONSTRAINT supplier_payments_amount_fits_method CHECK (CASE method WHEN 'CREDIT' THEN amount = 0
    ELSE amount <> 0 AND (amount < 0) = (undoes_id IS NOT NULL) END),
  CONSTRAINT supplier_payments_check_is_named CHECK (CASE method WHEN 'CHECK' THEN num_nulls(reference, bank) = 0 ELSE bank IS NULL END),
  CONSTRAINT supplier_payments_base_is_of_tax CHECK ((method = 'WITHHELD') = (withheld_base IS NOT NULL)
    AND abs(withheld_base) >= abs(amount)),
  CONSTRAINT supplier_payments_drawer_holds_cash CHECK (shift_id IS NULL OR method = 'CASH')
);
CREATE INDEX supplier_payments_supplier_id ON supplier_payments (supplier_id, paid_on);
CREATE INDEX supplier_payments_location_id ON supplier_payments (location_id);
CREATE INDEX supplier_payments_shift_id ON supplier_payments (shift_id) WHERE shift_id IS NOT NULL;
CREATE INDEX supplier_payments_created_by_id ON supplier_payments (created_by_id);
CREATE INDEX supplier_payments_withheld ON supplier_payments (paid_on) WHERE method = 'WITHHELD';
CREATE TRIGGER supplier_payments_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON supplier_payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE supplier_payment_shares (
  payment_id integer NOT NULL REFERENCES supplier_payments,
  line smallint NOT NULL CHECK (line > 0),
  purchase_id integer REFERENCES purchases,
  opening_id integer REFERENCES supplier_openings,
  amount numeric(12,2) NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (payment_id, line),
  CONSTRAINT supplier_payment_shares_pay_one CHECK (num_nonnulls(purchase_id, opening_id) <= 1)
);
CREATE INDEX supplier_payment_shares_purchase_id ON supplier_payment_shares (purchase_id) WHERE purchase_id IS NOT NULL;
CREATE INDEX supplier_payment_shares_opening_id ON supplier_payment_shares (opening_id) WHERE opening_id IS NOT NULL;
CREATE TRIGGER supplier_payment_shares_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON supplier_payment_shares
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A supplier who is paid from a drawer is cash out of its shift; a payment that is voided is cash in.
ALTER TABLE drawer_moves
  ADD COLUMN supplier_payment_id integer UNIQUE REFERENCES supplier_payments,
  DROP CONSTRAINT drawer_moves_reason_check,
  ADD CONSTRAINT drawer_moves_reason_check CHECK (reason IN ('CHANGE_FUND', 'SAFE', 'EXPENSE', 'OTHER', 'SUPPLIER')),
  ADD CONSTRAINT drawer_moves_supplier_was_paid CHECK ((reason IS NOT DISTINCT FROM 'SUPPLIER') = (supplier_payment_id IS NOT NULL));
