-- Basic goods are sold at 5 % less on the card of a senior or of a person with a disability, whose book they stand in (decisions/0062).
-- What was sold before says nothing of it, and stays in the scheme's own book.
ALTER TABLE sale_beneficiaries
  ADD COLUMN shown_with varchar(20) CHECK (shown_with IN ('SC', 'PWD') AND shown_with <> scheme);
