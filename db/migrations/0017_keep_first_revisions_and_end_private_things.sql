UPDATE filings SET first_revision = revision;
--> statement-breakpoint
CREATE FUNCTION note_first_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.first_revision := NEW.revision;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER filings_first_revision BEFORE INSERT ON filings
  FOR EACH ROW EXECUTE FUNCTION note_first_revision();
--> statement-breakpoint
CREATE FUNCTION end_private_things() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM saved_searches WHERE author_id = OLD.id AND visibility = 'private';
  DELETE FROM folders WHERE author_id = OLD.id AND visibility = 'private';
  DELETE FROM annotations WHERE author_id = OLD.id AND visibility = 'private';
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_end_private_things BEFORE DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION end_private_things();
