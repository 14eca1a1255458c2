-- Who did what. Written in the transaction of what it tells of.
CREATE TABLE audit_logs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- null: the program itself.
  user_id integer REFERENCES users,
  action text NOT NULL CHECK (action <> ''),
  entity text NOT NULL CHECK (entity <> ''),
  entity_id integer,
  before jsonb,
  after jsonb,
  metadata jsonb,
  created_at timestamptz NOT NULL
);
CREATE INDEX audit_logs_entity ON audit_logs (entity, entity_id);
CREATE INDEX audit_logs_user_id ON audit_logs (user_id);
CREATE TRIGGER audit_logs_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_logs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
