CREATE TABLE "search_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"accession" text NOT NULL,
	"cik" text NOT NULL,
	"form" text NOT NULL,
	"filed_at" date NOT NULL,
	"kind" text NOT NULL,
	"category" text,
	"verification" text NOT NULL,
	"evidence" text NOT NULL,
	"evidence_sha256" text NOT NULL,
	"locator" text NOT NULL,
	"fold_key" bigint NOT NULL,
	"standing" integer NOT NULL,
	"terms" "tsvector" NOT NULL,
	"revision" bigint NOT NULL,
	CONSTRAINT "search_documents_kind_known" CHECK ("search_documents"."kind" in ('passage', 'fact', 'signal', 'section')),
	CONSTRAINT "search_documents_category_known" CHECK ("search_documents"."category" in ('debt', 'liquidity', 'covenant', 'going_concern')),
	CONSTRAINT "search_documents_verification_known" CHECK ("search_documents"."verification" in ('candidate', 'machine_checked', 'verified', 'illustrative')),
	CONSTRAINT "search_documents_evidence_present" CHECK ("search_documents"."evidence" <> ''),
	CONSTRAINT "search_documents_evidence_sha256_format" CHECK ("search_documents"."evidence_sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "search_version" integer;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_accession_filings_accession_fk" FOREIGN KEY ("accession") REFERENCES "public"."filings"("accession") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_documents_terms" ON "search_documents" USING gin ("terms") WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "search_documents_standing" ON "search_documents" USING btree ("standing","id");--> statement-breakpoint
CREATE INDEX "search_documents_accession" ON "search_documents" USING btree ("accession");--> statement-breakpoint
CREATE INDEX "search_documents_revision" ON "search_documents" USING btree ("revision");