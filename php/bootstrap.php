<?php

/**
 * Loads the classes when they are needed: by Composer where it was used, else ours by name, and
 * PHPMailer from the release or the distribution's package, so that nothing needs Composer.
 */

declare(strict_types=1);

// Cron's PHP is often another one than the site's, and would end with a parse error.
if (PHP_VERSION_ID < 80200) {
    http_response_code(503);
    echo 'PHP 8.2 or later is needed, and this is ' . PHP_VERSION . ".\n";
    exit(1);
}
require_once __DIR__ . '/host.php';

// Other customers of the machine must not read what is written here.
umask(0077);
$composer = __DIR__ . '/vendor/autoload.php';
if (is_file($composer)) {
    require_once $composer;
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
