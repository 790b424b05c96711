#!/bin/sh
# Makes the secrets of compose.yaml once; it never overwrites one.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
chmod 700 secrets
secret() { [ -s "secrets/$1" ] || printf '%s' "$2" > "secrets/$1"; }
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }

for name in postgres_password owner_password app_password backup_password s3_secret; do
  secret "$name" "$(random)"
done
secret s3_key_id "$(random | cut -c1-20)"
app=$(cat secrets/app_password)
secret owner_url "postgres://tokri_owner:$(cat secrets/owner_password)@postgres:5432/tokri"
secret database_direct_url "postgres://tokri_app:$app@postgres:5432/tokri"
secret database_url "postgres://tokri_app:$app@pgbouncer:6432/tokri"
secret backup_url "postgres://tokri_backup:$(cat secrets/backup_password)@postgres:5432/tokri"
secret pgbouncer_users "\"tokri_app\" \"$app\""
# The containers read them as users of their own.
chmod 644 secrets/*
