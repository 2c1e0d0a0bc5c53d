#!/bin/sh
# deploy/upgrade/systemd.sh FOLDER: the new version beside the old one, nobody notices. FOLDER holds it, built.
# Back again: the same with the folder before.
set -eu
new=$(realpath "${1:?the folder to change to, such as /opt/kram/1.1}")
ready() { node "$new/deploy/image/kram.mjs" health "http://127.0.0.1:$1/ready"; }
wait_for() { for _ in $(seq 60); do ready "$1" && return; sleep 1; done; echo "Port $1 is not ready; the old version runs on."; exit 1; }

# Only what the old version can live with; the rest follows at the end.
(set -a; . /etc/kram/env; cd "$new"; exec runuser -u kram -- node deploy/image/kram.mjs migrate --expand)

ln -sfn "$new" /opt/kram/current
for place in api:4000:4010 shop:3000:3010; do
	IFS=: read -r program first second <<-EOF
		$place
	EOF
	systemctl start "kram-$program@$second" # the new version in the empty place
	wait_for "$second"
	sleep 3                                  # the proxy looks once a second
	systemctl restart "kram-$program@$first" # says so at /ready, answers what is under way, ends; then the new version
	wait_for "$first"
	sleep 3
	systemctl stop "kram-$program@$second"
done
systemctl restart kram-worker kram-backup
echo "This is $new now. Once it stays: kram migrate, without --expand"
