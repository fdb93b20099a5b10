CREATE TABLE "followed_issuers" (
	"name" text PRIMARY KEY NOT NULL,
	"added_by" uuid,
	"added_at" timestamp (3) with time zone NOT NULL,
	"is_unknown" boolean DEFAULT false NOT NULL,
	CONSTRAINT "followed_issuers_name_format" CHECK ("followed_issuers"."name" ~ '^([0-9]{10}|[A-Z][A-Z0-9.-]{0,15})$')
);
--> statement-breakpoint
ALTER TABLE "followed_issuers" ADD CONSTRAINT "followed_issuers_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;