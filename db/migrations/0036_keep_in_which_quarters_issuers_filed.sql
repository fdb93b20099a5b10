CREATE TABLE "filing_quarters" (
	"cik" text NOT NULL,
	"quarter" date NOT NULL,
	"first_filed_at" date NOT NULL,
	"last_filed_at" date NOT NULL,
	"latest_filed_at" date NOT NULL,
	CONSTRAINT "filing_quarters_cik_quarter_pk" PRIMARY KEY("cik","quarter"),
	CONSTRAINT "filing_quarters_order" CHECK ("filing_quarters"."quarter" <= "filing_quarters"."first_filed_at" and "filing_quarters"."first_filed_at" <= "filing_quarters"."last_filed_at")
);
--> statement-breakpoint
ALTER TABLE "filing_quarters" ADD CONSTRAINT "filing_quarters_cik_issuers_cik_fk" FOREIGN KEY ("cik") REFERENCES "public"."issuers"("cik") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "filing_quarters_walk" ON "filing_quarters" USING btree ("quarter","latest_filed_at","cik","first_filed_at","last_filed_at");--> statement-breakpoint
-- Stores that have issuers already are filled by the processes, a few hundred issuers at a time.
UPDATE "store_state" SET "spans_filled" = NOT EXISTS (SELECT 1 FROM "issuers");--> statement-breakpoint
CREATE FUNCTION write_filing_quarters(ciks text[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH wanted AS MATERIALIZED (
    SELECT issuers.cik, date_trunc('quarter', filed_at::timestamp)::date AS quarter,
      min(filed_at) AS first_filed_at, max(filed_at) AS last_filed_at, issuers.latest_filed_at
    FROM issuers
    JOIN filing_registrants ON filing_registrants.registrant = issuers.cik
    WHERE issuers.cik = ANY (ciks)
    GROUP BY 1, 2, 5
  ), gone AS (
    DELETE FROM filing_quarters WHERE cik = ANY (ciks) AND (cik, quarter) NOT IN (SELECT cik, quarter FROM wanted)
  )
  INSERT INTO filing_quarters SELECT * FROM wanted
  ON CONFLICT (cik, quarter) DO UPDATE
  SET (first_filed_at, last_filed_at, latest_filed_at) = (EXCLUDED.first_filed_at, EXCLUDED.last_filed_at, EXCLUDED.latest_filed_at)
  WHERE (filing_quarters.first_filed_at, filing_quarters.last_filed_at, filing_quarters.latest_filed_at)
    IS DISTINCT FROM (EXCLUDED.first_filed_at, EXCLUDED.last_filed_at, EXCLUDED.latest_filed_at)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_filing_spans() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM write_filing_spans(ARRAY[NEW.cik]);
  PERFORM write_filing_quarters(ARRAY[NEW.cik]);
  RETURN NULL;
END $$;
