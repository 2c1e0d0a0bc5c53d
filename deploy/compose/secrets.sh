#!/bin/sh
# Makes the secrets that compose.yaml names, once; what is there stays. Keep a copy away from this machine.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets backups
secret() { [ -s "secrets/$1" ] || head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n' >"secrets/$1"; }
for name in postgres_password kram_password backup_password session_secret second_factor_key provider_keys_key \
	nextauth_secret revalidate_secret; do secret "$name"; done
rm -f secrets/database_url secrets/backup_url
printf 'postgres://kram:%s@postgres:5432/kram' "$(cat secrets/kram_password)" >secrets/database_url
printf 'postgres://backup:%s@postgres:5432/kram' "$(cat secrets/backup_password)" >secrets/backup_url
# Programs read them under accounts of their own; nobody else gets into the folder.
chmod 0700 secrets && chmod 0444 secrets/*
chown 10001:10001 backups 2>/dev/null || echo "Give the folder backups to the account 10001: sudo chown 10001 backups"
echo "The secrets are in $(pwd)/secrets."
