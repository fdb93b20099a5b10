CREATE TABLE "filing_spans" (
	"cik" text NOT NULL,
	"form" text NOT NULL,
	"verification" text NOT NULL,
	"first_filed_at" date NOT NULL,
	"last_filed_at" date NOT NULL,
	"latest_filed_at" date NOT NULL,
	CONSTRAINT "filing_spans_cik_form_verification_pk" PRIMARY KEY("cik","form","verification"),
	CONSTRAINT "filing_spans_order" CHECK ("filing_spans"."first_filed_at" <= "filing_spans"."last_filed_at")
);
--> statement-breakpoint
ALTER TABLE "store_state" ADD COLUMN "spans_filled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "filing_spans" ADD CONSTRAINT "filing_spans_cik_issuers_cik_fk" FOREIGN KEY ("cik") REFERENCES "public"."issuers"("cik") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "filing_spans_walk" ON "filing_spans" USING btree ("form","verification","latest_filed_at","cik","first_filed_at","last_filed_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "filing_spans_first" ON "filing_spans" USING btree ("form","verification","first_filed_at","latest_filed_at","cik");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "filing_spans_last" ON "filing_spans" USING btree ("form","verification","last_filed_at","latest_filed_at","cik");--> statement-breakpoint
-- Stores that have issuers already are filled by the processes, a few hundred issuers at a time.
UPDATE "store_state" SET "spans_filled" = NOT EXISTS (SELECT 1 FROM "issuers");--> statement-breakpoint
CREATE FUNCTION write_filing_spans(ciks text[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH wanted AS MATERIALIZED (
    SELECT cik, coalesce(form, 'any') AS form, coalesce(verification, 'any') AS verification,
      min(filed_at) AS first_filed_at, max(filed_at) AS last_filed_at, latest_filed_at
    FROM (
      SELECT issuers.cik, issuers.latest_filed_at, filings.form, filings.verification, filings.filed_at
      FROM issuers
      JOIN filing_registrants ON filing_registrants.registrant = issuers.cik
      JOIN filings USING (accession)
      WHERE issuers.cik = ANY (ciks)
    ) AS filed
    GROUP BY cik, latest_filed_at, CUBE (form, verification)
  ), gone AS (
    DELETE FROM filing_spans
    WHERE cik = ANY (ciks) AND (cik, form, verification) NOT IN (SELECT cik, form, verification FROM wanted)
  )
  INSERT INTO filing_spans SELECT * FROM wanted
  ON CONFLICT (cik, form, verification) DO UPDATE
  SET (first_filed_at, last_filed_at, latest_filed_at) = (EXCLUDED.first_filed_at, EXCLUDED.last_filed_at, EXCLUDED.latest_filed_at)
  WHERE (filing_spans.first_filed_at, filing_spans.last_filed_at, filing_spans.latest_filed_at)
    IS DISTINCT FROM (EXCLUDED.first_filed_at, EXCLUDED.last_filed_at, EXCLUDED.latest_filed_at)
$$;--> statement-breakpoint
CREATE FUNCTION keep_filing_spans() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM write_filing_spans(ARRAY[NEW.cik]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER issuers_keep_filing_spans AFTER INSERT OR UPDATE ON issuers
  FOR EACH ROW EXECUTE FUNCTION keep_filing_spans();
