CREATE TABLE "filing_registrants" (
	"accession" text NOT NULL,
	"registrant" text NOT NULL,
	"position" smallint NOT NULL,
	"filed_at" date NOT NULL,
	"stated_name" text,
	"stated_tickers" text[] NOT NULL,
	"stated_sic" text,
	"stated_sic_description" text,
	"stated_fiscal_year_end" text,
	CONSTRAINT "filing_registrants_accession_registrant_pk" PRIMARY KEY("accession","registrant"),
	CONSTRAINT "filing_registrants_order" UNIQUE("accession","position"),
	CONSTRAINT "filing_registrants_position" CHECK ("filing_registrants"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "store_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"action" text NOT NULL,
	"accession" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	"details" jsonb NOT NULL,
	"revision" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "store_actions_known" CHECK ("store_actions"."action" in ('withdrawn', 'restored', 'replaced', 'reread'))
);
--> statement-breakpoint
CREATE TABLE "follow_state" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"newest_accession" text,
	"newest_accepted_at" timestamp (3) with time zone,
	"feed_read_at" timestamp (3) with time zone,
	"feed_gaps" integer DEFAULT 0 NOT NULL,
	"index_reconciled_to" date,
	"index_read_at" timestamp (3) with time zone,
	"index_found" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "follow_state_single_row" CHECK ("follow_state"."only")
);
--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "arrival" text DEFAULT 'file' NOT NULL;--> statement-breakpoint
ALTER TABLE "filing_registrants" ADD CONSTRAINT "filing_registrants_registrant_issuers_cik_fk" FOREIGN KEY ("registrant") REFERENCES "public"."issuers"("cik") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_filed" UNIQUE("accession","filed_at");--> statement-breakpoint
ALTER TABLE "filing_registrants" ADD CONSTRAINT "filing_registrants_filing" FOREIGN KEY ("accession","filed_at") REFERENCES "public"."filings"("accession","filed_at") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "filing_registrants_walk" ON "filing_registrants" USING btree ("registrant","filed_at","accession");--> statement-breakpoint
CREATE INDEX "filing_registrants_tickers" ON "filing_registrants" USING gin ("stated_tickers");--> statement-breakpoint
CREATE INDEX "store_actions_filing" ON "store_actions" USING btree ("accession","id");--> statement-breakpoint
CREATE INDEX "filings_followed" ON "filings" USING btree ("ingested_at") WHERE arrival in ('feed', 'daily_index');--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_arrival_known" CHECK ("filings"."arrival" in ('file', 'request', 'feed', 'daily_index'));
--> statement-breakpoint
INSERT INTO "follow_state" DEFAULT VALUES;
--> statement-breakpoint
-- FI003, as for the audit trail: what was done to stored filings is only ever added to.
CREATE FUNCTION keep_store_actions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the trail of the store is append-only' USING ERRCODE = 'FI003';
END $$;
--> statement-breakpoint
CREATE TRIGGER store_actions_append_only BEFORE UPDATE OR DELETE ON store_actions
  FOR EACH ROW EXECUTE FUNCTION keep_store_actions();
--> statement-breakpoint
CREATE TRIGGER store_actions_never_emptied BEFORE TRUNCATE ON store_actions
  FOR EACH STATEMENT EXECUTE FUNCTION keep_store_actions();
