-- The generic name of what was sold, as it was called that day: the law wants it on invoices (RA 6675, section 6). What was
-- sold before has none, so that its reprints are as they were.
ALTER TABLE sale_items ADD COLUMN generic_name varchar(255);
