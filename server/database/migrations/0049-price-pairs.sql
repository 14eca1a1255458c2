-- A price without tax and with it, as domain/products/pricing.ts calculates them. Where VAT lies in the prices a class or a rate
-- changes on a day, and the price as it is paid stays: so the one without tax is calculated when it is read.
CREATE FUNCTION with_tax(ex_tax numeric, tax_type text, rate numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE tax_type WHEN 'EXCLUSIVE' THEN round(ex_tax * (100 + rate) / 100, 2) ELSE ex_tax END
$$;
CREATE FUNCTION without_tax(inc_tax numeric, tax_type text, rate numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE tax_type WHEN 'EXCLUSIVE' THEN inc_tax - round(inc_tax * rate / (100 + rate), 2) ELSE inc_tax END
$$;
