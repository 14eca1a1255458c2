-- Text is found in any case and accent by its search key, which does not depend on the server's locale.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- unaccent() is only STABLE because its dictionary could change; ours does not, so columns may be generated from it.
CREATE FUNCTION search_key(VARIADIC texts text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, array_to_string(texts, ' ')));

-- What may be written once and never changed says so itself, whichever role asks.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
