-- Processes remember for a moment who has which token: whatever may change that is announced when it is committed.
CREATE FUNCTION announce_credentials() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('credentials', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER api_keys_announce AFTER UPDATE OF status, expires_at, scopes, token_sha256, user_id, org_id OR DELETE OR TRUNCATE ON api_keys
  FOR EACH STATEMENT EXECUTE FUNCTION announce_credentials();
--> statement-breakpoint
CREATE TRIGGER sessions_announce AFTER UPDATE OF user_id OR DELETE OR TRUNCATE ON sessions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_credentials();
--> statement-breakpoint
CREATE TRIGGER users_announce AFTER UPDATE OF status, platform_admin OR DELETE OR TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION announce_credentials();
--> statement-breakpoint
CREATE TRIGGER organizations_announce AFTER UPDATE OF status, plan_key, plan_lapses_at, next_plan_key OR DELETE OR TRUNCATE ON organizations
  FOR EACH STATEMENT EXECUTE FUNCTION announce_credentials();
--> statement-breakpoint
CREATE TRIGGER memberships_announce AFTER INSERT OR UPDATE OF status, role OR DELETE OR TRUNCATE ON memberships
  FOR EACH STATEMENT EXECUTE FUNCTION announce_credentials();
