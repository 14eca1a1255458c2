-- How many of a kit the stock of each location makes, expired goods included: as many as its scarcest part is enough
-- for. Parts that are not tracked are always there; a kit of such parts alone has no quantity and stands nowhere here.
CREATE VIEW kit_shelves AS
  SELECT kit.product_id, locations.id AS location_id, min(COALESCE(shelf.stock_qty, 0) / kit.qty) AS stock_qty
    FROM product_components AS kit
    JOIN products AS part ON part.id = kit.component_id AND part.enable_stock
   CROSS JOIN locations
    LEFT JOIN location_inventory AS shelf ON shelf.product_id = part.id AND shelf.location_id = locations.id
   GROUP BY kit.product_id, locations.id;

-- As before; a kit is low by what its parts make.
CREATE OR REPLACE VIEW low_shelves AS
  SELECT product_id, location_id, stock_qty, threshold
    FROM (SELECT inventory.product_id, inventory.location_id,
                 CASE products.product_type
                   WHEN 'COMBO' THEN (SELECT kit.stock_qty FROM kit_shelves AS kit
                                       WHERE kit.product_id = inventory.product_id
                                         AND kit.location_id = inventory.location_id)
                   ELSE inventory.stock_qty END AS stock_qty,
                 COALESCE(inventory.reorder_point, NULLIF(products.alert_quantity, 0), settings.low_stock_default) AS threshold
            FROM location_inventory AS inventory
            JOIN products ON products.id = inventory.product_id
            JOIN locations ON locations.id = inventory.location_id
           CROSS JOIN settings
           WHERE inventory.is_active AND products.is_active AND products.enable_stock AND locations.is_active) AS shelves
   WHERE stock_qty <= threshold;

-- A kit has no stock of its own: what has some does not become one, and one gets none. Each side locks the product, so
-- that neither overlooks the other. Units that a kit has from before these rules may still be taken off.
CREATE FUNCTION refuse_kit_of_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM location_inventory WHERE product_id = NEW.id AND stock_qty > 0) THEN
    RAISE EXCEPTION 'product % has stock', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'products_kit_without_stock', TABLE = 'products';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER products_kit_without_stock BEFORE UPDATE OF product_type ON products
  FOR EACH ROW WHEN (NEW.product_type = 'COMBO' AND OLD.product_type <> 'COMBO')
  EXECUTE FUNCTION refuse_kit_of_stock();

CREATE FUNCTION refuse_stock_of_kit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  type text;
BEGIN
  SELECT product_type INTO type FROM products WHERE id = NEW.product_id FOR KEY SHARE;
  IF type = 'COMBO' THEN
    RAISE EXCEPTION 'product % is a kit', NEW.product_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'location_inventory_no_kit', TABLE = 'location_inventory';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER location_inventory_no_kit BEFORE UPDATE OF stock_qty ON location_inventory
  FOR EACH ROW WHEN (NEW.stock_qty > OLD.stock_qty) EXECUTE FUNCTION refuse_stock_of_kit();
