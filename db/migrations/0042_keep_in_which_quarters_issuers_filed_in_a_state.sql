CREATE TABLE "filing_state_quarters" (
	"cik" text NOT NULL,
	"verification" text NOT NULL,
	"quarter" date NOT NULL,
	"first_filed_at" date NOT NULL,
	"last_filed_at" date NOT NULL,
	"latest_filed_at" date NOT NULL,
	CONSTRAINT "filing_state_quarters_cik_verification_quarter_pk" PRIMARY KEY("cik","verification","quarter"),
	CONSTRAINT "filing_state_quarters_order" CHECK ("filing_state_quarters"."quarter" <= "filing_state_quarters"."first_filed_at" and "filing_state_quarters"."first_filed_at" <= "filing_state_quarters"."last_filed_at")
);
--> statement-breakpoint
ALTER TABLE "filing_state_quarters" ADD CONSTRAINT "filing_state_quarters_cik_issuers_cik_fk" FOREIGN KEY ("cik") REFERENCES "public"."issuers"("cik") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "filing_state_quarters_walk" ON "filing_state_quarters" USING btree ("verification","quarter","latest_filed_at","cik","first_filed_at","last_filed_at");--> statement-breakpoint
-- Stores that have issuers already are filled by the processes, a few hundred issuers at a time.
UPDATE "store_state" SET "spans_filled" = NOT EXISTS (SELECT 1 FROM "issuers");--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_filing_quarters(ciks text[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH wanted AS MATERIALIZED (
    -- Of a form, of a state, and without either: of all filings together.
    SELECT cik, form, verification, quarter, min(filed_at) AS first_filed_at, max(filed_at) AS last_filed_at, latest_filed_at
    FROM (
      SELECT issuers.cik, issuers.latest_filed_at, filings.form, filings.verification, filings.filed_at, date_trunc('quarter', filings.filed_at::timestamp)::date AS quarter
      FROM issuers
      JOIN filing_registrants ON filing_registrants.registrant = issuers.cik
      JOIN filings USING (accession)
      WHERE issuers.cik = ANY (ciks)
    ) AS filed
    GROUP BY cik, latest_filed_at, quarter, GROUPING SETS ((), (form), (verification))
  ), gone AS (
    DELETE FROM filing_quarters
    WHERE cik = ANY (ciks) AND (cik, quarter) NOT IN (SELECT cik, quarter FROM wanted)
  ), gone_of_forms AS (
    DELETE FROM filing_form_quarters
    WHERE cik = ANY (ciks) AND (cik, form, quarter) NOT IN (SELECT cik, form, quarter FROM wanted WHERE form IS NOT NULL)
  ), of_forms AS (
    INSERT INTO filing_form_quarters
    SELECT cik, form, quarter, first_filed_at, last_filed_at, latest_filed_at FROM wanted WHERE form IS NOT NULL
    ON CONFLICT (cik, form, quarter) DO UPDATE
    SET (first_filed_at, last_filed_at, latest_filed_at) = (EXCLUDED.first_filed_at, EXCLUDED.last_filed_at, EXCLUDED.latest_filed_at)
    WHERE (filing_form_quarters.first_filed_at, filing_form_quarters.last_filed_at, filing_form_quarters.latest_filed_at)
      IS DISTINCT FROM (EXCLUDED.first_filed_at, EXCLUDED.last_filed_at, EXCLUDED.latest_filed_at)
  ), gone_of_states AS (
    DELETE FROM filing_state_quarters
    WHERE cik = ANY (ciks) AND (cik, verification, quarter) NOT IN (SELECT cik, verification, quarter FROM wanted WHERE verification IS NOT NULL)
  ), of_states AS (
    INSERT INTO filing_state_quarters
    SELECT cik, verification, quarter, first_filed_at, last_filed_at, latest_filed_at FROM wanted WHERE verification IS NOT NULL
    ON CONFLICT (cik, verification, quarter) DO UPDATE
    SET (first_filed_at, last_filed_at, latest_filed_at) = (EXCLUDED.first_filed_at, EXCLUDED.last_filed_at, EXCLUDED.latest_filed_at)
    WHERE (filing_state_quarters.first_filed_at, filing_state_quarters.last_filed_at, filing_state_quarters.latest_filed_at)
      IS DISTINCT FROM (EXCLUDED.first_filed_at, EXCLUDED.last_filed_at, EXCLUDED.latest_filed_at)
  )
  INSERT INTO filing_quarters
  SELECT cik, quarter, first_filed_at, last_filed_at, latest_filed_at FROM wanted WHERE form IS NULL AND verification IS NULL
  ON CONFLICT (cik, quarter) DO UPDATE
  SET (first_filed_at, last_filed_at, latest_filed_at) = (EXCLUDED.first_filed_at, EXCLUDED.last_filed_at, EXCLUDED.latest_filed_at)
  WHERE (filing_quarters.first_filed_at, filing_quarters.last_filed_at, filing_quarters.latest_filed_at)
    IS DISTINCT FROM (EXCLUDED.first_filed_at, EXCLUDED.last_filed_at, EXCLUDED.latest_filed_at)
$$;
