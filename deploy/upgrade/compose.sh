#!/bin/sh
# deploy/upgrade/compose.sh IMAGE: the new version beside the old one, nobody notices. Run in the folder of compose.yaml.
# Back again: the same with the image before.
set -eu
new=${1:?the image to change to, such as kram:1.1}
export KRAM_IMAGE="$new"
compose() { docker compose --profile second "$@"; }
stays() { compose stop "$1"; echo "$1 does not get ready in $new; the old version runs on."; exit 1; }

# Only what the old version can live with; the rest follows at the end.
compose run --rm --no-deps migrate migrate --expand

for program in api shop; do
	compose up -d --no-deps --wait "$program-b" || stays "$program-b" # the new version in the empty place
	sleep 3                                      # the proxy looks once a second
	compose stop -t 40 "$program-a"              # says so at /ready, answers what is under way, ends
	compose up -d --no-deps --wait "$program-a"  # the new version in its own place
	sleep 3
	compose stop -t 40 "$program-b"
done
compose up -d --no-deps --wait worker
compose up -d --no-deps backup

touch .env
grep -q '^KRAM_IMAGE=' .env || echo "KRAM_IMAGE=" >> .env
sed -i.before "s|^KRAM_IMAGE=.*|KRAM_IMAGE=$new|" .env
echo "This is $new now. Once it stays: docker compose run --rm --no-deps migrate migrate"
