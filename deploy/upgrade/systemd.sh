#!/bin/sh
# deploy/upgrade/systemd.sh FOLDER: the new version beside the old one, nobody notices. FOLDER holds it, built.
# Back again: the same with the folder before. KRAM_CURRENT and KRAM_ENV name other places than those of docs/operator/deploy.md.
set -eu
new=$(realpath "${1:?the folder to change to, such as /opt/kram/1.1}")
current=${KRAM_CURRENT:-/opt/kram/current}
settings=${KRAM_ENV:-/etc/kram/env}
old=$(realpath "$current")
ready() { node "$new/deploy/image/kram.mjs" health "http://127.0.0.1:$1/ready"; }
wait_for() { for _ in $(seq 60); do ready "$1" && return; sleep 1; done; return 1; }
# Nothing may start the new version by itself then, not even a reboot.
stays() { systemctl stop "$1"; ln -sfn "$old" "$current"; echo "$1 does not get ready in $new; the old version runs on."; exit 1; }

# Only what the old version can live with; the rest follows at the end.
# shellcheck source=/dev/null
(set -a; . "$settings"; cd "$new"; exec runuser -u kram -- node deploy/image/kram.mjs migrate --expand)

ln -sfn "$new" "$current"
for place in api:4000:4010 shop:3000:3010; do
	IFS=: read -r program first second <<-EOF
		$place
	EOF
	systemctl start "kram-$program@$second" # the new version in the empty place
	wait_for "$second" || stays "kram-$program@$second"
	sleep 3                                  # the proxy looks once a second
	systemctl restart "kram-$program@$first" # says so at /ready, answers what is under way, ends; then the new version
	wait_for "$first" || { echo "Port $first is not ready; $second answers alone."; exit 1; }
	sleep 3
	systemctl stop "kram-$program@$second"
done
systemctl restart kram-worker kram-backup
echo "This is $new now. Once it stays: kram migrate, without --expand"
