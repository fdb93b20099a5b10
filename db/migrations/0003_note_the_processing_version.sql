ALTER TABLE "structured_filings" ADD COLUMN "processing_version" text DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "structured_filings" ALTER COLUMN "processing_version" DROP DEFAULT;
