CREATE TABLE "analytics_counts" (
	"day" date NOT NULL,
	"event_sha256" "bytea" NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"referrer" text NOT NULL,
	"properties" jsonb NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "analytics_counts_day_event_sha256_pk" PRIMARY KEY("day","event_sha256"),
	CONSTRAINT "analytics_counts_hash" CHECK (length("analytics_counts"."event_sha256") = 32),
	CONSTRAINT "analytics_counts_name_known" CHECK ("analytics_counts"."name" in ('page_view', 'cta_click', 'docs_view', 'signup_started', 'signup_completed', 'login_completed', 'search_performed', 'lead_submitted')),
	CONSTRAINT "analytics_counts_path" CHECK ("analytics_counts"."path" = '' or ("analytics_counts"."path" like '/%' and length("analytics_counts"."path") <= 300)),
	CONSTRAINT "analytics_counts_positive" CHECK ("analytics_counts"."count" >= 1)
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"role" text,
	"company_size" text,
	"use_case" text,
	"request_count" integer DEFAULT 1 NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"last_received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "leads_email_key_lower" CHECK ("leads"."email_key" = lower("leads"."email_key")),
	CONSTRAINT "leads_company_size_known" CHECK ("leads"."company_size" in ('1-10', '11-50', '51-200', '201-1000', 'over-1000')),
	CONSTRAINT "leads_use_case_bounded" CHECK (length("leads"."use_case") <= 2000),
	CONSTRAINT "leads_request_count_positive" CHECK ("leads"."request_count" >= 1),
	CONSTRAINT "leads_received_in_order" CHECK ("leads"."last_received_at" >= "leads"."received_at")
);
--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree ("email_key","last_received_at");--> statement-breakpoint
CREATE INDEX "leads_last_received" ON "leads" USING btree ("last_received_at");