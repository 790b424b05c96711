#!/usr/bin/env bash
# Rehearses a recovery to a point in time with pgbackrest.conf, in a PostgreSQL and a repository of its own: nothing of a
# running shop is touched. As a user that is not root, with PostgreSQL, pgBackRest, curl and Node installed, and a release:
#   deploy/postgres/rehearse-recovery.sh /opt/tokri/current
set -euo pipefail
release=$(realpath "${1:?Usage: rehearse-recovery.sh RELEASE_FOLDER}")
here=$(dirname "$(realpath "$0")")
programs=${PG_BIN:-$(dirname "$(find /usr/lib/postgresql -name pg_ctl | sort -V | tail -1)")}
port=${PG_PORT:-25433}
work=$(mktemp -d)
url=postgres://postgres@127.0.0.1:$port/postgres

step() { printf '\n== %s\n' "$*"; }
end() {
  [ -z "${shop:-}" ] || kill "$shop" 2>/dev/null || true
  "$programs/pg_ctl" -D "$work/pg" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$work"
}
trap end EXIT

# The real configuration, but with a repository in a folder.
sed -e '/^repo1-s3/d' -e "s|^repo1-type=.*|repo1-type=posix|" -e "s|^repo1-path=.*|repo1-path=$work/repo|" \
  -e "s|^spool-path=.*|spool-path=$work/spool|" -e "s|^pg1-path=.*|pg1-path=$work/pg\npg1-port=$port\npg1-socket-path=$work\npg1-user=postgres|" \
  -e "s|^log-level-console=.*|log-level-console=warn\nlog-level-file=off\nlock-path=$work/lock|" \
  "$here/pgbackrest.conf" > "$work/pgbackrest.conf"
backrest() { pgbackrest --config="$work/pgbackrest.conf" --stanza=tokri "$@"; }
start_postgres() { "$programs/pg_ctl" -D "$work/pg" -l "$work/log" -w -t 120 start >/dev/null; }
ask() { psql -qtAX "$url" -c "$1"; }
counts() { ask "select (select count(*) from orders) || ' orders, ' || (select count(*) from stock_movements) || ' stock movements'"; }

start_shop() {
  (cd "$release" && exec env DATABASE_URL="$url" MAIL=off DEMO=on DATA_DIR="$work/data" PORT=$((port + 1)) LOG_LEVEL=error \
    node dist/server/main.js) > "$work/shop.log" 2>&1 &
  shop=$!
  for _ in $(seq 240); do
    curl -sf "localhost:$((port + 1))/readyz" >/dev/null && return
    kill -0 "$shop" || { cat "$work/shop.log"; exit 1; }
    sleep 0.5
  done
  exit 1
}
stop_shop() { kill "$shop"; wait "$shop" || true; shop=; }

# Orders from the first to the last of these products, through the shop's own API. The same basket twice is one order.
order() {
  node --input-type=module - "http://localhost:$((port + 1))/api/v1" "$work/data/demo-logins.json" "$@" << 'PROGRAM'
import { readFileSync } from 'node:fs'
const [, , api, logins, first, last] = process.argv
const call = async (path, { token, body } = {}) => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${api}/${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  return JSON.parse(text)
}
const { asha: password } = JSON.parse(readFileSync(logins, 'utf8'))
const { tokens } = await call('user/login', { body: { email: 'asha@tokri.example', password } })
const token = tokens.accessToken
const [{ _id: deliveryAddressId }] = (await call('address/get-all-addresses', { token })).data
const products = (await call('product/get-products?pageSize=50')).data.filter(({ stock }) => stock > 3)
for (const { _id: productId } of products.slice(Number(first) - 1, Number(last))) {
  const lines = [{ productId, quantity: 1 }]
  await call('order/create-cod-order', { token, body: { deliveryAddressId, paymentMethod: 'COD', products: lines } })
}
PROGRAM
}

step 'A PostgreSQL that archives its log, and a shop on it'
"$programs/initdb" -D "$work/pg" -U postgres -A trust -E UTF8 --locale=C.UTF-8 >/dev/null
cat >> "$work/pg/postgresql.conf" << SETTINGS
port = $port
listen_addresses = '127.0.0.1'
unix_socket_directories = '$work'
wal_level = replica
archive_mode = on
archive_command = 'pgbackrest --config=$work/pgbackrest.conf --stanza=tokri archive-push %p'
SETTINGS
start_postgres
backrest stanza-create
backrest check
start_shop
counts

step 'A full backup while the shop is open'
backrest --type=full backup
backrest info

step 'Orders after the backup'
order 1 5
before=$(counts)
sleep 1
moment=$(ask 'select now()')
sleep 1
echo "$before at $moment"

step 'More orders, which the recovery must not have'
order 6 8
counts
# Otherwise the last segment of the log is archived when it is full, or when archive_timeout is over.
ask 'select pg_switch_wal()' >/dev/null
stop_shop

step 'The disk is lost'
"$programs/pg_ctl" -D "$work/pg" -m immediate stop >/dev/null
rm -rf "$work/pg"

step "Recovery to $moment"
begun=$(date +%s)
backrest --type=time --target="$moment" --target-action=promote restore
start_postgres
until [ "$(ask 'select pg_is_in_recovery()')" = f ]; do sleep 0.5; done
echo "$(counts) after $(($(date +%s) - begun)) seconds"
[ "$(counts)" = "$before" ] || { echo 'The counts differ.'; exit 1; }

step 'The shop opens as a copy: it sends no emails and no refunds until npm run restore -- --open'
(cd "$release" && DATABASE_URL="$url" MAIL=off DATA_DIR="$work/data" node dist/server/restore-command.js --copy)
start_shop
grep 'restored copy' "$work/shop.log"
order 9 9
counts
stop_shop
echo 'The recovery is rehearsed.'
