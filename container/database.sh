#!/bin/sh
# Starts PostgreSQL. The first time it creates the database in a temporary folder and then moves it into place,
# so that an interrupted start leaves no half-made one.
set -eu
data=/var/lib/enquiries/data
making=/var/lib/enquiries/making
if [ ! -d "$data" ]; then
  rm -rf "$making"
  # Connections from inside this container need no password; those from other containers do.
  initdb --pgdata="$making" --username=enquiries --pwfile=/run/secrets/database_password \
    --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  echo 'host all all all scram-sha-256' >>"$making/pg_hba.conf"
  echo 'CREATE DATABASE enquiries' | postgres --single -D "$making" postgres
  mv "$making" "$data"
fi
exec postgres -D "$data" -c listen_addresses='*' -c unix_socket_directories=/tmp
