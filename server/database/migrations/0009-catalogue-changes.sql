-- What two people may edit at the same time has a version.
ALTER TABLE categories ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE units ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE brands ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE tax_rates ADD COLUMN version integer NOT NULL DEFAULT 1;

-- Every category with itself and all that lie under it, however deep.
CREATE VIEW category_tree AS
  WITH RECURSIVE tree AS (
    SELECT id AS top_id, id FROM categories
     UNION
    SELECT tree.top_id, part.id FROM tree JOIN categories AS part ON part.parent_id = tree.id)
  SELECT top_id, id FROM tree;

-- What one kit is made of. A part is a single product: kits do not lie in kits, whatever is changed at the same moment.
ALTER TABLE products ADD CONSTRAINT products_id_type_key UNIQUE (id, product_type);
CREATE TABLE product_components (
  product_id integer NOT NULL,
  product_type text NOT NULL DEFAULT 'COMBO' CHECK (product_type = 'COMBO'),
  component_id integer NOT NULL,
  component_type text NOT NULL DEFAULT 'SINGLE' CHECK (component_type = 'SINGLE'),
  qty integer NOT NULL CHECK (qty BETWEEN 1 AND 1000000),
  PRIMARY KEY (product_id, component_id),
  CONSTRAINT product_components_kit_fkey FOREIGN KEY (product_id, product_type)
    REFERENCES products (id, product_type) ON DELETE CASCADE,
  CONSTRAINT product_components_component_fkey FOREIGN KEY (component_id, component_type)
    REFERENCES products (id, product_type)
);
CREATE INDEX product_components_component_id ON product_components (component_id);
