#!/bin/sh
# Starts a command with each file of a folder as a variable: its name is the variable's, its text the value. So secrets are in
# files that the process alone reads, and in no list of settings.
set -eu
for file in "${SECRETS_DIR:-/run/secrets}"/*; do
  [ -f "$file" ] || continue
  export "$(basename "$file")=$(cat "$file")"
done
exec "$@"
