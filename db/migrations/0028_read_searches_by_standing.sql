DROP INDEX "search_documents_terms";--> statement-breakpoint
CREATE INDEX "search_documents_terms_standing" ON "search_documents" USING gin ("terms",(array["standing" / 128])) WITH (fastupdate=off);