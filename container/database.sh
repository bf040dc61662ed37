#!/bin/sh
# Starts PostgreSQL. The first time it makes the database beside its place and then moves it there, so that an
# interrupted start leaves no half of one.
set -eu
data=/var/lib/enquiries/data
making=/var/lib/enquiries/making
if [ ! -d "$data" ]; then
  rm -rf "$making"
  # Inside this container anybody may enter; from others it takes the password.
  initdb --pgdata="$making" --username=enquiries --pwfile=/run/secrets/database_password \
    --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  echo 'host all all all scram-sha-256' >>"$making/pg_hba.conf"
  echo 'CREATE DATABASE enquiries' | postgres --single -D "$making" postgres
  mv "$making" "$data"
fi
exec postgres -D "$data" -c listen_addresses='*' -c unix_socket_directories=/tmp
