CREATE TABLE "company_set_entries" (
	"org_id" uuid NOT NULL,
	"ticker" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_set_entries_org_id_ticker_pk" PRIMARY KEY("org_id","ticker"),
	CONSTRAINT "company_set_entries_ticker_normalised" CHECK ("company_set_entries"."ticker" ~ '^[A-Z0-9-]{1,16}$')
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"org_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "memberships_org_id_user_id_pk" PRIMARY KEY("org_id","user_id"),
	CONSTRAINT "memberships_role_known" CHECK ("memberships"."role" in ('owner', 'admin', 'member', 'viewer')),
	CONSTRAINT "memberships_status_known" CHECK ("memberships"."status" in ('active', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"plan_key" text DEFAULT 'evaluation' NOT NULL,
	"company_limit" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organizations_slug" UNIQUE("slug"),
	CONSTRAINT "organizations_slug_format" CHECK ("organizations"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "organizations_status_known" CHECK ("organizations"."status" in ('active', 'suspended')),
	CONSTRAINT "organizations_plan_known" CHECK ("organizations"."plan_key" in ('evaluation', 'builder', 'professional', 'team', 'internal')),
	CONSTRAINT "organizations_company_limit_positive" CHECK ("organizations"."company_limit" >= 1)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"display_name" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"platform_admin" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email" UNIQUE("email_key"),
	CONSTRAINT "users_email_key_lower" CHECK ("users"."email_key" = lower("users"."email_key")),
	CONSTRAINT "users_status_known" CHECK ("users"."status" in ('active', 'suspended')),
	CONSTRAINT "users_password_argon2id" CHECK ("users"."password_hash" is null or "users"."password_hash" like '$argon2id$%')
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"token_sha256" text NOT NULL,
	"scopes" text[] NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"rotated_to_key_id" uuid,
	CONSTRAINT "api_keys_token" UNIQUE("token_sha256"),
	CONSTRAINT "api_keys_successor" UNIQUE("rotated_to_key_id"),
	CONSTRAINT "api_keys_token_is_hash" CHECK ("api_keys"."token_sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "api_keys_prefix_format" CHECK ("api_keys"."prefix" ~ '^[A-Za-z0-9_-]{8}$'),
	CONSTRAINT "api_keys_status_known" CHECK ("api_keys"."status" in ('active', 'revoked', 'rotated')),
	CONSTRAINT "api_keys_has_scopes" CHECK (cardinality("api_keys"."scopes") > 0),
	CONSTRAINT "api_keys_ended_when_not_active" CHECK (("api_keys"."status" = 'active') = ("api_keys"."revoked_at" is null))
);
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"request_sha256" text NOT NULL,
	"sealed_answer" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"token_sha256" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_links_user" UNIQUE("user_id"),
	CONSTRAINT "password_links_token_is_hash" CHECK ("password_links"."token_sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_id_is_hash" CHECK ("sessions"."id" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "spent_challenges" (
	"token_sha256" text PRIMARY KEY NOT NULL,
	"spent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "spent_challenges_token_is_hash" CHECK ("spent_challenges"."token_sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"actor_user_id" uuid,
	"actor_key_id" uuid,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text,
	"request_id" text NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"previous_sha256" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "audit_entries_chain" UNIQUE("org_id","position"),
	CONSTRAINT "audit_entries_position_positive" CHECK ("audit_entries"."position" >= 1),
	CONSTRAINT "audit_entries_hashes" CHECK ("audit_entries"."previous_sha256" ~ '^[0-9a-f]{64}$' and "audit_entries"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "usage_months" (
	"org_id" uuid NOT NULL,
	"month" date NOT NULL,
	"requests" bigint DEFAULT 0 NOT NULL,
	"query_cost" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_months_org_id_month_pk" PRIMARY KEY("org_id","month"),
	CONSTRAINT "usage_months_first_day" CHECK (extract(day from "usage_months"."month") = 1),
	CONSTRAINT "usage_months_not_negative" CHECK ("usage_months"."requests" >= 0 and "usage_months"."query_cost" >= 0)
);
--> statement-breakpoint
ALTER TABLE "company_set_entries" ADD CONSTRAINT "company_set_entries_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_rotated_to_key_id_api_keys_id_fk" FOREIGN KEY ("rotated_to_key_id") REFERENCES "public"."api_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_months" ADD CONSTRAINT "usage_months_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_one_active" ON "memberships" USING btree ("user_id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "api_keys_org" ON "api_keys" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "idempotent_answers_age" ON "idempotent_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "spent_challenges_age" ON "spent_challenges" USING btree ("spent_at");--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("created_at","id");