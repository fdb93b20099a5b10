CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"request" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"problem" text,
	"records" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exports_state_known" CHECK ("exports"."state" in ('requested', 'running', 'finished', 'stopped')),
	CONSTRAINT "exports_problem_stops" CHECK ("exports"."problem" is null or "exports"."state" = 'stopped'),
	CONSTRAINT "exports_request_bounded" CHECK (length("exports"."request") <= 10000)
);
--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_member" FOREIGN KEY ("org_id","user_id") REFERENCES "public"."memberships"("org_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "exports_member_rows" ON "exports" USING btree ("org_id","user_id","created_at");