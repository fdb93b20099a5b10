CREATE TABLE "usage_days" (
	"org_id" uuid NOT NULL,
	"day" date NOT NULL,
	"used" text NOT NULL,
	"requests" bigint DEFAULT 0 NOT NULL,
	"query_cost" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_days_org_id_day_used_pk" PRIMARY KEY("org_id","day","used"),
	CONSTRAINT "usage_days_not_negative" CHECK ("usage_days"."requests" >= 0 and "usage_days"."query_cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "watch_marks" (
	"org_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"ticker" text NOT NULL,
	"seen_revision" bigint NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "watch_marks_org_id_user_id_ticker_pk" PRIMARY KEY("org_id","user_id","ticker")
);
--> statement-breakpoint
CREATE TABLE "folder_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"folder_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"accession" text,
	"record_id" text,
	"address" text,
	"title" text NOT NULL,
	"evidence" text,
	"evidence_sha256" text,
	"note" text DEFAULT '' NOT NULL,
	"added_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "folder_items_order" UNIQUE("folder_id","position") DEFERRABLE INITIALLY DEFERRED,
	CONSTRAINT "folder_items_position_positive" CHECK ("folder_items"."position" >= 1),
	CONSTRAINT "folder_items_kind_known" CHECK ("folder_items"."kind" in ('filing', 'record', 'comparison', 'search', 'note')),
	CONSTRAINT "folder_items_names_its_thing" CHECK (case "folder_items"."kind"
        when 'filing' then "folder_items"."accession" is not null
        when 'record' then "folder_items"."accession" is not null and "folder_items"."record_id" is not null and "folder_items"."evidence_sha256" is not null
        when 'comparison' then "folder_items"."record_id" is not null
        when 'search' then "folder_items"."address" is not null
        else "folder_items"."note" <> '' end),
	CONSTRAINT "folder_items_note_bounded" CHECK (length("folder_items"."note") <= 10000)
);
--> statement-breakpoint
CREATE TABLE "folders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"author_id" uuid,
	"visibility" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"purpose" text DEFAULT '' NOT NULL,
	CONSTRAINT "folders_visibility_known" CHECK ("folders"."visibility" in ('private', 'shared')),
	CONSTRAINT "folders_private_has_author" CHECK ("folders"."visibility" = 'shared' or "folders"."author_id" is not null),
	CONSTRAINT "folders_revision_positive" CHECK ("folders"."revision" >= 1),
	CONSTRAINT "folders_name_bounded" CHECK (length("folders"."name") between 1 and 120),
	CONSTRAINT "folders_purpose_bounded" CHECK (length("folders"."purpose") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "saved_search_readers" (
	"search_id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_revision" bigint NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"notice" text DEFAULT 'none' NOT NULL,
	"noticed_revision" bigint NOT NULL,
	"noticed_at" timestamp (3) with time zone,
	"unsubscribe_sha256" text,
	CONSTRAINT "saved_search_readers_search_id_user_id_pk" PRIMARY KEY("search_id","user_id"),
	CONSTRAINT "saved_search_readers_unsubscribe" UNIQUE("unsubscribe_sha256"),
	CONSTRAINT "saved_search_readers_notice_known" CHECK ("saved_search_readers"."notice" in ('none', 'daily', 'immediate'))
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"author_id" uuid,
	"visibility" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"query" text NOT NULL,
	"store_revision" bigint NOT NULL,
	CONSTRAINT "saved_searches_of_org" UNIQUE("org_id","id"),
	CONSTRAINT "saved_searches_visibility_known" CHECK ("saved_searches"."visibility" in ('private', 'shared')),
	CONSTRAINT "saved_searches_private_has_author" CHECK ("saved_searches"."visibility" = 'shared' or "saved_searches"."author_id" is not null),
	CONSTRAINT "saved_searches_revision_positive" CHECK ("saved_searches"."revision" >= 1),
	CONSTRAINT "saved_searches_kind_known" CHECK ("saved_searches"."kind" in ('companies', 'filings', 'events', 'facilities', 'covenants', 'filing-comparisons', 'search')),
	CONSTRAINT "saved_searches_name_bounded" CHECK (length("saved_searches"."name") between 1 and 120),
	CONSTRAINT "saved_searches_query_bounded" CHECK (length("saved_searches"."query") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "search_feeds" (
	"token_sha256" text PRIMARY KEY NOT NULL,
	"search_id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "search_feeds_reader" UNIQUE("search_id","user_id"),
	CONSTRAINT "search_feeds_token_is_hash" CHECK ("search_feeds"."token_sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "annotation_mentions" (
	"annotation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "annotation_mentions_annotation_id_user_id_pk" PRIMARY KEY("annotation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "annotation_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"annotation_id" uuid NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "annotation_replies_body_bounded" CHECK (length("annotation_replies"."body") between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "annotations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"author_id" uuid,
	"visibility" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"accession" text NOT NULL,
	"content_sha256" text NOT NULL,
	"byte_start" bigint NOT NULL,
	"byte_end" bigint NOT NULL,
	"evidence" text NOT NULL,
	"evidence_sha256" text NOT NULL,
	"record_id" text,
	"body" text NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	CONSTRAINT "annotations_of_org" UNIQUE("org_id","id"),
	CONSTRAINT "annotations_visibility_known" CHECK ("annotations"."visibility" in ('private', 'shared')),
	CONSTRAINT "annotations_private_has_author" CHECK ("annotations"."visibility" = 'shared' or "annotations"."author_id" is not null),
	CONSTRAINT "annotations_revision_positive" CHECK ("annotations"."revision" >= 1),
	CONSTRAINT "annotations_range" CHECK ("annotations"."byte_start" >= 0 and "annotations"."byte_end" > "annotations"."byte_start"),
	CONSTRAINT "annotations_hashes" CHECK ("annotations"."content_sha256" ~ '^[0-9a-f]{64}$' and "annotations"."evidence_sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "annotations_body_bounded" CHECK (length("annotations"."body") between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "review_claims" (
	"accession" text NOT NULL,
	"record_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_claims_accession_record_id_pk" PRIMARY KEY("accession","record_id")
);
--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "first_revision" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_set_entries" ADD COLUMN "store_revision" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_days" ADD CONSTRAINT "usage_days_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_marks" ADD CONSTRAINT "watch_marks_member" FOREIGN KEY ("org_id","user_id") REFERENCES "public"."memberships"("org_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_marks" ADD CONSTRAINT "watch_marks_company" FOREIGN KEY ("org_id","ticker") REFERENCES "public"."company_set_entries"("org_id","ticker") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_items" ADD CONSTRAINT "folder_items_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_items" ADD CONSTRAINT "folder_items_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_readers" ADD CONSTRAINT "saved_search_readers_search" FOREIGN KEY ("org_id","search_id") REFERENCES "public"."saved_searches"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_readers" ADD CONSTRAINT "saved_search_readers_member" FOREIGN KEY ("org_id","user_id") REFERENCES "public"."memberships"("org_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_feeds" ADD CONSTRAINT "search_feeds_search" FOREIGN KEY ("org_id","search_id") REFERENCES "public"."saved_searches"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_feeds" ADD CONSTRAINT "search_feeds_member" FOREIGN KEY ("org_id","user_id") REFERENCES "public"."memberships"("org_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotation_mentions" ADD CONSTRAINT "annotation_mentions_annotation_id_annotations_id_fk" FOREIGN KEY ("annotation_id") REFERENCES "public"."annotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotation_mentions" ADD CONSTRAINT "annotation_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotation_mentions" ADD CONSTRAINT "annotation_mentions_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotation_replies" ADD CONSTRAINT "annotation_replies_annotation_id_annotations_id_fk" FOREIGN KEY ("annotation_id") REFERENCES "public"."annotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotation_replies" ADD CONSTRAINT "annotation_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotations" ADD CONSTRAINT "annotations_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotations" ADD CONSTRAINT "annotations_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotations" ADD CONSTRAINT "annotations_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotations" ADD CONSTRAINT "annotations_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_claims" ADD CONSTRAINT "review_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "folders_org" ON "folders" USING btree ("org_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "folders_author" ON "folders" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "saved_search_readers_notices" ON "saved_search_readers" USING btree ("notice","search_id") WHERE notice <> 'none';--> statement-breakpoint
CREATE INDEX "saved_search_readers_member_rows" ON "saved_search_readers" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE INDEX "saved_searches_org" ON "saved_searches" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "saved_searches_author" ON "saved_searches" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "search_feeds_member_rows" ON "search_feeds" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE INDEX "annotation_mentions_person" ON "annotation_mentions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "annotation_mentions_org" ON "annotation_mentions" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "annotation_replies_thread" ON "annotation_replies" USING btree ("annotation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "annotations_filing" ON "annotations" USING btree ("org_id","accession","byte_start");--> statement-breakpoint
CREATE INDEX "annotations_newest" ON "annotations" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "annotations_author" ON "annotations" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "review_claims_person" ON "review_claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_claims_expiry" ON "review_claims" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "search_documents_review" ON "search_documents" USING btree ("filed_at","id") WHERE kind in ('fact', 'signal') and verification = 'candidate';