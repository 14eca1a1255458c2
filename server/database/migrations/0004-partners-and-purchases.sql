CREATE TABLE suppliers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name varchar(255) NOT NULL CHECK (name <> ''),
  contact varchar(255),
  phone varchar(50),
  email varchar(255),
  notes text,
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX suppliers_name ON suppliers (name COLLATE "und-x-icu", id);

CREATE TABLE customers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name varchar(255) NOT NULL CHECK (name <> ''),
  phone varchar(50),
  email varchar(255),
  notes text,
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  search_key text NOT NULL GENERATED ALWAYS AS (search_key(name, phone, email)) STORED
);
CREATE INDEX customers_search_key ON customers USING gin (search_key gin_trgm_ops);
CREATE INDEX customers_name ON customers (name COLLATE "und-x-icu", id);

CREATE TABLE purchases (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id integer NOT NULL REFERENCES suppliers,
  location_id integer NOT NULL REFERENCES locations,
  status text NOT NULL DEFAULT 'RECEIVED' CHECK (status IN ('PENDING', 'RECEIVED', 'CANCELLED')),
  total_cost numeric(12,2) NOT NULL CHECK (total_cost >= 0),
  created_by_id integer NOT NULL REFERENCES users,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX purchases_supplier_id ON purchases (supplier_id);
CREATE INDEX purchases_location_id ON purchases (location_id);
CREATE INDEX purchases_created_by_id ON purchases (created_by_id);

CREATE TABLE purchase_items (
  purchase_id integer NOT NULL REFERENCES purchases,
  line smallint NOT NULL CHECK (line BETWEEN 1 AND 500),
  product_id integer NOT NULL REFERENCES products,
  qty integer NOT NULL CHECK (qty BETWEEN 1 AND 1000000),
  cost numeric(12,4) NOT NULL CHECK (cost >= 0),
  line_total numeric(12,2) NOT NULL CHECK (line_total = round(qty * cost, 2)),
  PRIMARY KEY (purchase_id, line)
);
CREATE INDEX purchase_items_product_id ON purchase_items (product_id);

-- What really came of a line, and when: one row a lot.
CREATE TABLE purchase_receipts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purchase_id integer NOT NULL,
  line smallint NOT NULL,
  lot_number varchar(100),
  expiry_date date,
  qty integer NOT NULL CHECK (qty BETWEEN 1 AND 1000000),
  unit_cost numeric(12,4) NOT NULL CHECK (unit_cost >= 0),
  received_by_id integer NOT NULL REFERENCES users,
  received_at timestamptz NOT NULL,
  undone_by_id integer REFERENCES users,
  undone_at timestamptz,
  FOREIGN KEY (purchase_id, line) REFERENCES purchase_items,
  CHECK ((undone_at IS NULL) = (undone_by_id IS NULL))
);
CREATE INDEX purchase_receipts_line ON purchase_receipts (purchase_id, line);
CREATE INDEX purchase_receipts_received_by_id ON purchase_receipts (received_by_id);
CREATE INDEX purchase_receipts_undone_by_id ON purchase_receipts (undone_by_id);
