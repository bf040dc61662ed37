<?php

/**
 * Everything that can be wrong, by code: what it is, what to do for whoever set up the site, and what it means for the
 * owner. The part of a code before its point is the cause by which alerts count. Words in {braces} are filled in.
 */

declare(strict_types=1);

$safe = 'Nothing is lost: every enquiry is on your page. Ring or write to people from there until mail leaves again.';
$closed = 'Customers who press "Send enquiry" are asked to ring you, and their words stay in the form. Nothing that '
    . 'was accepted is lost.';
$unchecked = 'Nothing is lost: enquiries come in and are mailed, but none is checked for spam.';
$again = 'What waits then leaves within an hour or so, or at once with enquiries.php retry --all.';
$clock = ['Set the clock, and let NTP keep it.', 'Enquiries come in and are mailed, with wrong times.'];

return [
    'extensions' => ['PHP lacks {names}.', 'Switch on {names} in the panel of the web space, or install the packages '
        . 'and restart PHP (Debian: php-mbstring, php-curl, php-sqlite3, php-pgsql).', $closed],
    'phpmailer' => ['PHPMailer is missing: no mail can be sent.', 'Upload private/phpmailer of the release again.',
        $safe],
    'settings.unset' => ['{names} not set: enquiries are stored and not sent.', 'Set {names}.', $safe],
    'settings.smtp' => ['{problem}', 'Enquiries are stored and not sent until it is set.', $safe],
    'settings-file' => ['{problems}', 'Correct {file}.', 'Enquiries come in, but a setting does nothing.'],
    'clock.past' => ['The clock of the server is wrong: it is earlier than this program.', ...$clock],
    'clock.future' => ['The clock of the server is wrong: an enquiry was received in the future.', ...$clock],
    'exposed' => ['The form is closed, since its folder is in the wrong place.', 'Move private/ out of the web root, '
        . 'beside it: where it is, anybody may read it. Then change every secret of config.ini.', $closed],
    'folder.missing' => ['The data folder cannot be made.', 'Give VAR_DIR ({folder}) to the user of the web server, '
        . 'and let that user write in it.', $closed],
    'folder.read-only' => ['{what} is read-only: enquiries cannot be stored.', 'Give VAR_DIR ({folder}) to the user of '
        . 'the web server, and let that user write in it.', $closed],
    'folder.network' => ['The data folder is on a network file system ({folder}).', 'Put VAR_DIR on a disk of the '
        . 'machine itself: locks are unreliable there.', 'Enquiries come in; a crash may damage them.'],
    'journal' => ['SQLite refuses its write-ahead log here and uses a slower journal.', 'Nothing needs to be done. Put '
        . 'VAR_DIR on a local disk if enquiries are slow.', 'Enquiries come in and are mailed.'],
    'disk' => ['The disk is almost full: {free} MB are free.', 'Make room: below {floor} MB only short enquiries and '
        . 'the usual number are stored.', 'Enquiries come in still, but not for long.'],
    'owner.file' => ['{file} in the data folder belongs to another user than the folder.', 'Run: chown -R '
        . '--reference={folder} {folder}', 'Enquiries may be refused at any moment.'],
    'owner.folder' => ['The data folder belongs to another user than the one that this runs as.', 'Run cron, the '
        . 'service and every command as the user of the web server (sudo -u www-data php ...), and give the data '
        . 'folder to that user.', 'Enquiries may be refused at any moment.'],
    'private' => ['Other users of this machine can read {what}.', 'Run: chmod {mode} {what}', 'Enquiries come in and '
        . 'are mailed, but other customers of your host could read them.'],
    'storage.driver' => ['Enquiries cannot be stored: {name} is not supported.', 'Use SQLite or PostgreSQL: correct '
        . 'ENQUIRY_DSN.', $closed],
    'storage.full' => ['Enquiries cannot be stored: the disk or its quota is full.', 'Make room.', $closed],
    'storage.read-only' => ['Enquiries cannot be stored: its files cannot be written.', 'Give the data folder to the '
        . 'user of the web server.', $closed],
    'storage.locked' => ['Enquiries cannot be stored: it is locked by another program.', 'End the program that holds '
        . 'it, such as a backup.', $closed],
    'storage.damaged' => ['Enquiries cannot be stored: its file is damaged.', 'Restore the backup (GUIDE.md).',
        $closed],
    'storage.login' => ['Enquiries cannot be stored: its server refuses the login.', 'Look at ENQUIRY_DB_USER and '
        . 'ENQUIRY_DB_PASSWORD.', $closed],
    'storage.server' => ['Enquiries cannot be stored: its server does not answer.', 'Start the database server, and '
        . 'look at ENQUIRY_DSN.', $closed],
    'storage.other' => ['Enquiries cannot be stored: the database fails.', 'See the log of errors.', $closed],
    'delivery.never' => ['Neither cron nor a service has run the delivery yet: it only happens after an answer of the '
        . 'form.', 'Look at the line in cron, or at the service (GUIDE.md).', $safe],
    'delivery.stopped' => ['The delivery has stopped: neither cron nor a service runs it.', 'Look at the line in cron, '
        . 'or at the service (GUIDE.md).', $safe],
    'mail.login' => ['{whole}: the mail server refuses the login.', "Correct SMTP_USERNAME and SMTP_PASSWORD. $again",
        $safe],
    'mail.connection' => ['{whole}: the mail server {host} cannot be reached.', 'Correct SMTP_HOST, SMTP_PORT and '
        . "SMTP_SECURE, or wait for your provider. $again", $safe],
    'mail.sender' => ['{whole}: the mail server refuses the sender.', 'MAIL_FROM must be an address that this login '
        . "may send from. $again", $safe],
    'mail.recipient' => ['{whole}: the mail server refuses the recipient.', 'Make room in the mailbox, or correct '
        . "MAIL_TO. $again", $safe],
    'mail.crash' => ['{whole}: it ends the program.', 'Raise memory_limit to 64M or more, and look at the log of '
        . 'errors.', $safe],
    'mail.other' => ['{whole}: the mail server refuses it.', "Its words: enquiries.php list, then show. $again", $safe],
    'waiting' => ['An enquiry has waited for its mail for {minutes} minutes.', 'Its page and enquiries.php show have '
        . 'the words of the mail server.', $safe],
    'attention' => ['An enquiry could not be mailed for five days.', 'Its page and enquiries.php show have the words '
        . 'of the mail server.', $safe],
    'flood' => ['More enquiries than usual have come in the last hour.', 'Where they are real, raise '
        . 'RATE_LIMIT_GLOBAL.', 'Nothing is lost: they are stored, marked as suspected and mailed together every ten '
        . 'minutes.'],
    'spam-client' => ['PHP cannot ask other servers: curl_exec and allow_url_fopen are both switched off.', 'Ask the '
        . 'host for one of them: neither the spam check nor ALERT_URL works without.', $unchecked],
    'spam-secret.none' => ['The spam check has no secret.', 'Set RECAPTCHA_SECRET.', $unchecked],
    'spam-secret.wrong' => ['The spam check refuses the secret.', 'Correct RECAPTCHA_SECRET: it belongs to the site '
        . 'key in the pages.', $unchecked],
    'spam-secret.tokens' => ['The spam check does not know the tokens.', 'RECAPTCHA_SECRET may be that of another site '
        . 'key; otherwise these are robots.', $unchecked],
    'spam-host' => ['The spam check was solved on a host that is not named.', 'Name every host of the site in '
        . 'SITE_HOSTNAME.', $unchecked],
    'spam-late' => ['The spam check is asked too late: its tokens live for two minutes.', 'Let cron run each minute, '
        . 'or look why the delivery stands still.', $unchecked],
    'spam-service.silent' => ['The spam check does not answer.', 'There is nothing to do: they are judged again once '
        . 'it answers.', $unchecked],
    'spam-service.quota' => ['The quota of the spam check is used up.', 'Raise it at the provider.', $unchecked],
    'check' => ['A part of the examination failed: {name}.', 'See the log of errors.', ''],
];
