-- Goods that come back may pay for others in the same step (decisions/0056). The method 'Exchange' stands for it on both sides
-- and is no money, so each side tells how it was paid at first: what is given back later goes that way.
ALTER TABLE payments
  ADD COLUMN came_by varchar(50) CHECK (came_by <> 'Exchange'),
  ADD COLUMN return_id integer REFERENCES returns DEFERRABLE INITIALLY DEFERRED,
  ADD CONSTRAINT payments_exchange_names_its_return
    CHECK ((method = 'Exchange') = (came_by IS NOT NULL) AND (method = 'Exchange') = (return_id IS NOT NULL));
CREATE INDEX payments_return_id ON payments (return_id) WHERE return_id IS NOT NULL;

ALTER TABLE refunds
  ADD COLUMN came_by varchar(50) CHECK (came_by <> 'Exchange'),
  ADD CONSTRAINT refunds_exchange_is_of_a_return
    CHECK ((method = 'Exchange') = (came_by IS NOT NULL) AND (method <> 'Exchange' OR return_id IS NOT NULL));
