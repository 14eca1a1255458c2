-- A price without tax and with it, as domain/products/pricing.ts calculates them. Where VAT lies in the prices a class or a rate
-- changes on a day, and the price as it is paid stays: so the one without tax is calculated when it is read.
CREATE FUNCTION with_tax(ex_tax numeric, tax_type text, rate numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE tax_type WHEN 'EXCLUSIVE' THEN round(ex_tax * (100 + rate) / 100, 2) ELSE ex_tax END
$$;
CREATE FUNCTION without_tax(inc_tax numeric, tax_type text, rate numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE tax_type WHEN 'EXCLUSIVE' THEN inc_tax - round(inc_tax * rate / (100 + rate), 2) ELSE inc_tax END
$$;

-- A kit is VATable where its parts differ from it in class. Which schemes cover parts decides nothing about VAT: it costs the kit
-- the schemes that do not cover all of them, and no other. What is sold already stays as it was sold.
CREATE OR REPLACE FUNCTION is_mixed_kit(product products, day date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT product.product_type = 'COMBO' AND EXISTS (
    SELECT FROM product_components JOIN products AS part ON part.id = component_id
     WHERE product_components.product_id = product.id AND tax_class_on(part, day) <> tax_class_on(product, day))
$$;
CREATE OR REPLACE FUNCTION sold_schemes(product products, day date) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN product.product_type <> 'COMBO' THEN own_schemes(product)
              ELSE ARRAY(SELECT code FROM unnest(own_schemes(product)) AS code
                          WHERE NOT EXISTS (SELECT FROM product_components JOIN products AS part ON part.id = component_id
                                             WHERE product_components.product_id = product.id AND code <> ALL(own_schemes(part)))) END
$$;
-- Whether a scheme in force covers a kit and not all of its parts.
CREATE FUNCTION loses_scheme(kit products, day date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT kit.product_type = 'COMBO' AND NOT schemes_on(kit, day) <@ sold_schemes(kit, day)
$$;
