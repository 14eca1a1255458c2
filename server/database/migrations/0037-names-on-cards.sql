-- A card is a number under a name (decisions/0061), and what was written freely of a buyer can be erased (decisions/0017).

-- A name as holders of cards are compared: its words in whatever order, without capitals, accents and marks.
CREATE FUNCTION holder_key(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN COALESCE((SELECT string_agg(word, ' ' ORDER BY word COLLATE "C")
                     FROM regexp_split_to_table(search_key(normalize(name)), '[^a-z0-9\u00c0-\U0010ffff]+') AS word
                    WHERE word <> ''), '');

DROP INDEX beneficiaries_id_hash;
CREATE UNIQUE INDEX beneficiaries_number_and_holder ON beneficiaries (scheme, id_hash, holder_key(holder_name));
