#!/bin/sh
# Starts a command with each file of a folder as a variable: its name is the variable's, its text the value. So secrets stay in
# files that only the process reads, and out of any list of settings.
set -eu
for file in "${SECRETS_DIR:-/run/secrets}"/*; do
  [ -f "$file" ] || continue
  export "$(basename "$file")=$(cat "$file")"
done
exec "$@"
