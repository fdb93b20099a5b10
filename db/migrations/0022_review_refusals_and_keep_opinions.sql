CREATE TABLE "review_opinions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_opinions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"accession" text NOT NULL,
	"record_id" text NOT NULL,
	"record_kind" text NOT NULL,
	"evidence_sha256" text NOT NULL,
	"opinion" text NOT NULL,
	"note" text NOT NULL,
	"judged_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_opinions_person" UNIQUE("accession","record_id","evidence_sha256","judged_by"),
	CONSTRAINT "review_opinions_kind_known" CHECK ("review_opinions"."record_kind" in ('fact', 'signal', 'refusal')),
	CONSTRAINT "review_opinions_opinion_known" CHECK ("review_opinions"."opinion" in ('verified', 'rejected')),
	CONSTRAINT "review_opinions_note_bounded" CHECK (length("review_opinions"."note") between 1 and 2000),
	CONSTRAINT "review_opinions_evidence_sha256_format" CHECK ("review_opinions"."evidence_sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "refusals" ADD COLUMN "record_id" text;--> statement-breakpoint
ALTER TABLE "refusals" ADD COLUMN "evidence_sha256" text;--> statement-breakpoint
UPDATE "refusals" r SET
	"record_id" = coalesce(e.refusal -> 'locator' ->> 'recordId', 'refusal-' || r."ordinal"),
	"evidence_sha256" = coalesce(e.refusal ->> 'evidenceSha256', encode(sha256(''), 'hex'))
FROM (
	SELECT s."accession", x.refusal, (x.number - 1)::int AS "ordinal"
	FROM "structured_filings" s
	CROSS JOIN LATERAL json_array_elements(s."json"::json -> 'extraction' -> 'refusals') WITH ORDINALITY AS x (refusal, number)
) e
WHERE e."accession" = r."accession" AND e."ordinal" = r."ordinal";--> statement-breakpoint
DELETE FROM "refusals" WHERE "record_id" IS NULL;--> statement-breakpoint
ALTER TABLE "refusals" ALTER COLUMN "record_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refusals" ALTER COLUMN "evidence_sha256" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "refusals_review" ON "refusals" USING btree ("filed_at","record_id");--> statement-breakpoint
ALTER TABLE "refusals" ADD CONSTRAINT "refusals_evidence_sha256_format" CHECK ("refusals"."evidence_sha256" ~ '^[0-9a-f]{64}$');