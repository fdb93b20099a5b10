CREATE TABLE "measures" (
	"accession" text NOT NULL,
	"ordinal" integer NOT NULL,
	"cik" text NOT NULL,
	"filed_at" date NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"percent" numeric,
	"date" date,
	"json" text,
	CONSTRAINT "measures_accession_ordinal_pk" PRIMARY KEY("accession","ordinal"),
	CONSTRAINT "measures_kind_known" CHECK ("measures"."kind" in ('headroom', 'availability', 'maturity', 'doubt', 'waiver')),
	CONSTRAINT "measures_ended_has_none" CHECK (("measures"."date" is null) = ("measures"."json" is null))
);
--> statement-breakpoint
ALTER TABLE "facts" ADD COLUMN "figure_json" text;--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_accession_filings_accession_fk" FOREIGN KEY ("accession") REFERENCES "public"."filings"("accession") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "measures_newest" ON "measures" USING btree ("kind","cik","subject","filed_at");--> statement-breakpoint
CREATE INDEX "facts_figures" ON "facts" USING btree ("cik") WHERE figure_json is not null;