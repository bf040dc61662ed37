<?php

/**
 * Everything that can be wrong, by code: what it is, what to do for whoever set up the site, what it means for the
 * owner (Problem::IMPACTS), and the pattern of the errors that mean it. The part of a code before its point is the
 * cause by which alerts count. Words in {braces} are filled in.
 */

declare(strict_types=1);

$again = 'What waits then leaves within an hour or so, or at once when a test mail is taken (Records on the page).';

return [
    'extensions' => ['PHP lacks {names}.', 'Switch on {names} in the panel of the web space, or install the packages '
        . 'and restart PHP (Debian: php-mbstring, php-curl, php-sqlite3, php-pgsql).', 'closed'],
    'exposed' => ['The form is closed, since its folder is in the wrong place.', 'Move private/ out of the web root, '
        . 'beside it: where it is, anybody may read it. Then change every secret of config.ini.', 'closed'],
    'folder' => ['{path} is missing or read-only: enquiries cannot be stored.', 'Give VAR_DIR ({folder}) to the user '
        . 'of the web server, and let that user write in it.', 'closed'],
    'storage.driver' => ['Enquiries cannot be stored: this kind of database is not supported.', 'Use SQLite or '
        . 'PostgreSQL: correct ENQUIRY_DSN.', 'closed', '/is not supported/'],
    'storage.full' => ['Enquiries cannot be stored: the disk or its quota is full.', 'Make room.', 'closed',
        '/full|no space|quota|disk I\/O/i'],
    'storage.read-only' => ['Enquiries cannot be stored: its files cannot be written.', 'Give the data folder to the '
        . 'user of the web server.', 'closed', '/read-?only|unable to open|permission|queue in front/i'],
    'storage.locked' => ['Enquiries cannot be stored: another program holds the database.', 'End that program, such as '
        . 'a backup.', 'closed', '/locked|holds the lock|timeout/i'],
    'storage.damaged' => ['Enquiries cannot be stored: the database is damaged.', 'Restore the backup (GUIDE.md).',
        'closed', '/malformed|not a database|corrupt/i'],
    'storage.server' => ['Enquiries cannot be stored: the database server does not answer, or refuses the login.',
        'Start it, and look at ENQUIRY_DSN, ENQUIRY_DB_USER and ENQUIRY_DB_PASSWORD.', 'closed',
        '/password|authentication|refused|connect|host name|no such file|terminat/i'],
    'storage.other' => ['Enquiries cannot be stored: the database fails.', 'See the error log.', 'closed', '//'],
    'disk' => ['The disk is almost full: {free} MB are free.', 'Make room: below {floor} MB only short enquiries and '
        . 'the usual number are stored.', 'endangered'],
    'owner' => ['{file} in the data folder belongs to another user than the folder.', 'Run cron, the service and every '
        . 'command as the user of the web server, and once: chown -R --reference={folder} {folder}', 'endangered'],
    'phpmailer' => ['PHPMailer is missing: no mail can be sent.', 'Upload private/phpmailer of the release again.',
        'unmailed'],
    'settings.unset' => ['{names} not set: enquiries are stored and not sent.', 'Set {names}.', 'unmailed'],
    'settings.smtp' => ['{problem}', 'Enquiries are stored and not sent until it is set.', 'unmailed'],
    'delivery' => ['The delivery has stopped, or has never run: neither cron nor a service runs it.', 'Look at the '
        . 'line in cron, or at the service (GUIDE.md).', 'unmailed'],
    'mail.login' => ['{whole}: the mail server refuses the login.', "Correct SMTP_USERNAME and SMTP_PASSWORD. $again",
        'unmailed', '/authenticat|\b53[045]\b/i'],
    'mail.connection' => ['{whole}: the mail server {host} cannot be reached.', 'Correct SMTP_HOST, SMTP_PORT and '
        . "SMTP_SECURE, or wait for your provider. $again", 'unmailed', '/connect|STARTTLS|TLS/i'],
    'mail.sender' => ['{whole}: the mail server refuses the sender.', 'MAIL_FROM must be an address that this login '
        . "may send from. $again", 'unmailed', '/From address|sender/i'],
    'mail.recipient' => ['{whole}: the mail server refuses the recipient.', 'Make room in the mailbox, or correct '
        . "MAIL_TO. $again", 'unmailed', '/recipient/i'],
    'mail.crash' => ['{whole}: it ends the program.', 'Raise memory_limit to 64M or more, and look at the error '
        . 'log.', 'unmailed', '/process ended/'],
    'mail.other' => ['{whole}: the mail server refuses it.', "Its reply is on the page of the enquiry. $again",
        'unmailed', '//'],
    'waiting' => ['An enquiry has waited for its mail for {minutes} minutes.', "The mail server's reply "
        . 'is on its page.', 'unmailed'],
    'settings-file' => ['{problems}', 'Correct {file}.', 'none'],
    'clock' => ['The clock of the server is wrong.', 'Set the clock, and let NTP keep it: mails have wrong times.',
        'none'],
    'private' => ['Other users of this machine can read {folder}.', 'Run: chmod 700 {folder}', 'none'],
    'journal' => ['SQLite cannot use its write-ahead log, as on a network file system.', 'Put VAR_DIR on a disk of the '
        . 'machine itself: elsewhere locks are unreliable, and enquiries slow.', 'none'],
    'flood' => ['More enquiries than usual have come in the last hour. They are marked as suspected and mailed '
        . 'together every ten minutes.', 'Where they are real, raise RATE_LIMIT_GLOBAL.', 'none'],
    'spam-client' => ['PHP cannot make outgoing requests: curl_exec and allow_url_fopen are both switched off.', 'Ask '
        . 'the host for one of them: neither the spam check nor ALERT_URL works without one.', 'unchecked'],
    'spam-secret' => ['The spam check has no secret, or refuses it.', 'Correct RECAPTCHA_SECRET: it belongs to the '
        . 'site key in the pages.', 'unchecked', '/secret|invalid-keys|^invalid-input-response$|^browser-error$/'],
    'spam-host' => ['The spam check came from a host missing from SITE_HOSTNAME.', 'Name every host of the site '
        . 'there.', 'unchecked', '/^another host$/'],
    'spam-late' => ['The spam check is asked too late: its tokens live for two minutes.', 'Let cron run each minute, '
        . 'or look why the delivery stands still.', 'unchecked', '/timeout-or-duplicate/'],
    'spam-service' => ['The spam check does not answer, or its quota is used up.', 'Wait, or raise the quota at the '
        . 'provider.', 'unchecked', '/^(no answer|the check|HTTP |not an answer)|quota|over/i'],
    'check' => ['Part of the health check failed.', 'See the error log.', 'none'],
];
