ALTER TABLE "users" VALIDATE CONSTRAINT "users_role";--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_staff";--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_staff_role_id_staff_roles_id_fk";
