<?php

/**
 * Loads the classes: from Composer where it was used, else ours by name and PHPMailer from the
 * distribution's package, so that nothing needs Composer.
 */

declare(strict_types=1);

$composer = __DIR__ . '/vendor/autoload.php';
if (is_file($composer)) {
    require_once $composer;
} else {
    spl_autoload_register(static function (string $class): void {
        $prefix = 'Quayswift\\Enquiry\\';
        if (str_starts_with($class, $prefix)) {
            require __DIR__ . '/src/' . strtr(substr($class, strlen($prefix)), '\\', '/') . '.php';
        }
    });
    $phpMailer = stream_resolve_include_path('libphp-phpmailer/autoload.php');
    if ($phpMailer !== false) {
        require_once $phpMailer;
    }
}
