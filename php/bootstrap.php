<?php

/** Finds the classes: by Composer where it was used, else ours by name, and PHPMailer in the release or the system. */

declare(strict_types=1);

// The PHP of cron is often another one than the site's.
if (PHP_VERSION_ID < 80200 || !extension_loaded('mbstring')) {
    http_response_code(503);
    echo 'PHP 8.2 or later with mbstring is needed. This is PHP ' . PHP_VERSION . ".\n";
    exit(1);
}
require_once __DIR__ . '/host.php';

// Other customers of the machine must not read what is written here.
umask(0077);
if (is_file(__DIR__ . '/vendor/autoload.php')) {
    require_once __DIR__ . '/vendor/autoload.php';
} else {
    spl_autoload_register(static function (string $class): void {
        if (str_starts_with($class, 'Quayswift\\Enquiry\\')) {
            require __DIR__ . '/src/' . strtr(substr($class, 18), '\\', '/') . '.php';
        }
        if (str_starts_with($class, 'PHPMailer\\PHPMailer\\')) {
            $file = '/src/' . substr($class, 20) . '.php';
            $release = dirname(__DIR__) . '/phpmailer' . $file;
            // Using a class that is missing is an error that can be caught.
            @include is_file($release) ? $release : 'libphp-phpmailer' . $file;
        }
    });
}
