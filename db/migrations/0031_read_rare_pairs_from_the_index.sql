DROP INDEX "covenants_form_walk";--> statement-breakpoint
DROP INDEX "covenants_verification_walk";--> statement-breakpoint
DROP INDEX "events_form_walk";--> statement-breakpoint
DROP INDEX "events_verification_walk";--> statement-breakpoint
DROP INDEX "facilities_form_walk";--> statement-breakpoint
DROP INDEX "facilities_verification_walk";--> statement-breakpoint
ALTER INDEX IF EXISTS "covenants_form_walk_next" RENAME TO "covenants_form_walk";--> statement-breakpoint
ALTER INDEX IF EXISTS "covenants_verification_walk_next" RENAME TO "covenants_verification_walk";--> statement-breakpoint
ALTER INDEX IF EXISTS "events_form_walk_next" RENAME TO "events_form_walk";--> statement-breakpoint
ALTER INDEX IF EXISTS "events_verification_walk_next" RENAME TO "events_verification_walk";--> statement-breakpoint
ALTER INDEX IF EXISTS "facilities_form_walk_next" RENAME TO "facilities_form_walk";--> statement-breakpoint
ALTER INDEX IF EXISTS "facilities_verification_walk_next" RENAME TO "facilities_verification_walk";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "covenants_form_walk" ON "covenants" USING btree ("form","filed_at","id","effective_date","category","verification");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "covenants_verification_walk" ON "covenants" USING btree ("verification","filed_at","id","category");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "events_form_walk" ON "events" USING btree ("form","filed_at","id","effective_date","category","verification");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "events_verification_walk" ON "events" USING btree ("verification","filed_at","id","category");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "facilities_form_walk" ON "facilities" USING btree ("form","filed_at","id","effective_date","category","verification");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "facilities_verification_walk" ON "facilities" USING btree ("verification","filed_at","id","category");