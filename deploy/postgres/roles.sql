-- The shop's database and its roles. Run by a superuser; passwords are asked for:
--   psql -U postgres -f deploy/postgres/roles.sql
-- For another database, such as one to rehearse a restore in: psql -v database=rehearsal … Roles that exist keep
-- their password.
\set ON_ERROR_STOP on
\if :{?database} \else \set database tokri \endif
\if :{?owner_password} \else \prompt 'Password of tokri_owner: ' owner_password \endif
\if :{?app_password} \else \prompt 'Password of tokri_app: ' app_password \endif
\if :{?backup_password} \else \prompt 'Password of tokri_backup: ' backup_password \endif

-- Owns the schema; `npm run migrate` uses it, and nothing else.
select format('create role tokri_owner login password %L', :'owner_password')
where not exists (select from pg_roles where rolname = 'tokri_owner') \gexec
-- The shop's nodes (MIGRATE=off): rows only, so a stolen password cannot drop a table.
select format('create role tokri_app login password %L', :'app_password')
where not exists (select from pg_roles where rolname = 'tokri_app') \gexec
-- Reads everything for a backup and changes nothing.
select format('create role tokri_backup login password %L in role pg_read_all_data', :'backup_password')
where not exists (select from pg_roles where rolname = 'tokri_backup') \gexec

create database :"database" owner tokri_owner;
revoke all on database :"database" from public;
grant connect, temporary on database :"database" to tokri_app;
grant connect on database :"database" to tokri_backup;

-- The settings of src/server/db/pool.ts, for connections through a pooler, which drops those that a client asks for.
alter role tokri_app set statement_timeout = '10s';
alter role tokri_app set lock_timeout = '3s';
alter role tokri_app set idle_in_transaction_session_timeout = '15s';
alter role tokri_app set jit = off;

\connect :"database"
alter schema public owner to tokri_owner;
revoke all on schema public from public;
grant usage on schema public to tokri_app;
create schema drizzle authorization tokri_owner;
grant usage on schema drizzle to tokri_app;

-- What migrations will create is open to the nodes at once. Of the list of migrations they only read. This holds for
-- what tokri_owner creates: run `npm run migrate` as tokri_owner and as no other role, not even as a superuser. A table of
-- another role is closed to the nodes, and a trigger that writes to it (product_changes) would fail every order.
alter default privileges for role tokri_owner in schema public
  grant select, insert, update, delete on tables to tokri_app;
alter default privileges for role tokri_owner in schema public
  grant usage, select on sequences to tokri_app;
alter default privileges for role tokri_owner in schema drizzle
  grant select on tables to tokri_app;
