#!/bin/sh
# Makes a folder with what a server of the house runs, and nothing else: API, edge, commands, and their dependencies.
# Both the image and the folder for systemd are made with it.
#
#   deploy/build.sh FOLDER
set -eu

from=$(cd "$(dirname "$0")/.." && pwd)
to=${1:?Name the folder to make}
if [ -e "$to" ]; then
  echo "$to is there already." >&2
  exit 1
fi
mkdir -p "$to"
to=$(cd "$to" && pwd)
cd "$from"

# The lockfile is about every package of the workspace, so all of them are named; only two are installed.
cp package.json pnpm-workspace.yaml pnpm-lock.yaml LICENSE "$to"
for package in host remote-* shared/* server delivery e2e; do
  [ -f "$package/package.json" ] || continue
  mkdir -p "$to/$package"
  cp "$package/package.json" "$to/$package"
done
(cd "$to" && npx --yes pnpm@12.21.0 install --prod --frozen-lockfile --prefer-offline --ignore-scripts \
  --filter '@le-chai/server...' --filter '@le-chai/delivery...')

for package in server delivery shared/*; do
  if [ -d "$package/src" ]; then cp -R "$package/src" "$to/$package/src"; fi
done
cp -R server/migrations "$to/server/migrations"
mkdir "$to/deploy"
cp deploy/health.js deploy/with-secrets.sh "$to/deploy"

# What only the tests and the other packages need; Node itself is in the image.
rm -rf "$to"/host "$to"/remote-* "$to"/e2e "$to"/shared/testing
rm -rf "$to"/node_modules/node-linux-* "$to"/node_modules/.pnpm/node-linux-*
find "$to" -path '*/node_modules' -prune -o -name '*.test.ts*' -exec rm {} +
