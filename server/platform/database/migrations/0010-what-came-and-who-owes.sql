-- What a purchase came to, rules on money that a shop may switch on, and how much a customer may owe (decisions/0043).

-- What came of each line, at its own cost, and what the line counts as: what came, and of a pending purchase what is
-- waited for, as it was ordered. Rounded once, so that goods in several deliveries come to what they would in one.
CREATE VIEW purchase_line_values AS
  SELECT item.purchase_id, item.line, COALESCE(came.qty, 0) AS received_qty,
         round(COALESCE(came.cost, 0), 2) AS received_total,
         round(COALESCE(came.cost, 0) + CASE purchases.status
           WHEN 'PENDING' THEN (item.qty - COALESCE(came.qty, 0)) * item.cost ELSE 0 END, 2) AS total_value
    FROM purchase_items AS item
    JOIN purchases ON purchases.id = item.purchase_id
    LEFT JOIN (SELECT purchase_id, line, sum(qty) AS qty, sum(qty * unit_cost) AS cost
                 FROM purchase_receipts WHERE undone_at IS NULL GROUP BY purchase_id, line) AS came
           ON came.purchase_id = item.purchase_id AND came.line = item.line;

-- What a purchase counts as: the sum of its lines, kept so that a shop's purchases are summed without them.
ALTER TABLE purchases ADD COLUMN total_value numeric(14,2) CHECK (total_value >= 0);
UPDATE purchases SET total_value = (SELECT sum(total_value) FROM purchase_line_values WHERE purchase_id = purchases.id);
ALTER TABLE purchases ALTER COLUMN total_value SET NOT NULL;

ALTER TABLE settings
  -- Who may issue an order on which something is still owed.
  ADD COLUMN unpaid_final_orders text NOT NULL DEFAULT 'ANYONE' CHECK (unpaid_final_orders IN ('ANYONE', 'MANAGERS')),
  -- A reference of a wallet or bank pays one sale only.
  ADD COLUMN unique_references boolean NOT NULL DEFAULT false;

-- The most a customer may owe on issued orders; null is without a limit.
ALTER TABLE customers ADD COLUMN owed_limit numeric(12,2) CHECK (owed_limit >= 0);
CREATE INDEX sales_owed_customer ON sales (customer_id)
  WHERE status = 'Final' AND voided_at IS NULL AND paid_amount - change_due < grand_total AND customer_id IS NOT NULL;

-- Whether a wallet or a bank gives each payment of this method a number of its own.
CREATE FUNCTION has_own_references(method text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(method) NOT IN ('cash', 'card', 'check');

-- A reference without case, blanks and the signs between.
CREATE FUNCTION folded_reference(reference text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN upper(regexp_replace(reference, '[^[:alnum:]]+', '', 'g'));

CREATE INDEX payments_reference ON payments (folded_reference(reference))
  WHERE reference IS NOT NULL AND has_own_references(method);
