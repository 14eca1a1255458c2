-- Three tables get the names that the code uses: summary_queue, parked_sales, scheduled_changes. Nothing else changes.
-- In the order in which a sale takes them, so that a server which still sells and this one never wait for each other.
LOCK TABLE dated_changes, tickets, sales_to_add IN ACCESS EXCLUSIVE MODE;

CREATE TEMPORARY TABLE renamed (old text, new text) ON COMMIT DROP;
INSERT INTO renamed VALUES
  ('sales_to_add', 'summary_queue'),
  ('tickets', 'parked_sales'),
  ('dated_changes', 'scheduled_changes');

DO $$
DECLARE statement text;
BEGIN
  -- All are listed before the first is done, which changes what the list is made from.
  FOREACH statement IN ARRAY ARRAY(
    SELECT format('ALTER TABLE %I RENAME TO %I', old, new) FROM renamed
     UNION ALL
    SELECT format('ALTER TABLE %I RENAME CONSTRAINT %I TO %I', new, conname, new || substr(conname, length(old) + 1))
      FROM renamed JOIN pg_constraint ON conrelid = old::regclass
     WHERE starts_with(conname, old)
     UNION ALL
    SELECT format('ALTER %s %I RENAME TO %I', CASE relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'INDEX' END, relname,
                  new || substr(relname, length(old) + 1))
      FROM renamed JOIN pg_class ON starts_with(relname, old || '_')
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('i', 'S')
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = pg_class.oid AND conname = relname))
  LOOP
    EXECUTE statement;
  END LOOP;
  -- A function in PL/pgSQL or as text names tables by their names.
  FOR statement IN
    SELECT replace(replace(replace(pg_get_functiondef(oid), 'sales_to_add', 'summary_queue'),
                           'dated_changes', 'scheduled_changes'), ' tickets', ' parked_sales')
      FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace AND prokind IN ('f', 'p')
       AND prosrc ~ '(sales_to_add|dated_changes|\mtickets\M)'
  LOOP
    EXECUTE statement;
  END LOOP;
END
$$;
