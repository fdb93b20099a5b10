-- The rules of the kind "at least one", "at most N" and "never again" hold here, whatever runs in parallel. Each raises
-- an error code of its own, which the services translate.

-- FI001: an organization keeps at least one active owner. The organization's row is locked, so that two owners who
-- leave at once follow one another. Where the organization itself is being deleted, its row is gone and nothing is kept.
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.role = 'owner' AND OLD.status = 'active'
    AND (TG_OP = 'DELETE' OR NEW.role <> 'owner' OR NEW.status <> 'active' OR NEW.org_id <> OLD.org_id) THEN
    PERFORM 1 FROM organizations WHERE id = OLD.org_id FOR UPDATE;
    IF FOUND AND NOT EXISTS (
      SELECT 1 FROM memberships
      WHERE org_id = OLD.org_id AND user_id <> OLD.user_id AND role = 'owner' AND status = 'active'
    ) THEN
      RAISE EXCEPTION 'an organization keeps at least one active owner' USING ERRCODE = 'FI001';
    END IF;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER memberships_keep_an_owner BEFORE UPDATE OR DELETE ON memberships
  FOR EACH ROW EXECUTE FUNCTION keep_an_owner();
--> statement-breakpoint
-- FI002: a company set never grows past its organization's limit. A set that is larger than a lowered limit is kept.
CREATE FUNCTION keep_company_limit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  allowed integer;
BEGIN
  SELECT company_limit INTO allowed FROM organizations WHERE id = NEW.org_id FOR UPDATE;
  IF (SELECT count(*) FROM company_set_entries WHERE org_id = NEW.org_id) >= allowed THEN
    RAISE EXCEPTION 'the company set is full' USING ERRCODE = 'FI002';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER company_set_entries_keep_limit BEFORE INSERT ON company_set_entries
  FOR EACH ROW EXECUTE FUNCTION keep_company_limit();
--> statement-breakpoint
-- FI003: the audit trail is only ever added to, and each entry follows the one before it.
CREATE FUNCTION keep_audit_trail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit trail is append-only' USING ERRCODE = 'FI003';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION keep_audit_trail();
--> statement-breakpoint
CREATE TRIGGER audit_entries_never_emptied BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_trail();
--> statement-breakpoint
CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  SELECT position, sha256 INTO last FROM audit_entries WHERE org_id = NEW.org_id ORDER BY position DESC LIMIT 1;
  IF NEW.position <> coalesce(last.position, 0) + 1 OR NEW.previous_sha256 <> coalesce(last.sha256, repeat('0', 64)) THEN
    RAISE EXCEPTION 'an audit entry follows the one before it' USING ERRCODE = 'FI003';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_chained BEFORE INSERT ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();
