CREATE INDEX "covenants_effective" ON "covenants" USING btree ("effective_date");--> statement-breakpoint
CREATE INDEX "events_effective" ON "events" USING btree ("effective_date");--> statement-breakpoint
CREATE INDEX "facilities_category_walk" ON "facilities" USING btree ("category","filed_at","id");--> statement-breakpoint
CREATE INDEX "facilities_effective" ON "facilities" USING btree ("effective_date");