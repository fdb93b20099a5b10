-- FI001 again: an invited owner who has set no password, or a suspended one, cannot take over an organization, so that
-- somebody must be left who can sign in. Where the one who goes could not either, any other owner is enough. Who is
-- being deleted has no row of their own any more, and counts as someone who could.
CREATE OR REPLACE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.role = 'owner' AND OLD.status = 'active'
    AND (TG_OP = 'DELETE' OR NEW.role <> 'owner' OR NEW.status <> 'active' OR NEW.org_id <> OLD.org_id) THEN
    PERFORM 1 FROM organizations WHERE id = OLD.org_id FOR UPDATE;
    IF FOUND AND NOT EXISTS (
      SELECT 1 FROM memberships JOIN users ON users.id = memberships.user_id
      WHERE org_id = OLD.org_id AND user_id <> OLD.user_id AND role = 'owner' AND memberships.status = 'active'
        AND (
          (users.password_hash IS NOT NULL AND users.status = 'active')
          OR EXISTS (
            SELECT 1 FROM users going
            WHERE going.id = OLD.user_id AND (going.password_hash IS NULL OR going.status <> 'active')
          )
        )
    ) THEN
      RAISE EXCEPTION 'an organization keeps at least one active owner' USING ERRCODE = 'FI001';
    END IF;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
