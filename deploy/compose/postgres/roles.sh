#!/bin/bash
# Run once by the database's own image: an account and a database for the shop, an account for backups.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres \
	-v kram="$(cat /run/secrets/kram_password)" -v backup="$(cat /run/secrets/backup_password)" <<'SQL'
CREATE ROLE kram LOGIN PASSWORD :'kram';
CREATE DATABASE kram OWNER kram;
CREATE ROLE backup LOGIN REPLICATION PASSWORD :'backup';
GRANT pg_read_all_data TO backup;
SQL
echo "host replication backup 172.28.0.0/24 scram-sha-256" >>"$PGDATA/pg_hba.conf"
