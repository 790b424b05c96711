LOCK TABLE "complaints", "users" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;