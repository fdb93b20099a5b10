CREATE TABLE "documents" (
	"sha256" text PRIMARY KEY NOT NULL,
	"byte_length" integer NOT NULL,
	"gzip_bytes" "bytea" NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "documents_sha256_format" CHECK ("documents"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "documents_byte_length_positive" CHECK ("documents"."byte_length" >= 0)
);
--> statement-breakpoint
CREATE TABLE "extractions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "extractions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"accession" text NOT NULL,
	"engine_version" text NOT NULL,
	"input_sha256" text NOT NULL,
	"extraction_json" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "extractions_input" UNIQUE("accession","engine_version","input_sha256"),
	CONSTRAINT "extractions_of_filing" UNIQUE("accession","id"),
	CONSTRAINT "extractions_input_sha256_format" CHECK ("extractions"."input_sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "structured_filings" (
	"accession" text PRIMARY KEY NOT NULL,
	"json" text NOT NULL,
	"sha256" text NOT NULL,
	"byte_length" integer NOT NULL,
	"processing_version" text NOT NULL,
	CONSTRAINT "structured_filings_sha256_format" CHECK ("structured_filings"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "filings" (
	"accession" text PRIMARY KEY NOT NULL,
	"cik" text NOT NULL,
	"form" text NOT NULL,
	"filed_at" date NOT NULL,
	"filed_at_estimated" boolean NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"period_end" date,
	"primary_document" text NOT NULL,
	"primary_document_url" text NOT NULL,
	"content_sha256" text NOT NULL,
	"byte_length" integer NOT NULL,
	"sample" boolean NOT NULL,
	"stated_name" text,
	"stated_tickers" text[] NOT NULL,
	"stated_sic" text,
	"stated_sic_description" text,
	"stated_fiscal_year_end" text,
	"ingested_at" timestamp (3) with time zone NOT NULL,
	"current_extraction_id" bigint,
	"compared_with" text,
	"verification" text NOT NULL,
	"fact_count" integer NOT NULL,
	"signal_count" integer NOT NULL,
	"refusal_count" integer NOT NULL,
	"summary_json" text NOT NULL,
	"revision" bigint NOT NULL,
	CONSTRAINT "filings_accession_format" CHECK ("filings"."accession" ~ '^[0-9]{10}-[0-9]{2}-[0-9]{6}$'),
	CONSTRAINT "filings_form_known" CHECK ("filings"."form" in ('10-Q', '10-Q/A', '10-K', '10-K/A', '8-K', '8-K/A')),
	CONSTRAINT "filings_verification_known" CHECK ("filings"."verification" in ('candidate', 'machine_checked', 'verified', 'illustrative'))
);
--> statement-breakpoint
CREATE TABLE "issuer_tickers" (
	"ticker" text PRIMARY KEY NOT NULL,
	"cik" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "issuer_tickers_normalised" CHECK ("issuer_tickers"."ticker" ~ '^[A-Z0-9-]{1,16}$')
);
--> statement-breakpoint
CREATE TABLE "issuers" (
	"cik" text PRIMARY KEY NOT NULL,
	"ticker" text NOT NULL,
	"name" text NOT NULL,
	"sic" text,
	"sic_description" text,
	"fiscal_year_end" text,
	"sample" boolean NOT NULL,
	"filing_count" integer NOT NULL,
	"latest_filed_at" date NOT NULL,
	"issuer_json" text NOT NULL,
	"company_json" text NOT NULL,
	"revision" bigint NOT NULL,
	CONSTRAINT "issuers_cik_format" CHECK ("issuers"."cik" ~ '^[0-9]{10}$'),
	CONSTRAINT "issuers_ticker_format" CHECK ("issuers"."ticker" ~ '^[A-Z0-9-]{1,16}$'),
	CONSTRAINT "issuers_fiscal_year_end_format" CHECK ("issuers"."fiscal_year_end" ~ '^[0-9]{4}$'),
	CONSTRAINT "issuers_filing_count_positive" CHECK ("issuers"."filing_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "covenants" (
	"id" text PRIMARY KEY NOT NULL,
	"accession" text NOT NULL,
	"cik" text NOT NULL,
	"form" text NOT NULL,
	"filed_at" date NOT NULL,
	"effective_date" date NOT NULL,
	"category" text NOT NULL,
	"verification" text NOT NULL,
	"json" text NOT NULL,
	"revision" bigint NOT NULL,
	CONSTRAINT "covenants_cik_format" CHECK ("covenants"."cik" ~ '^[0-9]{10}$'),
	CONSTRAINT "covenants_category_known" CHECK ("covenants"."category" in ('debt', 'liquidity', 'covenant', 'going_concern')),
	CONSTRAINT "covenants_verification_known" CHECK ("covenants"."verification" in ('candidate', 'machine_checked', 'verified', 'illustrative'))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"accession" text NOT NULL,
	"cik" text NOT NULL,
	"form" text NOT NULL,
	"filed_at" date NOT NULL,
	"effective_date" date NOT NULL,
	"category" text NOT NULL,
	"verification" text NOT NULL,
	"json" text NOT NULL,
	"revision" bigint NOT NULL,
	"previous_accession" text,
	"has_comparison" boolean NOT NULL,
	CONSTRAINT "events_cik_format" CHECK ("events"."cik" ~ '^[0-9]{10}$'),
	CONSTRAINT "events_category_known" CHECK ("events"."category" in ('debt', 'liquidity', 'covenant', 'going_concern')),
	CONSTRAINT "events_verification_known" CHECK ("events"."verification" in ('candidate', 'machine_checked', 'verified', 'illustrative')),
	CONSTRAINT "events_comparison_has_previous" CHECK ("events"."has_comparison" = ("events"."previous_accession" is not null))
);
--> statement-breakpoint
CREATE TABLE "facilities" (
	"id" text PRIMARY KEY NOT NULL,
	"accession" text NOT NULL,
	"cik" text NOT NULL,
	"form" text NOT NULL,
	"filed_at" date NOT NULL,
	"effective_date" date NOT NULL,
	"category" text NOT NULL,
	"verification" text NOT NULL,
	"json" text NOT NULL,
	"revision" bigint NOT NULL,
	CONSTRAINT "facilities_cik_format" CHECK ("facilities"."cik" ~ '^[0-9]{10}$'),
	CONSTRAINT "facilities_category_known" CHECK ("facilities"."category" in ('debt', 'liquidity', 'covenant', 'going_concern')),
	CONSTRAINT "facilities_verification_known" CHECK ("facilities"."verification" in ('candidate', 'machine_checked', 'verified', 'illustrative'))
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"id" text PRIMARY KEY NOT NULL,
	"accession" text NOT NULL,
	"cik" text NOT NULL,
	"filed_at" date NOT NULL,
	"fact_type" text NOT NULL,
	"concept" text NOT NULL,
	"value" numeric NOT NULL,
	"currency" text,
	"period_status" text NOT NULL,
	"as_of" date NOT NULL,
	"dimensioned" boolean NOT NULL,
	"resolved" boolean NOT NULL,
	"verification" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refusals" (
	"accession" text NOT NULL,
	"ordinal" integer NOT NULL,
	"cik" text NOT NULL,
	"filed_at" date NOT NULL,
	"concept" text NOT NULL,
	"reason_code" text NOT NULL,
	CONSTRAINT "refusals_accession_ordinal_pk" PRIMARY KEY("accession","ordinal")
);
--> statement-breakpoint
CREATE TABLE "store_state" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "store_state_single_row" CHECK ("store_state"."only")
);
--> statement-breakpoint
CREATE TABLE "tombstones" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tombstones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"collection" text NOT NULL,
	"record_id" text NOT NULL,
	"filed_at" date NOT NULL,
	"cik" text NOT NULL,
	"form" text,
	"revision" bigint NOT NULL,
	CONSTRAINT "tombstones_collection_known" CHECK ("tombstones"."collection" in ('filings', 'issuers', 'facilities', 'covenants', 'events'))
);
--> statement-breakpoint
ALTER TABLE "extractions" ADD CONSTRAINT "extractions_accession_filings_accession_fk" FOREIGN KEY ("accession") REFERENCES "public"."filings"("accession") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structured_filings" ADD CONSTRAINT "structured_filings_accession_filings_accession_fk" FOREIGN KEY ("accession") REFERENCES "public"."filings"("accession") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_cik_issuers_cik_fk" FOREIGN KEY ("cik") REFERENCES "public"."issuers"("cik") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_content_sha256_documents_sha256_fk" FOREIGN KEY ("content_sha256") REFERENCES "public"."documents"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_current_extraction" FOREIGN KEY ("accession","current_extraction_id") REFERENCES "public"."extractions"("accession","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issuer_tickers" ADD CONSTRAINT "issuer_tickers_cik_issuers_cik_fk" FOREIGN KEY ("cik") REFERENCES "public"."issuers"("cik") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "covenants" ADD CONSTRAINT "covenants_accession_filings_accession_fk" FOREIGN KEY ("accession") REFERENCES "public"."filings"("accession") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_accession_filings_accession_fk" FOREIGN KEY ("accession") REFERENCES "public"."filings"("accession") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_previous_accession_filings_accession_fk" FOREIGN KEY ("previous_accession") REFERENCES "public"."filings"("accession") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_accession_filings_accession_fk" FOREIGN KEY ("accession") REFERENCES "public"."filings"("accession") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts" ADD CONSTRAINT "facts_accession_filings_accession_fk" FOREIGN KEY ("accession") REFERENCES "public"."filings"("accession") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refusals" ADD CONSTRAINT "refusals_accession_filings_accession_fk" FOREIGN KEY ("accession") REFERENCES "public"."filings"("accession") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "filings_walk" ON "filings" USING btree ("filed_at","accession");--> statement-breakpoint
CREATE INDEX "filings_cik_walk" ON "filings" USING btree ("cik","filed_at","accession");--> statement-breakpoint
CREATE INDEX "filings_form_walk" ON "filings" USING btree ("form","filed_at","accession");--> statement-breakpoint
CREATE INDEX "filings_verification_walk" ON "filings" USING btree ("verification","filed_at","accession");--> statement-breakpoint
CREATE INDEX "filings_content" ON "filings" USING btree ("content_sha256");--> statement-breakpoint
CREATE INDEX "filings_sample" ON "filings" USING btree ("sample");--> statement-breakpoint
CREATE INDEX "filings_revision" ON "filings" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "filings_stated_tickers" ON "filings" USING gin ("stated_tickers");--> statement-breakpoint
CREATE INDEX "issuer_tickers_cik" ON "issuer_tickers" USING btree ("cik","position");--> statement-breakpoint
CREATE INDEX "issuers_walk" ON "issuers" USING btree ("latest_filed_at","cik");--> statement-breakpoint
CREATE INDEX "issuers_revision" ON "issuers" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "covenants_walk" ON "covenants" USING btree ("filed_at","id");--> statement-breakpoint
CREATE INDEX "covenants_cik_walk" ON "covenants" USING btree ("cik","filed_at","id");--> statement-breakpoint
CREATE INDEX "covenants_form_walk" ON "covenants" USING btree ("form","filed_at","id");--> statement-breakpoint
CREATE INDEX "covenants_category_walk" ON "covenants" USING btree ("category","filed_at","id");--> statement-breakpoint
CREATE INDEX "covenants_verification_walk" ON "covenants" USING btree ("verification","filed_at","id");--> statement-breakpoint
CREATE INDEX "covenants_effective" ON "covenants" USING btree ("effective_date");--> statement-breakpoint
CREATE INDEX "covenants_accession" ON "covenants" USING btree ("accession");--> statement-breakpoint
CREATE INDEX "covenants_revision" ON "covenants" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "events_walk" ON "events" USING btree ("filed_at","id");--> statement-breakpoint
CREATE INDEX "events_comparison_walk" ON "events" USING btree ("filed_at","id") WHERE has_comparison;--> statement-breakpoint
CREATE INDEX "events_cik_walk" ON "events" USING btree ("cik","filed_at","id");--> statement-breakpoint
CREATE INDEX "events_form_walk" ON "events" USING btree ("form","filed_at","id");--> statement-breakpoint
CREATE INDEX "events_category_walk" ON "events" USING btree ("category","filed_at","id");--> statement-breakpoint
CREATE INDEX "events_verification_walk" ON "events" USING btree ("verification","filed_at","id");--> statement-breakpoint
CREATE INDEX "events_effective" ON "events" USING btree ("effective_date");--> statement-breakpoint
CREATE INDEX "events_accession" ON "events" USING btree ("accession");--> statement-breakpoint
CREATE INDEX "events_previous" ON "events" USING btree ("previous_accession");--> statement-breakpoint
CREATE INDEX "events_revision" ON "events" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "facilities_walk" ON "facilities" USING btree ("filed_at","id");--> statement-breakpoint
CREATE INDEX "facilities_cik_walk" ON "facilities" USING btree ("cik","filed_at","id");--> statement-breakpoint
CREATE INDEX "facilities_form_walk" ON "facilities" USING btree ("form","filed_at","id");--> statement-breakpoint
CREATE INDEX "facilities_verification_walk" ON "facilities" USING btree ("verification","filed_at","id");--> statement-breakpoint
CREATE INDEX "facilities_category_walk" ON "facilities" USING btree ("category","filed_at","id");--> statement-breakpoint
CREATE INDEX "facilities_effective" ON "facilities" USING btree ("effective_date");--> statement-breakpoint
CREATE INDEX "facilities_accession" ON "facilities" USING btree ("accession");--> statement-breakpoint
CREATE INDEX "facilities_revision" ON "facilities" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "facts_latest" ON "facts" USING btree ("cik","fact_type","as_of");--> statement-breakpoint
CREATE INDEX "facts_accession" ON "facts" USING btree ("accession");--> statement-breakpoint
CREATE INDEX "refusals_cik" ON "refusals" USING btree ("cik","concept");--> statement-breakpoint
CREATE INDEX "tombstones_since" ON "tombstones" USING btree ("collection","revision");