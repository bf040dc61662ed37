<?php

/**
 * Every setting: its name, property of Settings, type, default, example and meaning. `enquiries.php settings` writes
 * config.example.ini from this table. Types are those of Settings::TYPES; `number:0:9` and `decimal:0:1` have a range.
 */

declare(strict_types=1);

return [
    ['MAIL_TO', 'mailTo', 'addresses', '', 'enquiries@example.com', 'Where enquiries go: one address, or several with '
        . 'commas, who all may open the owner\'s page. Until MAIL_TO and MAIL_FROM are set, enquiries are stored and '
        . 'none is sent. The firm\'s name and phone stand in firm.json.'],
    ['MAIL_FROM', 'mailFrom', 'address', '', 'website@example.com', 'Whom mails come from: an address of your own '
        . 'domain, or they are refused.'],
    ['ACKNOWLEDGE', 'acknowledge', 'switch', 'no', 'no', 'Whether a visitor gets a mail that the enquiry is here: yes '
        . 'or no. Only after the spam check has passed it, once in a day for each address, and with none of the words '
        . 'that were typed.'],
    ['SMTP_HOST', 'smtpHost', 'text', 'localhost', 'smtp.example.com', 'Your mail provider\'s outgoing server.'],
    ['SMTP_PORT', 'smtpPort', 'number:1:65535', '587', '587', 'Its port.'],
    ['SMTP_SECURE', 'smtpSecure', 'choice:tls|ssl|none', '', 'tls', 'tls (port 587), ssl (port 465), or none, which '
        . 'with a user name is refused, unless the server is on this machine: the password would cross the network '
        . 'readable.'],
    ['SMTP_USERNAME', 'smtpUsername', 'text', '', 'website@example.com', 'The login there.'],
    ['SMTP_PASSWORD', 'smtpPassword', 'text', '', '""', 'Its password.'],
    ['RECAPTCHA_SECRET', 'recaptchaSecret', 'text', '', '""', 'The spam check (reCAPTCHA v3): the secret that belongs '
        . 'to the site key of the pages.'],
    ['SITE_HOSTNAME', 'siteHostnames', 'list', '', 'www.example.com, example.com', 'The host names that the spam check '
        . 'may be solved on; none is any.'],
    ['RECAPTCHA_MIN_SCORE', 'minScore', 'decimal:0:1', '0.5', '0.5', 'From 0 (program) to 1 (person): below it an '
        . 'enquiry is suspected.'],
    ['SITEVERIFY_URL', 'siteverifyUrl', 'url', 'https://www.google.com/recaptcha/api/siteverify', 'https://'
        . 'www.recaptcha.net/recaptcha/api/siteverify', 'Who is asked about a token.'],
    ['SITE_URL', 'siteUrl', 'url', '', 'https://www.example.com', 'Where the site is, if not at the url of firm.json: '
        . 'links in mails begin with it.'],
    ['SITE_ORIGIN', 'siteOrigins', 'list', '', 'https://www.example.com', 'Where the form may stand beside this host.'],
    ['TRUSTED_PROXIES', 'trustedProxies', 'networks', '', '10.0.0.1, 173.245.48.0/20', 'Proxies and CDNs whose '
        . 'X-Forwarded-For is to be believed, as addresses or networks.'],
    ['RATE_LIMIT_PER_ADDRESS', 'limitPerAddress', 'number:0:1000000', '20', '20', 'Enquiries in an hour from one '
        . 'address; 0 is no limit. Who sends more must wait.'],
    ['RATE_LIMIT_GLOBAL', 'limitGlobal', 'number:0:1000000', '1000', '1000', 'Enquiries in an hour from all: more are '
        . 'stored, marked as suspected and mailed together. 0 is no limit.'],
    ['PHOTOS_MB', 'photosMb', 'number:1:1000', '40', '40', 'All photographs of an enquiry, in MB.'],
    ['ENQUIRY_DSN', 'dsn', 'text', '', '"pgsql:host=localhost;dbname=enquiries"', 'SQLite in the folder var beside '
        . 'this file, unless a PostgreSQL server is named. `enquiries.php import` moves the enquiries there.'],
    ['ENQUIRY_DB_USER', 'dbUser', 'text', '', '""', 'The login there.'],
    ['ENQUIRY_DB_PASSWORD', 'dbPassword', 'text', '', '""', 'Its password.'],
    ['ALERT_URL', 'alertUrl', 'url', '', 'https://hooks.example.com/services/...', 'Where alerts go: '
        . 'once for each cause, again after a day, and once when it is resolved. It takes {"text": ...} by '
        . 'POST: a chat\'s webhook or a monitor\'s address. Have it beside ALERT_MAIL: a mail cannot tell that mail '
        . 'fails.'],
    ['ALERT_MAIL', 'alertMail', 'addresses', '', 'owner@example.com', 'The same by mail: MAIL_TO unless it is named; '
        . 'none is nobody.'],
    ['NOTIFY_URL', 'notifyUrl', 'url', '', 'https://hooks.example.com/services/...', 'Called for each new enquiry, in '
        . 'the same form: the reference and the topic, none of the visitor\'s words.'],
    ['PING_URL', 'pingUrl', 'url', '', 'https://monitor.example.com/...', 'A monitor\'s address that each run of the '
        . 'delivery asks for while all is well: it tells you when that stops.'],
    ['HEALTH_TOKEN', 'healthToken', 'text', '', '""', '/contact-handler.php?health says whether all is well; ?health= '
        . 'with this word says what to do, too.'],
    ['DELIVER_TOKEN', 'deliverToken', 'token', '', '""', 'Where cron can only call an address: /contact-handler.php?'
        . 'deliver= with this word, of 16 characters or more, runs the delivery.'],
    ['CRON_MINUTES', 'cronMinutes', 'number:1:1440', '1', '1', 'How often cron runs the delivery, in minutes.'],
    ['FREE_DISK_MB', 'diskFloor', 'number:0:1000000', '100', '100', 'Free disk, in MB, below which no photographs '
        . 'are stored, and of a flood only short enquiries.'],
    ['VAR_DIR', 'varDir', 'text', '', '/srv/private/var', 'The data folder, out of the web root.'],
];
