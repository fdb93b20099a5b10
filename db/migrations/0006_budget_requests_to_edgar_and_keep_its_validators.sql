CREATE TABLE "edgar_answers" (
	"url" text PRIMARY KEY NOT NULL,
	"etag" text,
	"last_modified" text,
	"byte_length" integer NOT NULL,
	"gzip_bytes" "bytea" NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "edgar_answers_has_validator" CHECK ("edgar_answers"."etag" is not null or "edgar_answers"."last_modified" is not null)
);
--> statement-breakpoint
CREATE TABLE "edgar_budget" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"held_until" timestamp (3) with time zone,
	"held_because" text,
	CONSTRAINT "edgar_budget_single_row" CHECK ("edgar_budget"."only"),
	CONSTRAINT "edgar_budget_hold_has_reason" CHECK (("edgar_budget"."held_until" is null) = ("edgar_budget"."held_because" is null))
);
--> statement-breakpoint
CREATE INDEX "edgar_answers_age" ON "edgar_answers" USING btree ("checked_at");