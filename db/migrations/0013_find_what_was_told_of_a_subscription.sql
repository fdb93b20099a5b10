DROP INDEX "billing_events_waiting_subscription";--> statement-breakpoint
CREATE INDEX "billing_events_subscription" ON "billing_events" USING btree ("subscription_id");