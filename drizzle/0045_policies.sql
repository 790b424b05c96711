CREATE TABLE "policy_versions" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"words" text NOT NULL,
	"words_hi" text NOT NULL,
	"since" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "policy_versions_name_version_pk" PRIMARY KEY("name","version"),
	CONSTRAINT "policy_versions_name" CHECK ("policy_versions"."name" in ('about', 'contact', 'terms', 'privacy', 'refunds', 'delivery')),
	CONSTRAINT "policy_versions_counted" CHECK ("policy_versions"."version" > 0)
);
