#!/bin/sh
# Passes each mail on to the firm's mail server while the worker waits, and answers as that server does. It has no
# queue: an enquiry counts as mailed when the mail server has it, and its place until then is the database.
set -eu
: "${SMTP_HOST:?set it in container/settings.env}"
case "${SMTP_SECURE:-tls}" in
  ssl) tls='--tls=on --tls-starttls=off' ;;
  none) tls='--tls=off' ;;
  *) tls='--tls=on --tls-starttls=on' ;;
esac
login='--auth=off'
if [ -n "${SMTP_USERNAME:-}" ]; then
  login="--auth=on --user='$SMTP_USERNAME' --passwordeval='cat /run/secrets/smtp_password'"
fi
# %F is the sender; msmtpd adds the recipients.
exec msmtpd --interface=0.0.0.0 --port=2525 \
  --command="msmtp --host='$SMTP_HOST' --port='${SMTP_PORT:-587}' $tls $login --from=%F --"
