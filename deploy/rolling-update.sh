#!/bin/sh
# Restarts the shops of this machine one after the other: deploy/rolling-update.sh 3001 3002
# What is asked meanwhile is answered by the others, to which the proxy turns. The next one is
# touched only once the one before is well; where one is not, this ends with exit code 1, and the
# others go on with the release that they have.
set -eu

# How long (s) a shop may take to be well.
limit=${SHOP_START_LIMIT:-120}

is_well() {
  curl --silent --fail --output /dev/null --max-time 10 "http://127.0.0.1:$1/api/health"
}

if [ $# -lt 2 ]; then
  echo "Name the ports of all shops of this machine: $0 3001 3002" >&2
  exit 2
fi

for port in "$@"; do
  for other in "$@"; do
    if [ "$other" != "$port" ] && ! is_well "$other"; then
      echo "shop@$other is not well, so shop@$port is left as it is: systemctl status shop@$other" >&2
      exit 1
    fi
  done
  systemctl restart "shop@$port"
  began=$(date +%s)
  until is_well "$port"; do
    if [ $(($(date +%s) - began)) -ge "$limit" ]; then
      echo "shop@$port is not well after $limit s: journalctl --unit shop@$port" >&2
      exit 1
    fi
    sleep 1
  done
  echo "shop@$port is well."
done
