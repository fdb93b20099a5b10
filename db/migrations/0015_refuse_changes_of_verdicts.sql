CREATE FUNCTION keep_verdicts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'verdicts are append-only' USING ERRCODE = 'FI003';
END $$;
--> statement-breakpoint
CREATE TRIGGER verdicts_append_only BEFORE UPDATE OR DELETE ON verdicts
  FOR EACH ROW EXECUTE FUNCTION keep_verdicts();
--> statement-breakpoint
CREATE TRIGGER verdicts_never_emptied BEFORE TRUNCATE ON verdicts
  FOR EACH STATEMENT EXECUTE FUNCTION keep_verdicts();
