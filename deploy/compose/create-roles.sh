#!/bin/sh
# PostgreSQL's container runs this once, with an empty data folder.
set -eu
psql -U postgres \
  -v owner_password="$(cat /run/secrets/owner_password)" \
  -v app_password="$(cat /run/secrets/app_password)" \
  -v backup_password="$(cat /run/secrets/backup_password)" \
  -f /roles/roles.sql
