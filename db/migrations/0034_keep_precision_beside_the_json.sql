ALTER TABLE "facts" ADD COLUMN "figure_precision" text;--> statement-breakpoint
ALTER TABLE "measures" ADD COLUMN "precisions" text;