CREATE TABLE "billing_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"org_id" uuid,
	"subject" text,
	"subject_id" text,
	"customer_id" text,
	"subscription_id" text,
	"facts" jsonb,
	CONSTRAINT "billing_events_subject_known" CHECK ("billing_events"."subject" in ('subscription', 'invoice', 'checkout')),
	CONSTRAINT "billing_events_subject_whole" CHECK (("billing_events"."subject" is null) = ("billing_events"."facts" is null))
);
--> statement-breakpoint
CREATE TABLE "billing_invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_invoice_id" text NOT NULL,
	"org_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount_due_cents" bigint NOT NULL,
	"amount_paid_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"hosted_invoice_url" text,
	"receipt_url" text,
	"period_start" timestamp (3) with time zone,
	"period_end" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "billing_invoices_provider" UNIQUE("provider_invoice_id"),
	CONSTRAINT "billing_invoices_status_known" CHECK ("billing_invoices"."status" in ('paid', 'open', 'void')),
	CONSTRAINT "billing_invoices_amounts" CHECK ("billing_invoices"."amount_due_cents" >= 0 and "billing_invoices"."amount_paid_cents" >= 0),
	CONSTRAINT "billing_invoices_currency" CHECK ("billing_invoices"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "billing_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"customer_id" text,
	"plan_key" text NOT NULL,
	"status" text NOT NULL,
	"current_period_end" timestamp (3) with time zone,
	"cancel_at_period_end" boolean NOT NULL,
	"grace_ends_at" timestamp (3) with time zone,
	"was_in_force" boolean NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "billing_subscriptions_plan_known" CHECK ("billing_subscriptions"."plan_key" in ('evaluation', 'builder', 'professional', 'team', 'internal')),
	CONSTRAINT "billing_subscriptions_status_known" CHECK ("billing_subscriptions"."status" in ('active', 'trialing', 'past_due', 'incomplete', 'canceled', 'unpaid')),
	CONSTRAINT "billing_subscriptions_grace_when_past_due" CHECK (("billing_subscriptions"."status" = 'past_due') = ("billing_subscriptions"."grace_ends_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "organizations" DROP CONSTRAINT "organizations_company_limit_positive";--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "plan_lapses_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "next_plan_key" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "next_company_limit" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "is_subscribed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "granted_plan_key" text DEFAULT 'evaluation' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "granted_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_events" ADD CONSTRAINT "billing_events_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_invoices" ADD CONSTRAINT "billing_invoices_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_subscriptions" ADD CONSTRAINT "billing_subscriptions_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_customers_org" ON "billing_customers" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE INDEX "billing_events_subject" ON "billing_events" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "billing_events_waiting_customer" ON "billing_events" USING btree ("customer_id") WHERE org_id is null;--> statement-breakpoint
CREATE INDEX "billing_events_waiting_subscription" ON "billing_events" USING btree ("subscription_id") WHERE org_id is null;--> statement-breakpoint
CREATE INDEX "billing_events_org" ON "billing_events" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "billing_invoices_newest" ON "billing_invoices" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "billing_subscriptions_org" ON "billing_subscriptions" USING btree ("org_id");--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_next_plan_known" CHECK ("organizations"."next_plan_key" in ('evaluation', 'builder', 'professional', 'team', 'internal'));--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_granted_plan_known" CHECK ("organizations"."granted_plan_key" in ('evaluation', 'builder', 'professional', 'team', 'internal'));--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_lapse_whole" CHECK (("organizations"."plan_lapses_at" is null) = ("organizations"."next_plan_key" is null) and ("organizations"."plan_lapses_at" is null) = ("organizations"."next_company_limit" is null));--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_company_limit_positive" CHECK ("organizations"."company_limit" >= 1 and "organizations"."next_company_limit" >= 1);