-- What was asked for one, where the law's discount won and was reckoned from more, the price group's: whoever takes the card off
-- an order again asks that.
ALTER TABLE sale_items
  ADD COLUMN asked_price numeric(12,2),
  ADD CONSTRAINT sale_items_asked_below_the_law CHECK (asked_price IS NULL OR (scheme IS NOT NULL AND asked_price >= 0 AND asked_price < price));
