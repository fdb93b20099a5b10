ALTER TABLE "documents" ALTER COLUMN "gzip_bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "object_key" text;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_in_one_place" CHECK (num_nulls("documents"."gzip_bytes", "documents"."object_key") = 1);