import type pg from 'pg'

// Queries for everything of ours in the catalogue, as PostgreSQL writes it. What belongs to an extension is left out.

const OURS = `'public'::regnamespace`

const isOfExtension = (catalogue: string, oid: string) => `EXISTS (SELECT FROM pg_depend
  WHERE classid = '${catalogue}'::regclass AND objid = ${oid} AND deptype = 'e')`

const RELATIONS = `
  SELECT relname::text, 'relation',
         concat_ws(' ', relkind, relpersistence, pg_get_userbyid(relowner), reloptions::text, relacl::text,
           'REPLICA ' || relreplident::text, CASE WHEN relrowsecurity THEN 'ROW SECURITY' END,
           CASE WHEN relkind = 'v' THEN pg_get_viewdef(oid) END)
    FROM pg_class WHERE relnamespace = ${OURS} AND relkind <> 'i'`

/** Numbered as they stand: a column that a migration dropped leaves a gap in PostgreSQL's own numbers. */
const COLUMNS = `
  SELECT relname, format('column %s %s', row_number() OVER (PARTITION BY attrelid ORDER BY attnum), attname),
         concat_ws(' ', format_type(atttypid, atttypmod), 'COLLATE ' || collname, CASE WHEN attnotnull THEN 'NOT NULL' END,
           CASE WHEN attgenerated <> '' THEN 'GENERATED ' ELSE 'DEFAULT ' END || pg_get_expr(adbin, adrelid),
           'IDENTITY ' || NULLIF(attidentity::text, ''), 'STORAGE ' || attstorage::text,
           'COMPRESSION ' || NULLIF(attcompression::text, ''), 'STATISTICS ' || NULLIF(attstattarget, -1),
           attoptions::text, attacl::text)
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    LEFT JOIN pg_collation ON pg_collation.oid = attcollation
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
   WHERE relnamespace = ${OURS} AND relkind IN ('r', 'v') AND attnum > 0 AND NOT attisdropped`

const SEQUENCES = `
  SELECT refobjid::regclass::text, format('sequence %s of column %s %s', seqrelid::regclass, refobjsubid, deptype),
         concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle)
    FROM pg_sequence LEFT JOIN pg_depend ON objid = seqrelid AND deptype IN ('a', 'i') AND refobjsubid > 0`

const CONSTRAINTS = `
  SELECT conrelid::regclass::text, format('constraint %s', conname),
         concat_ws(' ', pg_get_constraintdef(oid), CASE WHEN NOT convalidated THEN 'UNCHECKED' END)
    FROM pg_constraint WHERE connamespace = ${OURS}`

const INDEXES = `
  SELECT indrelid::regclass::text, format('index %s', indexrelid::regclass),
         concat_ws(' ', pg_get_indexdef(indexrelid), pg_get_userbyid(relowner), CASE WHEN indisprimary THEN 'PRIMARY' END,
           CASE WHEN indisclustered THEN 'CLUSTERED' END, CASE WHEN NOT indisvalid THEN 'INVALID' END)
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE relnamespace = ${OURS}`

const TRIGGERS = `
  SELECT tgrelid::regclass::text, format('trigger %s', tgname), concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), tgenabled)
    FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid WHERE relnamespace = ${OURS} AND NOT tgisinternal`

const ROUTINES = `
  SELECT pg_proc.oid::regprocedure::text, 'routine',
         concat_ws(' ', pg_get_userbyid(proowner), proacl::text, procost, prorows,
           CASE WHEN prokind = 'a' THEN to_jsonb(pg_aggregate)::text || proparallel::text
                ELSE pg_get_functiondef(pg_proc.oid) END)
    FROM pg_proc LEFT JOIN pg_aggregate ON aggfnoid = pg_proc.oid
   WHERE pronamespace = ${OURS} AND NOT ${isOfExtension('pg_proc', 'pg_proc.oid')}`

const EXTENSIONS = `SELECT extname::text, 'extension', extnamespace::regnamespace::text FROM pg_extension`

/** Kinds of objects that we have none of; any that exist are listed by name. */
const OTHERS = `
  SELECT typname, 'type', typtype::text FROM pg_type
   WHERE typnamespace = ${OURS} AND typtype NOT IN ('b', 'c') AND NOT ${isOfExtension('pg_type', 'oid')}
   UNION ALL SELECT pg_describe_object(classoid, objoid, objsubid), 'comment', description FROM pg_description
               JOIN pg_class ON pg_class.oid = objoid AND relnamespace = ${OURS}
   UNION ALL SELECT ev_class::regclass::text, 'rule', pg_get_ruledef(pg_rewrite.oid) FROM pg_rewrite
               JOIN pg_class ON pg_class.oid = ev_class AND relnamespace = ${OURS} WHERE rulename <> '_RETURN'
   UNION ALL SELECT polrelid::regclass::text, 'policy', polname FROM pg_policy
   UNION ALL SELECT stxname, 'statistics', pg_get_statisticsobjdef(oid) FROM pg_statistic_ext
   UNION ALL SELECT evtname, 'event trigger', evtevent FROM pg_event_trigger
   UNION ALL SELECT 'default rights', defaclobjtype::text, defaclacl::text FROM pg_default_acl
   UNION ALL SELECT collname, 'collation', '' FROM pg_collation WHERE collnamespace = ${OURS}`

const PARTS = [
  RELATIONS,
  COLUMNS,
  SEQUENCES,
  CONSTRAINTS,
  INDEXES,
  TRIGGERS,
  ROUTINES,
  EXTENSIONS,
  OTHERS,
].join(' UNION ALL ')

/**
 * Everything that the catalogue says of the schema, a line for each part of each object. That a column is NOT NULL stands with the
 * column: the name that PostgreSQL 18 gives to this is left out, because it depends on the version that a database was made by.
 */
export async function listSchema(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `SELECT concat_ws(' ', thing, part, text) AS line FROM (${PARTS}) AS parts (thing, part, text)
      WHERE NOT (part LIKE 'constraint %' AND text LIKE 'NOT NULL %') ORDER BY thing, part, text`,
  )
  return rows.map(({ line }) => line)
}

/** A description of the schema: one line for each object, with a digest of everything that the catalogue says about it. */
export async function describeSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ line: string }>(
    `SELECT concat_ws(' ', left(encode(sha256(convert_to(
              string_agg(concat_ws(' ', part, text), E'\n' ORDER BY part COLLATE "C"), 'UTF8')), 'hex'), 16), thing) AS line
       FROM (${PARTS}) AS parts (thing, part, text)
      GROUP BY thing ORDER BY thing COLLATE "C"`,
  )
  return rows.map(({ line }) => `${line}\n`).join('')
}
