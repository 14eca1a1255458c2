-- The electronic journal: the papers of a Z reading as text, kept once (decisions/0055).

-- Readings from before it have none, and no reading that only carries totals over has papers.
ALTER TABLE readings
  ADD COLUMN has_journal boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT readings_carried_have_no_papers CHECK (NOT (is_carried AND has_journal));

CREATE TABLE journals (
  reading_id integer PRIMARY KEY REFERENCES readings,
  -- Letters in a line.
  columns smallint NOT NULL CHECK (columns IN (42, 48)),
  -- What stands in it, in its order: 'sale 12', 'return 3' ...
  papers text[] NOT NULL CHECK (cardinality(papers) > 0),
  -- The text, compressed by zlib; what is personal stands in it as digests.
  content bytea NOT NULL,
  size_bytes integer NOT NULL CHECK (size_bytes > 0),
  -- Of the text.
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  -- The last seal of the log when the reading was made.
  log_seq bigint NOT NULL,
  log_hash bytea NOT NULL
);
ALTER TABLE journals ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE TRIGGER journals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What is personal on the papers of a journal stands apart, where it can be erased.
CREATE TABLE journal_personal (
  reading_id integer NOT NULL REFERENCES journals,
  -- The first letters of the salted hash: the text has them in brackets where the value stood on paper.
  digest varchar(16) NOT NULL CHECK (digest ~ '^[0-9a-f]{16}$'),
  -- Of this sale's customer, and who that was by then: an order may become somebody else's.
  sale_id integer NOT NULL REFERENCES sales,
  customer_id integer REFERENCES customers ON DELETE CASCADE,
  salt bytea NOT NULL CHECK (octet_length(salt) = 16),
  value text NOT NULL,
  PRIMARY KEY (reading_id, digest)
);
CREATE INDEX journal_personal_sale_id ON journal_personal (sale_id);
CREATE INDEX journal_personal_customer_id ON journal_personal (customer_id) WHERE customer_id IS NOT NULL;
