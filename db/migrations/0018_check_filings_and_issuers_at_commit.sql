-- A change of the store writes what a filing states before the rows of the filing and of its issuers, which follow
-- from it and are written once, complete. These references are then checked at commit; elsewhere at once, as before.
ALTER TABLE "extractions" ALTER CONSTRAINT "extractions_accession_filings_accession_fk" DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
ALTER TABLE "filing_registrants" ALTER CONSTRAINT "filing_registrants_filing" DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
ALTER TABLE "filing_registrants" ALTER CONSTRAINT "filing_registrants_registrant_issuers_cik_fk" DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
ALTER TABLE "filings" ALTER CONSTRAINT "filings_cik_issuers_cik_fk" DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
ALTER TABLE "issuer_tickers" ALTER CONSTRAINT "issuer_tickers_cik_issuers_cik_fk" DEFERRABLE INITIALLY IMMEDIATE;
