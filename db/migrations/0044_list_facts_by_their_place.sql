CREATE TABLE "listed_facts" (
	"accession" text NOT NULL,
	"place" integer NOT NULL,
	"id" text NOT NULL,
	"cik" text NOT NULL,
	"form" text NOT NULL,
	"filed_at" date NOT NULL,
	"fact_type" text NOT NULL,
	"as_of" date NOT NULL,
	"verification" text NOT NULL,
	"instrument" text,
	CONSTRAINT "listed_facts_accession_place_pk" PRIMARY KEY("accession","place"),
	CONSTRAINT "listed_facts_place_positive" CHECK ("listed_facts"."place" > 0)
);
--> statement-breakpoint
ALTER TABLE "listed_facts" ADD CONSTRAINT "listed_facts_accession_filings_accession_fk" FOREIGN KEY ("accession") REFERENCES "public"."filings"("accession") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "listed_facts_walk" ON "listed_facts" USING btree ("filed_at","accession","place");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "listed_facts_cik_walk" ON "listed_facts" USING btree ("cik","filed_at","accession","place","fact_type","as_of","form","verification");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "listed_facts_cik_instrument_walk" ON "listed_facts" USING btree ("cik","instrument","filed_at","accession","place") WHERE instrument is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "listed_facts_instrument_walk" ON "listed_facts" USING btree ("instrument","filed_at","accession","place","fact_type","as_of","form","verification") WHERE instrument is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "listed_facts_type_form_walk" ON "listed_facts" USING btree ("fact_type","form","filed_at","accession","place","verification");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "listed_facts_type_verification_walk" ON "listed_facts" USING btree ("fact_type","verification","filed_at","accession","place");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "listed_facts_form_verification_walk" ON "listed_facts" USING btree ("form","verification","filed_at","accession","place");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "listed_facts_lag_walk" ON "listed_facts" USING btree (width_bucket("filed_at" - "as_of", array[-4096, -1024, -256, 0, 32, 64, 128, 256, 512, 1024, 4096]),"filed_at","accession","place","as_of");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "listed_facts_type_lag_walk" ON "listed_facts" USING btree ("fact_type",width_bucket("filed_at" - "as_of", array[-4096, -1024, -256, 0, 32, 64, 128, 256, 512, 1024, 4096]),"filed_at","accession","place","as_of","form","verification");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "listed_facts_form_lag_walk" ON "listed_facts" USING btree ("form",width_bucket("filed_at" - "as_of", array[-4096, -1024, -256, 0, 32, 64, 128, 256, 512, 1024, 4096]),"filed_at","accession","place","as_of","verification");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "listed_facts_verification_lag_walk" ON "listed_facts" USING btree ("verification",width_bucket("filed_at" - "as_of", array[-4096, -1024, -256, 0, 32, 64, 128, 256, 512, 1024, 4096]),"filed_at","accession","place","as_of");