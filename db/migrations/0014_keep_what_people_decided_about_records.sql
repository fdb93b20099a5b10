CREATE TABLE "verdicts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verdicts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"accession" text NOT NULL,
	"record_kind" text NOT NULL,
	"record_id" text NOT NULL,
	"concept" text NOT NULL,
	"evidence_sha256" text NOT NULL,
	"is_sole" boolean NOT NULL,
	"verdict" text NOT NULL,
	"note" text NOT NULL,
	"judged_by" uuid NOT NULL,
	"follows" bigint,
	"revision" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "verdicts_follows" UNIQUE("follows"),
	CONSTRAINT "verdicts_record_kind_known" CHECK ("verdicts"."record_kind" in ('fact', 'signal')),
	CONSTRAINT "verdicts_verdict_known" CHECK ("verdicts"."verdict" in ('verified', 'rejected', 'taken_back')),
	CONSTRAINT "verdicts_note_bounded" CHECK (length("verdicts"."note") between 1 and 2000),
	CONSTRAINT "verdicts_evidence_sha256_format" CHECK ("verdicts"."evidence_sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "verdicts_first_takes_nothing_back" CHECK ("verdicts"."follows" is not null or "verdicts"."verdict" <> 'taken_back')
);
--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_follows_verdicts_id_fk" FOREIGN KEY ("follows") REFERENCES "public"."verdicts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "verdicts_first" ON "verdicts" USING btree ("accession","record_id","evidence_sha256") WHERE follows is null;--> statement-breakpoint
CREATE INDEX "verdicts_filing" ON "verdicts" USING btree ("accession","id");