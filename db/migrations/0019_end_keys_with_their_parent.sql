ALTER TABLE "api_keys" ADD COLUMN "parent_key_id" uuid;--> statement-breakpoint
ALTER TABLE "idempotent_answers" ADD COLUMN "made_key_id" uuid;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_parent_key_id_api_keys_id_fk" FOREIGN KEY ("parent_key_id") REFERENCES "public"."api_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_parent" ON "api_keys" USING btree ("parent_key_id") WHERE "api_keys"."parent_key_id" is not null;--> statement-breakpoint
-- FI004: an organization has at most 100 active keys, however many are made at once. What is there already is kept.
CREATE FUNCTION keep_key_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM organizations WHERE id = NEW.org_id FOR UPDATE;
  IF (SELECT count(*) FROM api_keys WHERE org_id = NEW.org_id AND status = 'active'
      AND (expires_at IS NULL OR expires_at > clock_timestamp())) >= 100 THEN
    RAISE EXCEPTION 'the organization has as many active keys as it may' USING ERRCODE = 'FI004';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER api_keys_keep_limit BEFORE INSERT ON api_keys
  FOR EACH ROW WHEN (NEW.status = 'active') EXECUTE FUNCTION keep_key_limit();
--> statement-breakpoint
-- A key that is revoked takes the keys that it issued along, and those theirs.
CREATE FUNCTION end_child_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE api_keys SET status = 'revoked', revoked_at = NEW.revoked_at WHERE parent_key_id = NEW.id AND status = 'active';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER api_keys_end_children AFTER UPDATE OF status ON api_keys
  FOR EACH ROW WHEN (OLD.status = 'active' AND NEW.status = 'revoked') EXECUTE FUNCTION end_child_keys();
