DROP INDEX "covenants_walk";--> statement-breakpoint
DROP INDEX "covenants_form_walk";--> statement-breakpoint
DROP INDEX "events_walk";--> statement-breakpoint
DROP INDEX "events_comparison_walk";--> statement-breakpoint
DROP INDEX "events_form_walk";--> statement-breakpoint
DROP INDEX "facilities_walk";--> statement-breakpoint
DROP INDEX "facilities_form_walk";--> statement-breakpoint
CREATE INDEX "covenants_walk" ON "covenants" USING btree ("filed_at","id","effective_date");--> statement-breakpoint
CREATE INDEX "covenants_form_walk" ON "covenants" USING btree ("form","filed_at","id","effective_date");--> statement-breakpoint
CREATE INDEX "events_walk" ON "events" USING btree ("filed_at","id","effective_date");--> statement-breakpoint
CREATE INDEX "events_comparison_walk" ON "events" USING btree ("filed_at","id","effective_date") WHERE has_comparison;--> statement-breakpoint
CREATE INDEX "events_form_walk" ON "events" USING btree ("form","filed_at","id","effective_date");--> statement-breakpoint
CREATE INDEX "facilities_walk" ON "facilities" USING btree ("filed_at","id","effective_date");--> statement-breakpoint
CREATE INDEX "facilities_form_walk" ON "facilities" USING btree ("form","filed_at","id","effective_date");