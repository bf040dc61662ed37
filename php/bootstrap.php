<?php

/**
 * Loads the classes when they are needed: by Composer where it was used, else ours by name, and
 * PHPMailer from the release or the distribution's package, so that nothing needs Composer.
 */

declare(strict_types=1);

$composer = __DIR__ . '/vendor/autoload.php';
if (is_file($composer)) {
    require_once $composer;
} else {
    spl_autoload_register(static function (string $class): void {
        $parts = explode('\\', $class);
        $file = '/' . array_pop($parts) . '.php';
        $release = dirname(__DIR__) . "/phpmailer/src$file";
        match (implode('\\', $parts)) {
            'Quayswift\\Enquiry' => require __DIR__ . "/src$file",
            'PHPMailer\\PHPMailer' => require is_file($release) ? $release : "libphp-phpmailer/src$file",
            default => null,
        };
    });
}
