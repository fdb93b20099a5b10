DROP INDEX "filings_cik_walk";--> statement-breakpoint
ALTER INDEX IF EXISTS "filings_cik_walk_next" RENAME TO "filings_cik_walk";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "filing_registrants_shared" ON "filing_registrants" USING btree ("registrant","filed_at","accession") WHERE position > 0;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "filings_cik_walk" ON "filings" USING btree ("cik","filed_at","accession","form","verification");
