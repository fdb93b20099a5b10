-- Filings that are stored already have one registrant each.
INSERT INTO "filing_registrants" ("accession", "registrant", "position", "filed_at", "stated_name", "stated_tickers", "stated_sic",
	"stated_sic_description", "stated_fiscal_year_end")
SELECT "accession", "cik", 0, "filed_at", "stated_name", "stated_tickers", "stated_sic", "stated_sic_description", "stated_fiscal_year_end"
FROM "filings" ON CONFLICT DO NOTHING;
--> statement-breakpoint
DROP INDEX "filings_stated_tickers";--> statement-breakpoint
ALTER TABLE "filings" DROP COLUMN "stated_name";--> statement-breakpoint
ALTER TABLE "filings" DROP COLUMN "stated_tickers";--> statement-breakpoint
ALTER TABLE "filings" DROP COLUMN "stated_sic";--> statement-breakpoint
ALTER TABLE "filings" DROP COLUMN "stated_sic_description";--> statement-breakpoint
ALTER TABLE "filings" DROP COLUMN "stated_fiscal_year_end";