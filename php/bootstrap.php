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
    $folders = [
        'Quayswift\\Enquiry\\' => __DIR__ . '/src',
        // A release brings its own.
        'PHPMailer\\PHPMailer\\' => dirname(__DIR__) . '/phpmailer/src',
    ];
    spl_autoload_register(static function (string $class) use ($folders): void {
        foreach ($folders as $prefix => $folder) {
            $file = $folder . '/' . strtr(substr($class, strlen($prefix)), '\\', '/') . '.php';
            if (str_starts_with($class, $prefix) && is_file($file)) {
                require $file;
            }
        }
    });
    $phpMailer = stream_resolve_include_path('libphp-phpmailer/autoload.php');
    if ($phpMailer !== false) {
        require_once $phpMailer;
    }
}
