-- Until now a plan was an administrator's or the one of signing up.
UPDATE organizations SET granted_plan_key = plan_key, granted_at = created_at;
--> statement-breakpoint
-- FI002 as before, by the limit that holds at this moment: a plan lapses by the clock, with nobody there to note it.
CREATE OR REPLACE FUNCTION keep_company_limit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  allowed integer;
BEGIN
  SELECT CASE WHEN plan_lapses_at <= clock_timestamp() THEN next_company_limit ELSE company_limit END INTO allowed
    FROM organizations WHERE id = NEW.org_id FOR UPDATE;
  IF (SELECT count(*) FROM company_set_entries WHERE org_id = NEW.org_id) >= allowed THEN
    RAISE EXCEPTION 'the company set is full' USING ERRCODE = 'FI002';
  END IF;
  RETURN NEW;
END $$;
